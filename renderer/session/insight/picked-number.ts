import type { Answer, Column, GroupsQuestion, Question } from '#shared/rules/insight/question.ts';

/** One number of an answer that somebody has pointed at. */
export type PickedNumber = {
  readonly question: GroupsQuestion;
  readonly row: Answer['rows'][number];
  readonly column: Column;
};

/** The number in a row and a column of an answer; null where it is no number that rows stand behind. */
export const pickedNumber = (
  question: Question | null,
  { columns, rows }: Pick<Answer, 'columns' | 'rows'>,
  place: number,
  key: string,
): PickedNumber | null => {
  const row = rows[place];
  const column = columns.find((one) => one.key === key && one.role === 'measure');
  if (question?.kind !== 'groups' || row === undefined || column === undefined) return null;
  return { question, row, column };
};
