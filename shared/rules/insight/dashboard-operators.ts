import type { Period } from './fields.ts';
import type { Filter } from './question.ts';

/** Operators of a dashboard's filters, in the words of the wire. */
export const dashboardOperators = [
  'is',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'notin',
  'pastnday',
  'pastnweek',
  'pastnmonth',
  'pastnyear',
  'range',
  'contains',
  'isblank',
  'isnotblank',
] as const;

export type DashboardOperator = (typeof dashboardOperators)[number];

const units: Readonly<Record<Extract<DashboardOperator, `pastn${string}`>, Period>> = {
  pastnday: 'DAY',
  pastnweek: 'WEEK',
  pastnmonth: 'MONTH',
  pastnyear: 'YEAR',
};

/** A dashboard's filter as a question has it. `range` takes its two ends, `pastn...` a number; `in` is `is` with several values. */
export const filterOfDashboard = (
  field: string,
  operator: DashboardOperator,
  values: readonly (string | number)[],
): Filter => {
  const condition = (
    name: Extract<Filter, { kind: 'condition' }>['operator'],
    wanted = values,
  ): Filter => ({ kind: 'condition', field, operator: name, values: wanted });
  switch (operator) {
    case 'is':
    case 'in':
      return condition('IS');
    case 'notin':
      return condition('ISNOT');
    case 'lt':
      return condition('LT');
    case 'lte':
      return condition('LTE');
    case 'gt':
      return condition('GT');
    case 'gte':
      return condition('GTE');
    case 'contains':
      return condition('CONTAINS');
    case 'isblank':
      return condition('ISBLANK', []);
    case 'isnotblank':
      return condition('ISNOTBLANK', []);
    case 'range':
      return {
        kind: 'and',
        parts: [condition('GTE', values.slice(0, 1)), condition('LTE', values.slice(1))],
      };
    case 'pastnday':
    case 'pastnweek':
    case 'pastnmonth':
    case 'pastnyear':
      return { kind: 'span', field, span: { unit: units[operator], count: Number(values[0]) } };
    default:
      return operator satisfies never;
  }
};
