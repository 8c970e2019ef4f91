import { foldText } from '#shared/rules/fold-text.ts';
import type { Fault } from './drafts.ts';
import type { ImportField, KnownField } from './import-fields.ts';
import type { ImportPlan } from './import-plan.ts';
import { cellText, type Read } from './row-values.ts';

const customPrefix = 'additionalDetails.';

/** Fields whose values can be words that say nothing elsewhere, as they do of a second name. */
const names: ReadonlySet<ImportField> = new Set<ImportField>([
  'firstName',
  'lastName',
  'country',
  'ownerCountry',
]);

/** The cells of one row by field, and a place for what is wrong with them. */
export type RowCells = {
  /** The first filled column of a field, else the plan's default, else ''. */
  readonly text: (field: KnownField) => string;
  /** Every filled column of a field. */
  readonly all: (field: KnownField) => readonly string[];
  /** Reads a value; one that cannot be read is reported and left out. */
  readonly read: <Value>(
    field: KnownField,
    how: (text: string) => Read<Value>,
    text?: string,
  ) => Value | undefined;
  /** True where the file itself, not a default, tells any of these. */
  readonly tells: (...fields: readonly KnownField[]) => boolean;
  readonly custom: Readonly<Record<string, string>>;
  readonly report: (field: KnownField, value: string, reason: string, kind?: Fault['kind']) => void;
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
  const columnOf = new Map(plan.columns.map(({ field, name }) => [field, name]));
  const translated = (field: KnownField, text: string): string =>
    words.get(field)?.get(foldText(text)) ?? text;

  return (cells: readonly string[]): RowCells => {
    const byField = new Map<string, string[]>();
    const custom: Record<string, string> = {};
    for (const { index, field } of plan.columns) {
      const text = cellText(cells[index] ?? '', names.has(field));
      if (text === '') continue;
      if (field.startsWith(customPrefix)) custom[field.slice(customPrefix.length)] = text;
      else byField.set(field, [...(byField.get(field) ?? []), text]);
    }
    const faults: Fault[] = [];
    const all = (field: KnownField): readonly string[] =>
      (byField.get(field) ?? []).map((text) => translated(field, text));
    const report: RowCells['report'] = (field, value, reason, kind = 'value') => {
      faults.push({ kind, column: columnOf.get(field) ?? field, value, reason });
    };
    const text = (field: KnownField): string => all(field)[0] ?? defaults[field] ?? '';
    return {
      text,
      all,
      custom,
      faults,
      report,
      tells: (...fields) => fields.some((field) => byField.has(field)),
      read: (field, how, given = text(field)) => {
        if (given === '') return undefined;
        const read = how(given);
        if ('value' in read) return read.value;
        report(field, given, read.reason);
        return undefined;
      },
    };
  };
};
