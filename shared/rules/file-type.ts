/** What a table is saved as: a workbook, or pages. */
export const fileTypes = ['EXCEL', 'PDF'] as const;

export type FileType = (typeof fileTypes)[number];

/** How the names of such files end. */
export const fileEndings = { EXCEL: 'xlsx', PDF: 'pdf' } as const satisfies Record<
  FileType,
  string
>;
