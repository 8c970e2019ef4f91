import { tableColumns, type TableSource } from '#server/files/table-source.ts';
import type { ColumnKind } from '#server/files/workbook/sheet-xml.ts';
import { fault } from '#server/http/reply-error.ts';
import {
  type ContactField,
  contactField,
  contactFields,
  customFieldPrefix,
} from '#shared/rules/contact-fields.ts';
import { isSourceColumn } from '#shared/rules/source-number.ts';

const kindOf = (field: ContactField): ColumnKind => {
  if (field.many) return 'text';
  switch (field.type) {
    case 'NUMBER':
      return 'number';
    case 'BOOLEAN':
      return 'boolean';
    case 'DATE':
      return 'moment';
    case 'TEXT':
    case 'PHONE':
    case 'ENUM':
    case 'LIST':
      return 'text';
    default:
      return field.type satisfies never;
  }
};

/**
 * The columns of the file: those asked for, in their order, or all that the grid has and `customFields`. Titles come
 * from the caller, who knows the person's language. Fails with 400 where a field cannot be a column.
 */
export const exportColumns = (
  keys: readonly string[],
  customFields: readonly string[],
  titles: Readonly<Record<string, string>>,
): TableSource['columns'] => {
  const own = contactFields.filter(({ column }) => column).map(({ key }) => key);
  const added = customFields.map((name) => `${customFieldPrefix}${name}`);
  const all = [...own, ...added.filter((key) => !isSourceColumn(key))];
  const wanted = (keys.length === 0 ? all : keys).map((key, index) => {
    const field = contactField(key);
    if (field?.column === true && !isSourceColumn(key)) return field;
    throw fault(`responseFields.${index}`, 'unknown', 'The grid has no such column.');
  });
  const columns = wanted.map((field) => ({
    key: field.key,
    title: field.title,
    kind: kindOf(field),
  }));
  return tableColumns(columns, titles);
};
