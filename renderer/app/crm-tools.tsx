import type { PagePath } from '#shared/rules/pages.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pageTable } from '#renderer/session/page-table.ts';
import { hasRight, usePerson } from '#renderer/session/rights.ts';
import classes from './crm-screen.module.css';

/** Pages beside the tabs, for those who may see them. A new one is one line here and its words. */
const tools = [
  { key: 'import', path: '/crm/import' },
  { key: 'duplicates', path: '/crm/duplicates' },
  { key: 'tasks', path: '/app/tasks' },
  { key: 'trash', path: '/crm/contact/trash' },
  { key: 'registerPerson', path: '/admin/register-person' },
  { key: 'groups', path: '/admin/groups' },
] as const satisfies readonly { readonly key: string; readonly path: PagePath }[];

/** What else there is to do with contacts. */
export const CrmTools = () => {
  const { t } = useTranslation('contacts');
  const person = usePerson();
  const allowed = tools.filter(({ path }) => {
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
