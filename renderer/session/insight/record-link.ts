import { audienceOf } from '#renderer/session/page-table.ts';

const roads: Readonly<Record<string, (value: string) => string>> = {
  crmId: (id) => `/crm/contact/view/${id}`,
  caseId: (id) => `/case-engine/case-management/case-details/${id}`,
  apn: (apn) => `/case-engine/property/${apn}`,
};

/** The contacts that cells name, each once: a record may have none, or share its own with others. */
export const contactsIn = (cells: readonly unknown[]): readonly number[] => [
  ...new Set(cells.filter((cell) => typeof cell === 'number')),
];

/** The contact desk with these contacts alone. */
export const contactsPath = (crmIds: readonly number[]): string =>
  `/crm/contact?${new URLSearchParams({ f: ['crmId', 'EQ', ...crmIds].join('~') })}`;

/** The page about what a cell names: a contact, a case or a property; null where it names nothing of the kind. */
export const recordLink = (
  fieldName: string,
  value: string | number | null | undefined,
): string | null => {
  const road = roads[fieldName];
  if (road === undefined || value === null || value === undefined || value === '') return null;
  const path = road(encodeURIComponent(String(value)));
  return audienceOf(path) === undefined ? null : path;
};
