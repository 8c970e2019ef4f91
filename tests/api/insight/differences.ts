import {
  type Answer,
  type Cell,
  type GroupsQuestion,
  measureKey,
} from '#shared/rules/insight/question.ts';
import { plainGroups, type PlainWorld } from './plain-answer.ts';

const isPlace = (cell: Cell): cell is readonly [number, number] => Array.isArray(cell);

export const isClose = (one: Cell, other: Cell): boolean => {
  if (typeof one === 'number' && typeof other === 'number') {
    return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));
  }
  if (isPlace(one) && isPlace(other)) return isClose(one[0], other[0]) && isClose(one[1], other[1]);
  return JSON.stringify(one) === JSON.stringify(other);
};

/** The cells that differ, as `group: measure answered expected`. */
export const differences = (
  question: GroupsQuestion,
  { rows }: Answer,
  world: PlainWorld,
): readonly string[] => {
  const expected = plainGroups(question, world);
  const size = question.dimensions.length;
  const found = new Map(rows.map((row) => [JSON.stringify(row.slice(0, size)), row.slice(size)]));
  const keys = new Set([...expected.keys(), ...found.keys()]);
  return [...keys].flatMap((key) => {
    const [told, plain] = [found.get(key), expected.get(key)];
    if (told === undefined || plain === undefined) {
      return [`${key}: ${String(told)} ${String(plain)}`];
    }
    return question.measures.flatMap((measure, place) =>
      isClose(told[place] ?? null, plain[place] ?? null)
        ? []
        : [`${key}: ${measureKey(measure)} ${String(told[place])} ${String(plain[place])}`],
    );
  });
};
