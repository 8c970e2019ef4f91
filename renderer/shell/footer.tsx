import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import classes from './footer.module.css';

const year = new Date().getFullYear();

export const Footer = () => {
  const { t } = useTranslation('shell');
  const { name, settings } = useSelector(selectPortal);
  const { copyright, version } = settings;
  return (
    <footer className={classes.footer}>
      <span>{t('footer.copyright', { year, owner: copyright ?? name })}</span>
      {version !== undefined && <span>{t('footer.version', { version })}</span>}
    </footer>
  );
};
