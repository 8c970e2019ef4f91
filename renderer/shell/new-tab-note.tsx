import { useTranslation } from 'react-i18next';

/** Stands in a link to another site: says that it opens a new tab. */
export const NewTabNote = () => {
  const { t } = useTranslation('shell');
  return <span className="visually-hidden"> {t('menu.opensNewTab')}</span>;
};
