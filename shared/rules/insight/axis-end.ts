import { type Answer, dimensionKey, type Question } from './question.ts';

/** Whether the groups come in the order of their periods, which they do where nobody has asked for another. */
const isOverTime = ({ sort, ...question }: Question): boolean =>
  question.kind === 'groups' && question.dimensions[0]?.period !== undefined && sort.length === 0;

/** Asks from the end of an axis of periods: where an answer does not hold all of them, it holds the newest. */
export const fromNewest = <Asked extends Question>(question: Asked): Asked =>
  question.kind === 'groups' && isOverTime(question)
    ? {
        ...question,
        sort: question.dimensions.map((one) => ({ by: dimensionKey(one), direction: 'DESC' })),
      }
    : question;

/** Turns round what `fromNewest` has asked for: days stand in their order. */
export const backInOrder = <Told extends Pick<Answer, 'rows'>>(
  question: Question,
  answer: Told,
): Told => (isOverTime(question) ? { ...answer, rows: answer.rows.toReversed() } : answer);

/** Which part of all rows an answer has that was asked for so; undefined where it has them all. */
export const partOf = (
  question: Question,
  { rows, totalRows }: Pick<Answer, 'rows' | 'totalRows'>,
): 'newest' | 'first' | undefined => {
  if (totalRows <= rows.length) return undefined;
  return isOverTime(question) ? 'newest' : 'first';
};
