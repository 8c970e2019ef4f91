import { useTranslation } from 'react-i18next';
import classes from './end-column.module.css';
import { MenuLinkItem } from './menu-link.tsx';
import { linksOf } from './menu-places.ts';
import { useMenu } from './use-menu.ts';

/** The quick links of the menu beside the page; without any there is no column. */
export const EndColumn = () => {
  const { t } = useTranslation('shell');
  const menu = useMenu();
  const entries = menu.kind === 'ready' ? menu.entries : [];
  const links = entries.flatMap(linksOf).filter(({ isQuick }) => isQuick);
  if (links.length === 0) return null;
  return (
    <aside className={classes.column} aria-label={t('menu.quick')}>
      <h2>{t('menu.quick')}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <MenuLinkItem link={link} withIcon />
          </li>
        ))}
      </ul>
    </aside>
  );
};
