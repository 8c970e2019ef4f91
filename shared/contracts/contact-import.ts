import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { isImportColumn } from '#shared/rules/contact-import-fields.ts';
import { idNumber, momentText, pageNumber, pageSize, requiredText } from './schemas.ts';
import { requestKey, taskSchema } from './task.ts';

/** An import makes contacts and changes others, and its check tells which are there. */
const mayImport = right('app-crm-contact', 'CR', 'ED', 'VW');

/** Bytes of a file, and rows below its header. */
export const largestImport = 50 * 1024 * 1024;
export const mostImportRows = 200_000;

/** What becomes of a row whose contact the portal has, or has not. */
export const importModes = ['both', 'create', 'update'] as const;

export const importStates = ['uploaded', 'checking', 'checked', 'importing', 'done'] as const;

const columnMeaning = z
  .string()
  .check(z.refine(isImportColumn, { error: 'There is no such field.' }));

const tally = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  leftOut: z.int(),
});

export const importSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  header: z.array(z.string()),
  /** Rows below the header. */
  rowCount: z.int(),
  /** What each column means; '' for a column that is left out. A proposal until the first check. */
  columns: z.array(z.string()),
  /** The proposal is what this person chose for the last file with these columns. */
  remembered: z.boolean(),
  mode: z.enum(importModes),
  /** Rows with something that cannot be taken as it is, by the last check. */
  faultyRows: z.int(),
  /** What the last check expects of the rows that have not been imported. */
  expected: z.nullable(tally),
  /** What became of the rows that have been. */
  outcome: tally,
  taskId: z.nullable(z.string()),
  createdOn: momentText,
});

export type ContactImport = DataOf<typeof importSchema>;

const faultSchema = z.object({
  /** `row`: the whole row is left out; `value`: only this. */
  kind: z.enum(['row', 'value']),
  /** Index of the cell; -1 for the row as a whole. */
  cell: z.int(),
  value: z.string(),
  reason: z.string(),
});

export type ImportFault = DataOf<typeof faultSchema>;

const rowSchema = z.object({
  line: z.int(),
  cells: z.array(z.string()),
  faults: z.array(faultSchema),
  outcome: z.nullable(z.enum(['added', 'changed', 'unchanged', 'left-out'])),
});

export type ImportedRow = DataOf<typeof rowSchema>;

const importId = z.object({ importId: z.uuid() });

const one = envelope({ import: importSchema });

const begun = envelope({ import: importSchema, task: taskSchema });

/** CSV (any of the usual encodings and delimiters) or an Excel workbook, whose first sheet is read. */
export const uploadImport = defineCall({
  method: 'POST',
  path: '/rest/crm/import/v1/upload',
  summary: 'Bring a file of contacts',
  access: mayImport,
  audit: { act: 'import.upload', target: 'reply.import.id' },
  body: z.object({ fileName: requiredText(200), requestKey }),
  upload: { json: 'data', file: 'file', maxBytes: largestImport },
  reply: one,
  perMinute: 20,
});

export const listImports = defineCall({
  method: 'POST',
  path: '/rest/crm/import/v1/list',
  summary: 'Own imports, newest first',
  access: mayImport,
  body: z.object({ pageNumber, pageSize }),
  reply: envelope({ imports: z.array(importSchema), totalRecord: z.int() }),
});

export const readImport = defineCall({
  method: 'GET',
  path: '/rest/crm/import/v1/detail/:importId',
  summary: 'One import',
  access: mayImport,
  params: importId,
  reply: one,
});

/** Says what the columns mean and begins the check, which writes no contact. */
export const checkImport = defineCall({
  method: 'PUT',
  path: '/rest/crm/import/v1/columns/:importId',
  summary: 'Choose what the columns mean, and check the rows',
  access: mayImport,
  params: importId,
  body: z.object({
    columns: z.array(columnMeaning).check(z.maxLength(500)),
    mode: z._default(z.enum(importModes), 'both'),
  }),
  reply: begun,
});

/** `faulty`: those that the last check finds fault with; `left-out`: those that were not imported. */
export const importRows = defineCall({
  method: 'POST',
  path: '/rest/crm/import/v1/rows/:importId',
  summary: 'Rows of an import',
  access: mayImport,
  params: importId,
  body: z.object({
    which: z._default(z.enum(['all', 'faulty', 'left-out']), 'all'),
    pageNumber,
    pageSize,
  }),
  reply: envelope({ rows: z.array(rowSchema), totalRecord: z.int() }),
});

/** Mends the cells of a row and checks it again at once. One that was left out can be imported afterwards. */
export const mendImportRow = defineCall({
  method: 'PUT',
  path: '/rest/crm/import/v1/row/:importId',
  summary: 'Mend a row of an import',
  access: mayImport,
  params: importId,
  body: z.object({
    line: idNumber,
    cells: z.array(z.string().check(z.maxLength(10_000))).check(z.maxLength(500)),
  }),
  reply: envelope({ row: rowSchema, import: importSchema }),
});

/** Imports the rows that have not been imported; what it changes can be undone by its task. */
export const startImport = defineCall({
  method: 'POST',
  path: '/rest/crm/import/v1/start/:importId',
  summary: 'Import the checked rows',
  access: mayImport,
  audit: { act: 'import.start', target: 'params.importId' },
  params: importId,
  reply: begun,
});

/** The rows that were left out, as a file: line and reasons, then the row as it is. */
export const leftOutRows = defineCall({
  method: 'GET',
  path: '/rest/crm/import/v1/left_out/:importId',
  summary: 'The rows that were left out',
  access: mayImport,
  params: importId,
  reply: { file: 'csv' },
});

export const deleteImport = defineCall({
  method: 'DELETE',
  path: '/rest/crm/import/v1/delete/:importId',
  summary: 'Forget a file; contacts that came from it stay',
  access: mayImport,
  audit: { act: 'import.delete', target: 'params.importId' },
  params: importId,
  reply: envelope({}),
});
