import type { DataSetKey } from './data-sets.ts';
import type { Filter, Question } from './question.ts';

/** The most values of a field that are offered at once. */
const mostValues = 50;

/** Asks for the values of a field that begin like that, in their order. */
export const valuesQuestion = (dataSet: DataSetKey, field: string, prefix: string): Question => {
  const filter: Filter = { kind: 'condition', field, operator: 'STARTWITH', values: [prefix] };
  return {
    kind: 'groups',
    dataSet,
    dimensions: [{ field }],
    perEntry: field,
    measures: [{ aggregate: 'COUNT' }],
    sort: [{ by: field, direction: 'ASC' }],
    offset: 0,
    limit: mostValues,
    filter:
      prefix === '' ? { kind: 'condition', field, operator: 'ISNOTBLANK', values: [] } : filter,
  };
};
