import { contactImportFields, isImportColumn } from '#shared/rules/contact-import-fields.ts';
import { fieldOfHeader, foldHeader, importField, type ImportField } from './import-fields.ts';
import type { ImportPlan } from './import-plan.ts';

const offered: ReadonlySet<ImportField> = new Set(contactImportFields);

/** Files of one source have the same columns, in the same order. */
export const headerKeyOf = (header: readonly string[]): string => header.map(foldHeader).join('\n');

/** What the columns of a file most likely mean, by their names; '' where a name says nothing or says it again. */
export const proposedColumns = (header: readonly string[]): readonly string[] => {
  const taken = new Set<string>();
  return header.map((name) => {
    const field = fieldOfHeader(name);
    if (field === undefined || !offered.has(field) || taken.has(field)) return '';
    taken.add(field);
    return field;
  });
};

/** The plan by which the rows are read. */
export const contactPlan = (header: readonly string[], columns: readonly string[]): ImportPlan => ({
  kind: 'contacts',
  header,
  columns: header.flatMap((name, index) => {
    const chosen = columns[index] ?? '';
    const field = isImportColumn(chosen) ? importField(chosen) : undefined;
    return field === undefined ? [] : [{ index, name, field }];
  }),
  leftOut: header.filter((_, index) => (columns[index] ?? '') === ''),
});
