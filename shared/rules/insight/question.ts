import { type DataSetKey, fieldsOf } from './data-sets.ts';
import type { Aggregate, FieldKind, Period, ReportOperator } from './fields.ts';
import type { Span } from './spans.ts';

/** One value of an answer. A period is its first day as `yyyy-MM-dd`, a moment is ISO 8601 in UTC. */
export type Cell = string | number | null | readonly [latitude: number, longitude: number];

/** What rows are gathered by. A date is gathered by a period. */
export type Dimension = { readonly field: string; readonly period?: Period | undefined };

/** What is told of each group. Without a field COUNT counts the rows. */
export type Measure = { readonly aggregate: Aggregate; readonly field?: string | undefined };

export type Condition = {
  readonly kind: 'condition';
  readonly field: string;
  readonly operator: ReportOperator;
  /** Alternatives. Days as `yyyy-MM-dd`; none for ISBLANK, ISNULL and their opposites. */
  readonly values: readonly (string | number)[];
};

/** Days that move along with the calendar, today included where the name does not say otherwise. */
export type SpanCondition = {
  readonly kind: 'span';
  readonly field: string;
  readonly span: Span;
};

/** The rows of one group of an answer: what a dimension says of it. */
export type GroupCondition = Dimension & { readonly kind: 'group'; readonly value: Cell };

export type Filter =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | Condition
  | SpanCondition
  | GroupCondition;

/** Orders by a column of the answer, named by its key. Ties are settled by the other columns. */
export type Sort = { readonly by: string; readonly direction: 'ASC' | 'DESC' };

type Common = {
  readonly dataSet: DataSetKey;
  /** Everything where left out. */
  readonly filter?: Filter | undefined;
  readonly sort: readonly Sort[];
  readonly offset: number;
  readonly limit: number;
  /** The day that a week begins with, 0 being Sunday; see `weekStartOf`. */
  readonly weekStart?: number | undefined;
};

export type RowsQuestion = Common & { readonly kind: 'rows'; readonly fields: readonly string[] };

/**
 * Where the rows are gathered by one period and nothing else but a pivot, empty periods are told too: COUNT and SUM are
 * zero there, and there is no AVG, MIN, MAX or DEV of nothing.
 */
export type GroupsQuestion = Common & {
  readonly kind: 'groups';
  /** None: one row about everything. */
  readonly dimensions: readonly Dimension[];
  /** Its values become columns, each with every measure. */
  readonly pivot?: Dimension | undefined;
  readonly measures: readonly Measure[];
  /** A field of whose entries each is asked about by itself, where a row may have several. */
  readonly perEntry?: string | undefined;
};

export type Question = RowsQuestion | GroupsQuestion;

export const questionLimits = {
  /** Levels of AND and OR. */
  depth: 8,
  /** Conditions of one filter. */
  conditions: 100,
  /** Those that join them only when they are asked: of what stands behind a number, and of what a report asks of its reader. */
  joined: 20,
  /** Alternatives of one condition; fewer where parts of texts are looked for. */
  values: 1000,
  textParts: 100,
  /** Characters. */
  text: 200,
  fields: 60,
  dimensions: 4,
  measures: 12,
  /** Rows of one page. */
  rows: 1000,
  pivotColumns: 100,
  /** Groups under all columns of a pivot together. */
  pivotGroups: 20_000,
} as const;

export type Column = {
  /** Names the column in `sort`. */
  readonly key: string;
  readonly role: 'dimension' | 'measure' | 'field';
  /** Of its cells. */
  readonly kind: FieldKind;
  readonly field?: string | undefined;
  readonly period?: Period | undefined;
  readonly aggregate?: Aggregate | undefined;
  /** Of a column of a pivot: which of its values it is about. */
  readonly pivotValue?: Cell | undefined;
};

export type Answer = {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Of all pages together. */
  readonly totalRows: number;
};

export const dimensionKey = ({ field, period }: Dimension): string =>
  period === undefined ? field : `${field}.${period}`;

export const measureKey = ({ aggregate, field }: Measure): string =>
  field === undefined ? aggregate : `${aggregate}.${field}`;

const kindOf = (dataSet: DataSetKey, field: string): FieldKind =>
  fieldsOf(dataSet)?.get(field)?.kind ?? 'TEXT';

export const dimensionColumn = (dataSet: DataSetKey, dimension: Dimension): Column => ({
  key: dimensionKey(dimension),
  role: 'dimension',
  kind: kindOf(dataSet, dimension.field),
  field: dimension.field,
  period: dimension.period,
});

/** Where the rows of a group are: the average of places is the middle between them. It tells no number. */
export const placeMeasure = (dataSet: DataSetKey): Measure | undefined => {
  const place = [...(fieldsOf(dataSet) ?? [])].find(([, { kind }]) => kind === 'LOCATION');
  return place === undefined ? undefined : { aggregate: 'AVG', field: place[0] };
};

export const isPlaceMeasure = (dataSet: DataSetKey, { aggregate, field }: Measure): boolean =>
  aggregate === 'AVG' && field !== undefined && kindOf(dataSet, field) === 'LOCATION';

const measureKind = (dataSet: DataSetKey, measure: Measure): FieldKind => {
  const { aggregate, field } = measure;
  if (isPlaceMeasure(dataSet, measure)) return 'LOCATION';
  const isWhole =
    field !== undefined &&
    kindOf(dataSet, field) === 'INT' &&
    aggregate !== 'AVG' &&
    aggregate !== 'DEV';
  return aggregate === 'COUNT' || isWhole ? 'INT' : 'FLOAT';
};

export const measureColumn = (dataSet: DataSetKey, measure: Measure): Column => ({
  key: measureKey(measure),
  role: 'measure',
  kind: measureKind(dataSet, measure),
  field: measure.field,
  aggregate: measure.aggregate,
});

/** The columns of the answer before a pivot spreads them: the pivot itself is the last dimension. */
export const columnsOf = (question: Question): readonly Column[] => {
  const { dataSet } = question;
  if (question.kind === 'rows') {
    return question.fields.map((field) => ({
      key: field,
      role: 'field',
      kind: kindOf(dataSet, field),
      field,
    }));
  }
  const { dimensions, pivot, measures } = question;
  const gathered = pivot === undefined ? dimensions : [...dimensions, pivot];
  return [
    ...gathered.map((dimension) => dimensionColumn(dataSet, dimension)),
    ...measures.map((measure) => measureColumn(dataSet, measure)),
  ];
};
