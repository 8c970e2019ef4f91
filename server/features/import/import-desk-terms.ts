import { isDeepStrictEqual } from 'node:util';
import { fault, ReplyError } from '#server/http/reply-error.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { ContactImport, ImportedRow } from '#shared/contracts/contact-import.ts';
import { columnFault } from '#shared/rules/contact-import-fields.ts';
import { proposedColumns } from './column-meaning.ts';
import type { Fault } from './drafts.ts';
import type { ImportChoice, KeptImport, KeptRow } from './import-desk-store.ts';

export const busy = (): ReplyError =>
  new ReplyError(ReplyCode.Conflict, 'This import is busy. Wait until it has ended, or stop it.');

export const isBusy = ({ state }: KeptImport): boolean =>
  state === 'checking' || state === 'importing';

export const isSameChoice = (kept: KeptImport, { columns, mode }: ImportChoice): boolean =>
  kept.mode === mode && isDeepStrictEqual(kept.columns, columns);

/** Refuses columns that the file does not have, or that cannot be read as contacts. */
export const checkColumns = (header: readonly string[], columns: readonly string[]): void => {
  if (columns.length !== header.length) {
    throw fault('columns', 'wrong_length', `The file has ${header.length} columns.`);
  }
  const wrong = columnFault(columns);
  if (wrong?.kind === 'nameless') {
    throw fault(
      'columns',
      'nameless',
      'No column says who a row is about: choose one for the name or the e-mail.',
    );
  }
  if (wrong?.kind === 'twice') {
    throw fault(
      'columns',
      'twice',
      `Two columns have the same meaning: ${wrong.column}. Leave one of them out.`,
    );
  }
};

/** `remembered` is what was chosen for the last file of this header, for one whose columns nobody has chosen yet. */
export const importOnWire = (
  { header, columns, createdOn, ...kept }: KeptImport,
  remembered: ImportChoice | undefined,
): ContactImport => ({
  id: kept.id,
  fileName: kept.fileName,
  state: kept.state,
  header,
  rowCount: kept.rowCount,
  columns: [...(columns ?? remembered?.columns ?? proposedColumns(header))],
  remembered: remembered !== undefined,
  mode: remembered?.mode ?? kept.mode,
  faultyRows: kept.faultyRows,
  expected: kept.expected,
  outcome: kept.outcome,
  taskId: kept.taskId,
  createdOn: createdOn.toISOString(),
});

/** -1 for the row as a whole. What was checked before there were numbers of columns names its column alone. */
const cellOf = (header: readonly string[], { index, column }: Fault): number =>
  index ?? (column === '' ? -1 : header.indexOf(column));

export const rowOnWire = (
  { header }: Pick<KeptImport, 'header'>,
  { line, cells, faults, outcome }: KeptRow,
): ImportedRow => ({
  line,
  cells,
  outcome,
  faults: faults.map((fault) => ({
    kind: fault.kind,
    value: fault.value,
    reason: fault.reason,
    cell: cellOf(header, fault),
  })),
});
