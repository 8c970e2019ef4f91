import { type Answer, type Cell, dimensionKey, type Question } from './question.ts';

/** Whether the groups come in the order of their periods, which they do where nobody has asked for another. */
const isOverTime = ({ sort, ...question }: Question): boolean =>
  question.kind === 'groups' && question.dimensions[0]?.period !== undefined && sort.length === 0;

/** Asks from the end of an axis of periods: where an answer does not hold all of them, it holds the newest. */
export const fromNewest = <Asked extends Question>(question: Asked): Asked => {
  const axis = question.kind === 'groups' ? question.dimensions[0] : undefined;
  return axis !== undefined && isOverTime(question)
    ? { ...question, sort: [{ by: dimensionKey(axis), direction: 'DESC' }] }
    : question;
};

/** Days as they follow each other; what has none comes last. */
const compareDays = (one: Cell, other: Cell): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one === other ? 0 : one < other ? -1 : 1;
};

/** Where an answer ends among several groups of one period, that period would look smaller than it is: it is left out. */
const wholePeriods = (
  question: Question,
  { rows, totalRows }: Pick<Answer, 'rows' | 'totalRows'>,
): Answer['rows'] => {
  const isParted = question.kind === 'groups' && question.dimensions.length > 1;
  if (!isParted || totalRows <= rows.length) return rows;
  const [last] = rows.at(-1) ?? [];
  const whole = rows.filter(([period]) => period !== last);
  return whole.length === 0 ? rows : whole;
};

/** Puts in order what `fromNewest` has asked for, in whole periods: groups of one period stay as they came. */
export const backInOrder = <Told extends Pick<Answer, 'rows' | 'totalRows'>>(
  question: Question,
  answer: Told,
): Told =>
  isOverTime(question)
    ? {
        ...answer,
        rows: wholePeriods(question, answer).toSorted(([one = null], [other = null]) =>
          compareDays(one, other),
        ),
      }
    : answer;

/** Which part of all rows an answer has that was asked for so; undefined where it has them all. */
export const partOf = (
  question: Question,
  { rows, totalRows }: Pick<Answer, 'rows' | 'totalRows'>,
): 'newest' | 'first' | undefined => {
  if (totalRows <= rows.length) return undefined;
  return isOverTime(question) ? 'newest' : 'first';
};
