import { type DataSetKey, fieldsOf } from '#shared/rules/insight/data-sets.ts';
import { operatorsOf, type ReportOperator, valuesTaken } from '#shared/rules/insight/fields.ts';
import type { Condition, Filter, SpanCondition } from '#shared/rules/insight/question.ts';
import type { Span } from '#shared/rules/insight/spans.ts';

/** A condition while it is made: `span` is chosen in the place of an operator, for dates. */
export type DraftCondition = {
  readonly kind: 'condition';
  readonly id: string;
  readonly field: string;
  readonly operator: ReportOperator | 'SPAN';
  readonly values: readonly (string | number)[];
  readonly span: Span;
};

export type DraftGroup = {
  readonly kind: 'and' | 'or';
  readonly id: string;
  readonly parts: readonly DraftPart[];
};

export type KeptFilter = Exclude<Filter, SpanCondition>;

/** What others have asked and no field here draws: it can be taken away, and is given back as it was otherwise. */
export type KeptPart = {
  readonly kind: 'kept';
  readonly id: string;
  readonly filter: KeptFilter;
};

export type DraftPart = DraftCondition | DraftGroup | KeptPart;

export const isGroup = (part: DraftPart): part is DraftGroup => 'parts' in part;

const newId = (): string => crypto.randomUUID();

export const emptyGroup = (kind: DraftGroup['kind'] = 'and'): DraftGroup => ({
  kind,
  id: newId(),
  parts: [],
});

export const newCondition = (dataSet: DataSetKey, field: string): DraftCondition => ({
  kind: 'condition',
  id: newId(),
  field,
  operator: operatorsOf[fieldsOf(dataSet)?.get(field)?.kind ?? 'TEXT'][0] ?? 'IS',
  values: [],
  span: 'PAST30DAYS',
});

/** The group with one of its parts, however deep, changed; without it where `change` answers null. */
export const changePart = (
  group: DraftGroup,
  id: string,
  change: (part: DraftPart) => DraftPart | null,
): DraftGroup => ({
  ...group,
  parts: group.parts.flatMap((part): readonly DraftPart[] => {
    if (part.id === id) {
      const changed = change(part);
      return changed === null ? [] : [changed];
    }
    return [isGroup(part) ? changePart(part, id, change) : part];
  }),
});

/** The group with a part more in the group of that id, which may be itself. */
export const addPart = (group: DraftGroup, id: string, added: DraftPart): DraftGroup =>
  group.id === id
    ? { ...group, parts: [...group.parts, added] }
    : {
        ...group,
        parts: group.parts.map((part) => (isGroup(part) ? addPart(part, id, added) : part)),
      };

/** False while a condition lacks the value that its operator needs: it does not count yet. */
export const isComplete = ({ operator, values }: DraftCondition): boolean =>
  operator === 'SPAN' || valuesTaken(operator) === 'none' || values.length > 0;

/** The filter as it is asked: what is not complete does not count, and a group of nothing is none. */
export const filterOf = (part: DraftPart): Filter | undefined => {
  if (part.kind === 'kept') return part.filter;
  if (part.kind === 'condition') {
    const { field, operator, values, span } = part;
    if (!isComplete(part)) return undefined;
    if (operator === 'SPAN') return { kind: 'span', field, span };
    const taken = valuesTaken(operator);
    const kept = taken === 'none' ? [] : taken === 'one' ? values.slice(0, 1) : values;
    return { kind: 'condition', field, operator, values: kept };
  }
  const parts = part.parts.map(filterOf).filter((one) => one !== undefined);
  return parts.length === 0 ? undefined : { kind: part.kind, parts };
};

const keep = (filter: KeptFilter): KeptPart => ({ kind: 'kept', id: newId(), filter });

/** The field of a day has room for one; of numbers and texts there may be several. */
const isDrawn = (dataSet: DataSetKey, { field, values }: Condition): boolean =>
  values.length <= 1 || fieldsOf(dataSet)?.get(field)?.kind !== 'DATE';

/** A stored filter for making. */
const partOf = (dataSet: DataSetKey, filter: Filter): DraftPart => {
  switch (filter.kind) {
    case 'condition': {
      const { field, operator, values } = filter;
      return isDrawn(dataSet, filter)
        ? { kind: 'condition', id: newId(), field, operator, values, span: 'PAST30DAYS' }
        : keep(filter);
    }
    case 'span': {
      const { field, span } = filter;
      return { kind: 'condition', id: newId(), field, operator: 'SPAN', values: [], span };
    }
    case 'group':
      return keep(filter);
    case 'and':
    case 'or': {
      const { kind, parts } = filter;
      // A group of nothing is one that somebody has just added, and does not count yet; a stored one does.
      if (parts.length === 0) return keep(filter);
      return { kind, id: newId(), parts: parts.map((part) => partOf(dataSet, part)) };
    }
    default:
      return filter satisfies never;
  }
};

const asksAll = (filter: Filter): boolean => filter.kind === 'and' && filter.parts.length === 0;

export const groupOf = (dataSet: DataSetKey, filter: Filter | undefined): DraftGroup => {
  if (filter === undefined || asksAll(filter)) return emptyGroup();
  const part = partOf(dataSet, filter);
  return isGroup(part) ? part : { ...emptyGroup(), parts: [part] };
};
