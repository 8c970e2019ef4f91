import { type Measured, percentile, quickestRuns } from './measure.ts';

/** What is allowed on top of plain SQL: half as much again, and 5 ms for the call itself. */
const allowance = (rawMs: number): number => rawMs * 1.5 + 5;

const ms = (value: number | undefined): string =>
  value === undefined ? '-' : value.toFixed(value < 10 ? 1 : 0);

/** The questions that took more than plain SQL for the very same question allows, each by its quickest run, and the worst. */
const overRaw = ({ call, raw = [], questions = [] }: Measured): string => {
  const plain = quickestRuns(raw, questions);
  const times = quickestRuns(call, questions).map((time, question) => ({
    time,
    plain: plain[question] ?? Number.POSITIVE_INFINITY,
  }));
  const over = times.filter((one) => one.time > allowance(one.plain));
  const worst = over.toSorted(
    (left, right) => right.time - allowance(right.plain) - (left.time - allowance(left.plain)),
  )[0];
  return worst === undefined
    ? ''
    : `${over.length} of ${times.length} questions, the worst ${ms(worst.time)} beside ${ms(worst.plain)} ms`;
};

export type Judged = {
  readonly section: string;
  readonly name: string;
  readonly runs: number;
  /** The quickest run: on a busy machine the one that was disturbed least. */
  readonly best: number;
  readonly p50: number;
  readonly p95: number;
  readonly rawBest: number | undefined;
  readonly raw50: number | undefined;
  readonly raw95: number | undefined;
  readonly budget: number | undefined;
  readonly withinBudget: boolean;
  readonly withinRaw: boolean;
  /** Whether single questions are over plain SQL for the very same question, whatever the row says. */
  readonly hasSlowQuestions: boolean;
  readonly note: string;
};

/**
 * Budget and plain SQL are compared with what 95 of 100 calls take. A call of two processes is hit by pauses of collectors
 * and of the machine twice as often as plain SQL: where every single question is within by its quickest run, it was those.
 */
export const judge = (measured: Measured): Judged => {
  const { section, name, call, raw, questions, budget, note = '' } = measured;
  const p95 = percentile(call, 0.95);
  const compared = raw === undefined || raw.length === 0 ? undefined : raw;
  const raw95 = compared && percentile(compared, 0.95);
  const over = compared === undefined ? '' : overRaw(measured);
  return {
    section,
    name,
    runs: call.length,
    best: Math.min(...call),
    p50: percentile(call, 0.5),
    p95,
    rawBest: compared && Math.min(...compared),
    raw50: compared && percentile(compared, 0.5),
    raw95,
    budget,
    withinBudget: budget === undefined || p95 <= budget,
    withinRaw:
      raw95 === undefined || p95 <= allowance(raw95) || (questions !== undefined && over === ''),
    hasSlowQuestions: over !== '',
    note: [note, over].filter(Boolean).join(', '),
  };
};

const verdict = ({ withinBudget, withinRaw }: Judged): string => {
  if (!withinBudget) return 'OVER BUDGET';
  return withinRaw ? 'ok' : 'over raw';
};

const columns: readonly (readonly [title: string, cell: (row: Judged) => string])[] = [
  ['section', ({ section }) => section],
  ['what', ({ name }) => name],
  ['best ms', ({ best }) => ms(best)],
  ['p50 ms', ({ p50 }) => ms(p50)],
  ['p95 ms', ({ p95 }) => ms(p95)],
  ['raw best', ({ rawBest }) => ms(rawBest)],
  ['raw p50', ({ raw50 }) => ms(raw50)],
  ['raw p95', ({ raw95 }) => ms(raw95)],
  ['x raw', ({ p95, raw95 }) => (raw95 === undefined ? '-' : (p95 / raw95).toFixed(1))],
  ['budget', ({ budget }) => ms(budget)],
  ['verdict', verdict],
  ['note', ({ note }) => note],
];

/** One line of the table; titles where no row is given. */
export const line = (row: Judged | undefined): string =>
  columns
    .map(([title, cell], index) => {
      const text = row === undefined ? title : cell(row);
      return index === 1 ? text.padEnd(58) : text.padEnd(8);
    })
    .join(' ')
    .trimEnd();

export const summary = (rows: readonly Judged[]): string => {
  const over = rows.filter(({ withinBudget }) => !withinBudget);
  const slow = rows.filter(({ withinBudget, withinRaw }) => withinBudget && !withinRaw);
  const single = rows.filter(({ withinRaw, hasSlowQuestions }) => withinRaw && hasSlowQuestions);
  return (
    `${rows.length} measured, ${over.length} over their budget, ${slow.length} within it but over 1.5 x raw + 5 ms, ` +
    `${single.length} more with single questions over that`
  );
};
