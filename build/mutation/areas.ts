/**
 * Features whose guards the same tests reach, as folders of server/features; the tests as folders of tests/api and
 * tests/unit/server.
 */
export type Area = { readonly features: readonly string[]; readonly tests: readonly string[] };

/** A feature that has a folder of its own among the tests, and whatever else belongs to it. */
const area = (name: string, others: Partial<Area> = {}): [string, Area] => [
  name,
  {
    features: [name, ...(others.features ?? [])],
    tests: [name, ...(others.tests ?? [])],
  },
];

/** All areas by their names. */
export const areas: ReadonlyMap<string, Area> = new Map([
  area('access-control'),
  area('audit'),
  area('bulk-edit', { features: ['task'], tests: ['task'] }),
  area('contact', { features: ['case-type', 'contact-case', 'country', 'idm-user'] }),
  area('contact-edit', { features: ['additional-contact', 'contact-history', 'contact-trash'] }),
  area('contact-view'),
  area('dashboard', { features: ['widget-data'], tests: ['insight', 'widget-data'] }),
  area('duplicate'),
  area('export', { tests: ['note', 'report'] }),
  area('group'),
  area('housing'),
  area('import'),
  area('inbox'),
  area('list'),
  area('mailing', { features: ['outbox'], tests: ['mail'] }),
  area('note'),
  area('organization'),
  area('profile', { features: ['geo'] }),
  area('property', { features: ['case-view'] }),
  area('report', { tests: ['insight'] }),
  area('saved-view'),
  area('search', { features: ['knowledge'] }),
  area('session', { features: ['person'], tests: ['person'] }),
  area('startup', {
    features: ['app-config', 'client-log', 'menu', 'payments'],
    tests: ['client-log'],
  }),
]);
