import type { Column, GroupsQuestion, Question } from './question.ts';

/** Asks for the numbers of all groups together, averages too: no sum of the groups tells those. Undefined where there is one group. */
export const totalsQuestion = (question: Question): GroupsQuestion | undefined =>
  question.kind === 'groups' && question.dimensions.length > 0
    ? { ...question, dimensions: [], sort: [], offset: 0, limit: 1 }
    : undefined;

type Told<Value> = {
  readonly columns: readonly Pick<Column, 'key'>[];
  readonly rows: readonly (readonly Value[])[];
};

/** What everything comes to, each number in the column that it is of; groups have no name together. */
export const totalsOf = <Value>(
  { columns }: Pick<Told<Value>, 'columns'>,
  { columns: told, rows: [row = []] }: Told<Value>,
): readonly (Value | null)[] =>
  columns.map(({ key }) => row[told.findIndex((one) => one.key === key)] ?? null);
