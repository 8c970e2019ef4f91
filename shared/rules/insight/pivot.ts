import {
  type Answer,
  type Cell,
  columnsOf,
  type GroupsQuestion,
  questionLimits,
} from './question.ts';

/** What a cell says when there is no group: none were counted, but of none there is no average. */
const empty = (aggregate: string | undefined): Cell =>
  aggregate === 'COUNT' || aggregate === 'SUM' ? 0 : null;

const keyOf = (cells: readonly Cell[]): string => JSON.stringify(cells);

/** The order that the database has for names, its `human_order`: the columns of a pivot stand like rows. */
const names = new Intl.Collator('en-u-kn');

const compare = (one: Cell, other: Cell): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return names.compare(String(one), String(other));
};

/** In their order, nothing last. */
const pivotOrder = (one: Cell, other: Cell): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compare(one, other);
};

/**
 * Spreads the values of the pivot, the last dimension of each group, into columns. Undefined where there are more than a
 * screen can show.
 * @param groups all groups in the order that their rows shall have
 * @param window which of the rows are wanted
 */
export const pivotAnswer = (
  question: GroupsQuestion,
  groups: readonly (readonly Cell[])[],
  { offset, limit }: Pick<GroupsQuestion, 'offset' | 'limit'>,
): Answer | undefined => {
  const columns = columnsOf(question);
  const place = question.dimensions.length;
  const sides = columns.slice(0, place);
  const measures = columns.slice(place + 1);
  const pivotCell = (group: readonly Cell[]): Cell => group[place] ?? null;
  const values = [
    ...new Map(groups.map((group) => [keyOf([pivotCell(group)]), pivotCell(group)])).values(),
  ].toSorted(pivotOrder);
  if (values.length > questionLimits.pivotColumns) return undefined;
  const positions = new Map(
    values.map((value, index) => [keyOf([value]), place + index * measures.length]),
  );
  const blank = values.flatMap(() => measures.map(({ aggregate }) => empty(aggregate)));
  const rows = new Map<string, Cell[]>();
  for (const group of groups) {
    const side = group.slice(0, place);
    const row = rows.get(keyOf(side)) ?? [...side, ...blank];
    row.splice(
      positions.get(keyOf([pivotCell(group)])) ?? place,
      measures.length,
      ...group.slice(place + 1),
    );
    rows.set(keyOf(side), row);
  }
  return {
    columns: [
      ...sides,
      ...values.flatMap((pivotValue) =>
        measures.map((measure) => ({
          ...measure,
          key: `${measure.key}|${JSON.stringify(pivotValue)}`,
          pivotValue,
        })),
      ),
    ],
    rows: [...rows.values()].slice(offset, offset + limit),
    totalRows: rows.size,
  };
};
