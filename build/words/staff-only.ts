/** Namespaces that only those read who run the portal; each is fetched with the screen that speaks it. */
export const staffOnly: readonly string[] = [
  'access-control',
  'app-config',
  'bulk-edit',
  'contact-care',
  'contacts',
  'duplicates',
  'exports',
  'import',
  'lists',
  'mailing',
  'notes',
  'outbox',
  'sharing',
  'table',
  'tasks',
  'views',
];
