import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import classes from './footer.module.css';
import { footerLinks, socialLinks } from './footer-links.ts';
import { NewTabNote } from './new-tab-note.tsx';

const notices = ['notice', 'languageServices', 'relayService'] as const;

const outside = { target: '_blank', rel: 'noreferrer' } as const;

/** The department behind the portal: how to reach it, in which languages, and where else it is. */
export const FooterContent = () => {
  const { t } = useTranslation('shell');
  const footer = useSelector(selectPortal).homepage.footerProperties;
  const links = footerLinks(footer);
  const networks = socialLinks(footer);
  const textOf = (name: (typeof notices)[number]): string => {
    const own = footer[name];
    return own === '' ? t(`footer.texts.${name}`) : own;
  };
  return (
    <div className={classes.whole}>
      <div className={classes.notices}>
        {notices.map((name) => (
          <section key={name}>
            <h2>{t(`footer.headings.${name}`)}</h2>
            <p className="prewrap">{textOf(name)}</p>
          </section>
        ))}
      </div>
      {links.length + networks.length > 0 && (
        <ul className={classes.links} aria-label={t('footer.links')}>
          {links.map(({ name, href }) => (
            <li key={name}>
              <a href={href} {...outside}>
                {t(`footer.${name}`)}
                <NewTabNote />
              </a>
            </li>
          ))}
          {networks.map(({ label, href }) => (
            <li key={href}>
              <a href={href} {...outside}>
                {label}
                <NewTabNote />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
