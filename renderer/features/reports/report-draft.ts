import type { Report, ReportDefinition } from '#shared/contracts/report.ts';
import { type ChartFamily, usualBars } from '#shared/rules/insight/chart-families.ts';
import { type DataSetKey, fieldsOf } from '#shared/rules/insight/data-sets.ts';
import type { Period } from '#shared/rules/insight/fields.ts';
import {
  type Dimension,
  dimensionKey,
  type Filter,
  isPlaceMeasure,
  type Measure,
  measureKey,
  placeMeasure,
  type Question,
  questionLimits,
  type Sort,
} from '#shared/rules/insight/question.ts';
import { type DraftGroup, emptyGroup, filterOf, groupOf } from './filter-tree.ts';

export type RuntimeFilter = ReportDefinition['runtime'][number];

/** A report while it is made. */
export type ReportDraft = {
  readonly dataSet: DataSetKey;
  /** Records as they are, or gathered with measures. */
  readonly kind: 'groups' | 'rows';
  readonly fields: readonly string[];
  readonly dimensions: readonly Dimension[];
  /** Its values become series of a chart and columns of a table. */
  readonly pivot: Dimension | null;
  readonly measures: readonly Measure[];
  readonly filter: DraftGroup;
  /** People choose the first key; those after it are of whoever made the report elsewhere, and go with another order. */
  readonly sort: readonly Sort[];
  /** How many rows are left out before the first: nobody chooses that here. */
  readonly offset: number;
  readonly limit: number;
  readonly family: ChartFamily;
  readonly runtime: readonly RuntimeFilter[];
  /** As it was saved: no field here changes it. */
  readonly look: ReportDefinition['look'];
};

/** Where the words wait that are typed for a report, or for a new one that is made from it or from nothing. */
export const wordsDraftName = (report: Pick<Report, 'id'> | null, isNew: boolean): string =>
  `report.${report?.id ?? 'new'}.${isNew ? 'copy' : 'words'}`;

/** How a field is gathered by where nobody has chosen: dates by month. */
export const dimensionOf = (dataSet: DataSetKey, field: string): Dimension => {
  const isDate = fieldsOf(dataSet)?.get(field)?.kind === 'DATE';
  const period: Period = 'MONTH';
  return isDate ? { field, period } : { field };
};

const keysOf = (dataSet: DataSetKey): readonly string[] => [...(fieldsOf(dataSet)?.keys() ?? [])];

/** What a data set is first gathered by: a word of few values tells most. */
const firstDimension: Readonly<Partial<Record<DataSetKey, string>>> = {
  contacts: 'userType',
  cases: 'caseStatus',
  properties: 'zip',
  housingSites: 'projectName',
  mailRecipients: 'recipientState',
  lists: 'listKind',
  listMembers: 'memberState',
  notes: 'createdByName',
};

const startLimit = 100;

/** Rows of a data set, counted: something to see at once. */
export const newDraft = (dataSet: DataSetKey): ReportDraft => {
  const keys = keysOf(dataSet);
  const first = firstDimension[dataSet] ?? keys[0];
  return {
    dataSet,
    kind: 'groups',
    fields: keys.slice(0, 6),
    dimensions: first === undefined ? [] : [dimensionOf(dataSet, first)],
    pivot: null,
    measures: [{ aggregate: 'COUNT' }],
    filter: emptyGroup(),
    sort: [],
    offset: 0,
    limit: startLimit,
    family: 'BAR',
    runtime: [],
    look: {},
  };
};

const both = (one: Filter | undefined, others: readonly Filter[]): Filter | undefined => {
  const parts = one === undefined ? others : [one, ...others];
  return parts.length > 1 ? { kind: 'and', parts } : parts[0];
};

type Compared = Pick<ReportDraft, 'pivot' | 'measures'>;

const usualOf = ({ pivot, measures }: Compared) =>
  usualBars(
    pivot !== null,
    measures.map(({ aggregate }) => aggregate),
  );

/**
 * The draft split by another field, or with other measures: bars that were drawn the usual way are drawn so again, which
 * may stack them or put them side by side.
 */
export const withCompared = <Part extends Partial<Compared>>(
  draft: ReportDraft,
  part: Part,
): Part & Pick<ReportDraft, 'family'> => {
  const isUsual = draft.family === usualOf(draft);
  return { ...part, family: isUsual ? usualOf({ ...draft, ...part }) : draft.family };
};

/** The draft drawn in another way; a map of records brings the column along that it shows. Of groups `questionOf` does. */
export const withFamily = (
  { dataSet, kind, fields }: ReportDraft,
  family: ChartFamily,
): Pick<ReportDraft, 'family' | 'fields'> => {
  const place = [...(fieldsOf(dataSet) ?? [])].find(([, field]) => field.kind === 'LOCATION')?.[0];
  const needsPlace = kind === 'rows' && family === 'MAP' && place !== undefined;
  return { family, fields: needsPlace ? [...new Set([...fields, place])] : fields };
};

/** The draft of records, or of groups of them: drawn as it was, where that is drawn so. */
export const withKind = (
  draft: ReportDraft,
  kind: ReportDraft['kind'],
): Pick<ReportDraft, 'kind' | 'sort' | 'family' | 'fields'> => {
  const families = familiesOf(kind);
  const family = families.includes(draft.family) ? draft.family : (families[0] ?? 'GRID');
  return { kind, sort: [], ...withFamily({ ...draft, kind }, family) };
};

/** The measures by which an answer can be put into an order: those of a pivot are many columns each. */
export const sortableMeasures = ({ measures, pivot }: ReportDraft): readonly Measure[] =>
  pivot === null ? measures : [];

/** The order that is asked for; nothing where nobody has chosen one, or what it is by is no column any more. */
export const sortOf = (draft: ReportDraft): readonly Sort[] => {
  const { kind, fields, dimensions, sort } = draft;
  const keys =
    kind === 'rows'
      ? fields
      : [...dimensions.map(dimensionKey), ...sortableMeasures(draft).map(measureKey)];
  return sort.filter(({ by }) => keys.includes(by));
};

/** Shares are asked for from the largest on: where not all of them are shown, the smallest are left out. */
const largestFirst = ({
  family,
  dimensions,
  pivot,
  measures: [measure],
}: Pick<ReportDraft, 'family' | 'dimensions' | 'pivot' | 'measures'>): readonly Sort[] =>
  (family === 'PIE' || family === 'DONUT') &&
  measure !== undefined &&
  pivot === null &&
  dimensions.length > 0 &&
  dimensions.every(({ period }) => period === undefined)
    ? [{ by: measureKey(measure), direction: 'DESC' }]
    : [];

/**
 * The question of a draft; null while nothing is asked for.
 * @param asked what whoever opens the report has filled in
 */
export const questionOf = (
  draft: ReportDraft,
  weekStart: number,
  asked: readonly Filter[] = [],
): Question | null => {
  const { dataSet, kind, dimensions, pivot, measures, fields, offset, limit } = draft;
  const chosen = sortOf(draft);
  const filter = both(filterOf(draft.filter), asked);
  const common = {
    dataSet,
    ...(filter === undefined ? {} : { filter }),
    sort: chosen.length === 0 && kind === 'groups' ? largestFirst(draft) : chosen,
    offset,
    limit: Math.min(limit, questionLimits.rows),
    weekStart,
  };
  if (kind === 'rows') {
    return fields.length === 0 ? null : { kind, ...common, fields };
  }
  if (measures.length === 0) return null;
  const place = draft.family === 'MAP' ? placeMeasure(dataSet) : undefined;
  const most = questionLimits.measures;
  const told = measures.filter((one) => place === undefined || !isPlaceMeasure(dataSet, one));
  const shown = place === undefined ? told : [...told.slice(0, most - 1), place];
  return {
    kind,
    ...common,
    dimensions,
    ...(pivot === null ? {} : { pivot }),
    measures: shown.slice(0, most),
  };
};

const isSameSort = (one: readonly Sort[], other: readonly Sort[]): boolean =>
  one.length === other.length &&
  one.every(({ by, direction }, at) => by === other[at]?.by && direction === other[at]?.direction);

export const draftOf = ({ question, family, runtime, look }: ReportDefinition): ReportDraft => {
  const { dataSet, filter, sort, offset, limit } = question;
  const common = {
    ...newDraft(dataSet),
    family,
    runtime,
    look,
    filter: groupOf(dataSet, filter),
    sort,
    offset,
    limit,
  };
  if (question.kind === 'rows') return { ...common, kind: 'rows', fields: question.fields };
  const draft = {
    ...common,
    kind: 'groups',
    dimensions: question.dimensions,
    pivot: question.pivot ?? null,
    measures: question.measures.filter((one) => family !== 'MAP' || !isPlaceMeasure(dataSet, one)),
  } as const;
  const isImplied = isSameSort(sort, largestFirst(draft));
  return isImplied ? { ...draft, sort: [] } : draft;
};

/** What is saved of a draft; null while nothing is asked for. */
export const definitionOf = (draft: ReportDraft, weekStart: number): ReportDefinition | null => {
  const question = questionOf(draft, weekStart);
  if (question === null) return null;
  const { family, runtime, look } = draft;
  return { question, family, runtime, look };
};

/** A chart of records has nothing to measure by: they are a table, a text or a map. */
export const familiesOf = (kind: ReportDraft['kind']): readonly ChartFamily[] =>
  kind === 'rows'
    ? ['GRID', 'TEXT', 'MAP', 'SCATTER', 'BUBBLE']
    : [
        'BAR',
        'STACK',
        'LINE',
        'AREA',
        'PIE',
        'DONUT',
        'FUNNEL',
        'WATERFALL',
        'SCATTER',
        'BUBBLE',
        'NUMBER',
        'MAP',
        'GRID',
        'TEXT',
      ];
