import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { latePart } from '#renderer/ui/late.ts';
import classes from './footer.module.css';

const FooterContent = latePart(async () => (await import('./footer-content.tsx')).FooterContent);

const year = new Date().getFullYear();

/** What the portal's operator says below every page: all of it, or the line of copyright and version alone. */
export const Footer = ({ whole }: { readonly whole: boolean }) => {
  const { t } = useTranslation('shell');
  const { name, settings } = useSelector(selectPortal);
  const { copyright = '', version } = settings;
  return (
    <footer className={classes.footer}>
      <Suspense fallback={null}>{whole && <FooterContent />}</Suspense>
      <div className={classes.line}>
        <span>{t('footer.copyright', { year, owner: copyright.trim() || name })}</span>
        <Link to="/faqs">{t('footer.faqs')}</Link>
        <Link to="/accessibility">{t('footer.accessibility')}</Link>
        {version !== undefined && <span>{t('footer.version', { version })}</span>}
      </div>
    </footer>
  );
};
