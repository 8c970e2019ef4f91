/** The areas in which calls and pages ask for a right, by the keys of their menu entries. */
export const rightKeys = [
  'app-crm-contact',
  'manage-mailing-list',
  'housing-project',
  'dashboard',
  'report-builder',
  'manage-user',
  'access-control',
  'app-config',
] as const;

export type RightKey = (typeof rightKeys)[number];
