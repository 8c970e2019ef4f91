import type { Period } from '#shared/rules/insight/fields.ts';
import type { Filter } from '#shared/rules/insight/question.ts';
import {
  valueListOf,
  type WidgetCondition,
  type WidgetOperation,
} from '#shared/rules/widget-filter.ts';

const units: Readonly<Record<Extract<WidgetOperation, `pastn${string}`>, Period>> = {
  pastnday: 'DAY',
  pastnweek: 'WEEK',
  pastnmonth: 'MONTH',
  pastnyear: 'YEAR',
};

/** A condition of a widget as a question has it. */
export const conditionOf = (asked: WidgetCondition): Filter => {
  const { fieldName: field, operation } = asked;
  const values = valueListOf(asked);
  const condition = (
    operator: Extract<Filter, { kind: 'condition' }>['operator'],
    wanted = values,
  ): Filter => ({ kind: 'condition', field, operator, values: wanted });
  switch (operation) {
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
      return { kind: 'span', field, span: { unit: units[operation], count: Number(values[0]) } };
    default:
      return operation satisfies never;
  }
};
