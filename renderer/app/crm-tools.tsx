import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pageTable } from '#renderer/session/page-table.ts';
import { hasRight, usePerson } from '#renderer/session/rights.ts';
import { crmPages } from './crm-pages.ts';
import classes from './crm-screen.module.css';

/** What else there is to do with contacts, beside the tabs, for those who may. */
export const CrmTools = () => {
  const { t } = useTranslation('contacts');
  const person = usePerson();
  const allowed = crmPages.filter(({ path }) => {
    const audience = pageTable[path];
    return audience.kind !== 'right' || hasRight(person, audience.key, audience.letters);
  });
  return (
    <nav aria-label={t('tools.label')} className={classes.tools}>
      {allowed.map(({ key, path }) => (
        <Link key={key} to={path} className={classes.tool}>
          {t(`tools.${key}`)}
        </Link>
      ))}
    </nav>
  );
};
