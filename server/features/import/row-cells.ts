import { foldText } from '#shared/rules/fold-text.ts';
import type { Fault } from './drafts.ts';
import type { ImportField, KnownField } from './import-fields.ts';
import type { ImportPlan, PlannedColumn } from './import-plan.ts';
import { type CellKind, cellText, type Read } from './row-values.ts';

const customPrefix = 'additionalDetails.';

/** A second name called None still says nothing. */
const kinds: ReadonlyMap<ImportField, CellKind> = new Map<ImportField, CellKind>([
  ['firstName', 'name'],
  ['lastName', 'name'],
  ['country', 'country'],
  ['ownerCountry', 'country'],
]);

/** What a cell, or a part of it, tells of a field; without a column where it is the plan's default. */
export type Told = { readonly text: string; readonly column?: PlannedColumn };

/** The cells of one row by field, and a place for what is wrong with them. */
export type RowCells = {
  /** The first filled column of a field, else the plan's default, else ''. */
  readonly text: (field: KnownField) => string;
  /** The parts of every filled column of a field, else of the plan's default. */
  readonly parts: (
    field: KnownField,
    split: (text: string) => readonly string[],
  ) => readonly Told[];
  /** Reads a value, the first of the field without one; what cannot be read is reported and left out. */
  readonly read: <Value>(
    field: KnownField,
    how: (text: string) => Read<Value>,
    told?: Told,
  ) => Value | undefined;
  /** True where the file itself, not a default, tells any of these. */
  readonly tells: (...fields: readonly KnownField[]) => boolean;
  readonly custom: Readonly<Record<string, string>>;
  /** What is told without a column is of the first filled one of the field. */
  readonly report: (field: KnownField, told: Told, reason: string, kind?: Fault['kind']) => void;
  readonly faults: readonly Fault[];
};

/** The portal's words for the source's words, by field, folded. */
const wordsOf = ({ preset }: ImportPlan): ReadonlyMap<string, ReadonlyMap<string, string>> =>
  new Map(
    Object.entries(preset?.words ?? {}).map(([field, words]) => [
      field,
      new Map(Object.entries(words).map(([theirs, ours]) => [foldText(theirs), ours])),
    ]),
  );

/** Makes the function that opens the rows of a planned file. */
export const rowOpener = (plan: ImportPlan) => {
  const words = wordsOf(plan);
  const defaults = plan.preset?.defaults ?? {};
  const columnOf = (field: KnownField) => plan.columns.find((column) => column.field === field);
  const translated = (field: ImportField, text: string): string =>
    words.get(field)?.get(foldText(text)) ?? text;

  return (cells: readonly string[]): RowCells => {
    const byField = new Map<string, Told[]>();
    const custom: Record<string, string> = {};
    for (const column of plan.columns) {
      const { index, field } = column;
      const text = cellText(cells[index] ?? '', kinds.get(field) ?? 'other');
      if (text === '') continue;
      if (field.startsWith(customPrefix)) custom[field.slice(customPrefix.length)] = text;
      else {
        const told = { text: translated(field, text), column };
        byField.set(field, [...(byField.get(field) ?? []), told]);
      }
    }
    const faults: Fault[] = [];
    const all = (field: KnownField): readonly Told[] =>
      byField.get(field) ?? [{ text: defaults[field] ?? '' }];
    const text = (field: KnownField): string => all(field)[0]?.text ?? '';
    const report: RowCells['report'] = (field, told, reason, kind = 'value') => {
      const column = told.column ?? all(field)[0]?.column ?? columnOf(field);
      const where = { column: column?.name ?? field, index: column?.index };
      faults.push({ kind, ...where, value: told.text, reason });
    };
    return {
      text,
      parts: (field, split) =>
        all(field).flatMap((told) => split(told.text).map((part) => ({ ...told, text: part }))),
      custom,
      faults,
      report,
      tells: (...fields) => fields.some((field) => byField.has(field)),
      read: (field, how, told = { text: text(field) }) => {
        if (told.text === '') return undefined;
        const read = how(told.text);
        if ('value' in read) return read.value;
        report(field, told, read.reason);
        return undefined;
      },
    };
  };
};
