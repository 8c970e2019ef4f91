import { fieldsOf } from '#shared/rules/insight/data-sets.ts';
import { drillDown } from '#shared/rules/insight/drill-down.ts';
import type { Column, Filter, RowsQuestion } from '#shared/rules/insight/question.ts';
import type { PickedNumber } from './picked-number.ts';

/** Columns beside those that the question itself is about. */
const usualColumns = 6;

/** What the data set is known by, and everything that the number is made of. */
const fieldsBehind = ({ question, column }: PickedNumber): string[] => {
  const fields = fieldsOf(question.dataSet);
  const { dimensions, pivot } = question;
  const asked = [...dimensions, ...(pivot === undefined ? [] : [pivot])].map(({ field }) => field);
  const named = [...(fields?.keys() ?? [])].slice(0, usualColumns);
  const measured = column.field === undefined ? [] : [column.field];
  return [...new Set([...named, ...asked, ...measured])].filter(
    (field) => fields?.get(field)?.kind !== 'LOCATION',
  );
};

/** COUNT of a field counts the rows where it says something. */
const counted = ({ aggregate, field }: Column): readonly Filter[] =>
  aggregate === 'COUNT' && field !== undefined
    ? [{ kind: 'condition', field, operator: 'ISNOTBLANK', values: [] }]
    : [];

type Wanted = Pick<RowsQuestion, 'fields' | 'offset' | 'limit'>;

const askedBehind = ({ question, row, column }: PickedNumber, wish: Wanted): RowsQuestion => {
  const wanted = { sort: [], ...wish };
  const rows = drillDown(question, row, wanted, column.pivotValue);
  const { filter } = rows;
  // Beside its parts instead of around them: filters are nested only so deep.
  return filter?.kind === 'and'
    ? { ...rows, filter: { kind: 'and', parts: [...filter.parts, ...counted(column)] } }
    : rows;
};

/** Asks for the rows behind a number: as many as COUNT says, whose column adds up to what SUM says. */
export const rowsBehind = (
  picked: PickedNumber,
  window: Pick<RowsQuestion, 'offset' | 'limit'>,
): RowsQuestion => askedBehind(picked, { fields: fieldsBehind(picked), ...window });

/** Whether the rows are of contacts. */
export const hasContacts = ({ question }: PickedNumber): boolean =>
  fieldsOf(question.dataSet)?.has('crmId') === true;

/** Asks whose the rows behind a number are. */
export const contactsBehind = (picked: PickedNumber, most: number): RowsQuestion =>
  askedBehind(picked, { fields: ['crmId'], offset: 0, limit: most });
