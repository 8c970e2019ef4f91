import { type DataSetKey, fieldsOf } from '#shared/rules/insight/data-sets.ts';
import { operatorsOf, type ReportOperator, valuesTaken } from '#shared/rules/insight/fields.ts';
import type { Filter } from '#shared/rules/insight/question.ts';
import type { SpanName } from '#shared/rules/insight/spans.ts';

/** A condition while it is made: `span` is chosen in the place of an operator, for dates. */
export type DraftCondition = {
  readonly kind: 'condition';
  readonly id: string;
  readonly field: string;
  readonly operator: ReportOperator | 'SPAN';
  readonly values: readonly (string | number)[];
  readonly span: SpanName;
};

export type DraftGroup = {
  readonly kind: 'and' | 'or';
  readonly id: string;
  readonly parts: readonly DraftPart[];
};

export type DraftPart = DraftCondition | DraftGroup;

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
    return [part.kind === 'condition' ? part : changePart(part, id, change)];
  }),
});

/** The group with a part more in the group of that id, which may be itself. */
export const addPart = (group: DraftGroup, id: string, added: DraftPart): DraftGroup =>
  group.id === id
    ? { ...group, parts: [...group.parts, added] }
    : {
        ...group,
        parts: group.parts.map((part) =>
          part.kind === 'condition' ? part : addPart(part, id, added),
        ),
      };

/** False while a condition lacks the value that its operator needs: it does not count yet. */
export const isComplete = ({ operator, values }: DraftCondition): boolean =>
  operator === 'SPAN' || valuesTaken(operator) === 'none' || values.length > 0;

/** The filter as it is asked: what is not complete does not count, and a group of nothing is none. */
export const filterOf = (part: DraftPart): Filter | undefined => {
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

/** A stored filter for making; null for what only a drill-down asks. */
const partOf = (filter: Filter): DraftPart | null => {
  switch (filter.kind) {
    case 'condition': {
      const { field, operator, values } = filter;
      return { kind: 'condition', id: newId(), field, operator, values, span: 'PAST30DAYS' };
    }
    case 'span': {
      const { field, span } = filter;
      if (typeof span !== 'string') return null;
      return { kind: 'condition', id: newId(), field, operator: 'SPAN', values: [], span };
    }
    case 'group':
      return null;
    case 'and':
    case 'or':
      return {
        kind: filter.kind,
        id: newId(),
        parts: filter.parts.map(partOf).filter((part) => part !== null),
      };
    default:
      return filter satisfies never;
  }
};

export const groupOf = (filter: Filter | undefined): DraftGroup => {
  const part = filter === undefined ? null : partOf(filter);
  if (part === null) return emptyGroup();
  return part.kind === 'condition' ? { ...emptyGroup(), parts: [part] } : part;
};
