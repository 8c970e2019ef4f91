/** Said again for a table that becomes cards: in Safari one that is laid out as anything else is no table any more. */
export const tableRoles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  header: 'columnheader',
  rowHeader: 'rowheader',
  cell: 'cell',
} as const;
