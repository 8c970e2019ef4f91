import type { PagePath } from '#shared/rules/pages.ts';

/** Pages about contacts that no menu lists, by the keys of their words. A new one is one line here and its words. */
export const crmPages = [
  { key: 'import', path: '/crm/import' },
  { key: 'duplicates', path: '/crm/duplicates' },
  { key: 'tasks', path: '/app/tasks' },
  { key: 'trash', path: '/crm/contact/trash' },
  { key: 'registerPerson', path: '/admin/register-person' },
  { key: 'groups', path: '/admin/groups' },
] as const satisfies readonly { readonly key: string; readonly path: PagePath }[];
