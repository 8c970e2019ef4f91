import type { OpenedRows } from '#server/database/insight/ask.ts';
import type { TableSource } from '#server/files/table-source.ts';
import { languageKeyOf } from '#server/http/language.ts';
import { wordedBy } from '#server/files/workbook/worded-cell.ts';
import type { ReportLook } from '#shared/contracts/report.ts';
import type { Period } from '#shared/rules/insight/fields.ts';
import type { Cell, Column, Question } from '#shared/rules/insight/question.ts';

/** What of a look is said in the table itself; English where no language is named. */
export type TableLook = Pick<ReportLook, 'title' | 'titles' | 'words' | 'total'> &
  Partial<Pick<ReportLook, 'locale'>>;

/** A key as a title: `SUM.totalUnits` is `Sum total units`. */
const readable = (key: string): string => {
  const words = key
    .split('.')
    .map((part) => (part === part.toUpperCase() ? part.toLowerCase() : part))
    .join(' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const wholeDay = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** As charts call periods: a heading has no format of its own, as the date of a cell has. */
const periodDates: Readonly<Record<Period, Intl.DateTimeFormatOptions>> = {
  DAY: wholeDay,
  WEEK: wholeDay,
  MONTH: { month: 'long', year: 'numeric' },
  YEAR: { year: 'numeric' },
};

/** What a period is called that begins on a day. */
const namerOf = (period: Period, locale: string): ((day: string) => string) => {
  const format = new Intl.DateTimeFormat(locale, { ...periodDates[period], timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
};

const kindOf = ({ kind, period }: Column): 'text' | 'number' | 'date' | 'moment' => {
  if (kind === 'INT' || kind === 'FLOAT') return 'number';
  if (kind !== 'DATE') return 'text';
  return period === undefined ? 'moment' : 'date';
};

/** The word of schedules that were made before they kept one; it is the same in English and Spanish. */
const usualTotal = (locale: string): string =>
  languageKeyOf(locale) === 'ar' ? 'الإجمالي' : 'Total';

/** What becomes of the answer to a question in a file. Columns of a pivot say which of its values they are about. */
export const reportTable = (
  { columns, rows, totals }: Omit<OpenedRows, 'kind'>,
  { title, titles, words = {}, locale = 'en-US', total = usualTotal(locale) }: TableLook,
  question: Question,
): TableSource => {
  const given = new Map(Object.entries(titles));
  const worded = new Map(Object.entries(words));
  const pivot = question.kind === 'groups' ? question.pivot : undefined;
  const inWords =
    pivot?.period === undefined
      ? wordedBy(worded.get(pivot?.field ?? ''))
      : namerOf(pivot.period, locale);
  const shown = (value: Cell): string => (value === null ? '–' : String(inWords(String(value))));
  const measures = new Set(
    columns.flatMap(({ pivotValue, key }) =>
      pivotValue === undefined ? [] : [key.slice(0, key.indexOf('|'))],
    ),
  );
  const titleOf = ({ key, pivotValue }: Column): string => {
    if (pivotValue === undefined) return given.get(key) ?? readable(key);
    const measure = key.slice(0, key.indexOf('|'));
    const named = given.get(measure) ?? readable(measure);
    return measures.size === 1 ? shown(pivotValue) : `${shown(pivotValue)}: ${named}`;
  };
  return {
    stem: title,
    title,
    columns: columns.map((column) => ({
      key: column.key,
      title: titleOf(column),
      kind: kindOf(column),
      // Measures are numbers.
      words: column.role === 'measure' ? undefined : worded.get(column.field ?? ''),
    })),
    rows,
    // The first column is one of names: everything together has none of its own there.
    totals: totals && [total, ...totals.slice(1)],
  };
};
