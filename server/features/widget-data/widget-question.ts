import type { WidgetSettings } from '#shared/contracts/widget-schemas.ts';
import { type DataSetKey, fieldsOf } from '#shared/rules/insight/data-sets.ts';
import { drillDown } from '#shared/rules/insight/drill-down.ts';
import type { Period } from '#shared/rules/insight/fields.ts';
import {
  type Cell,
  type Dimension,
  type Filter,
  type GroupsQuestion,
  type Measure,
  measureKey,
  questionLimits,
  type RowsQuestion,
} from '#shared/rules/insight/question.ts';
import { weekStartOf } from '#shared/rules/insight/week-start.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import type { WidgetResolution } from '#shared/rules/widget-kinds.ts';
import { daysOfPeriod } from '#shared/rules/widget-period.ts';
import { dataSetWays } from './data-set-ways.ts';
import { conditionOf } from './widget-condition.ts';
import type { AskedSettings } from './widget-faults.ts';

/** A widget without faults that asks now. */
export type AskingWidget = AskedSettings & {
  readonly dataSet: DataSetKey;
  readonly language: string;
  /** In the portal's time zone, as `yyyy-MM-dd`. */
  readonly today: string;
};

const periods: Readonly<Record<WidgetResolution, Period>> = {
  Daily: 'DAY',
  Weekly: 'WEEK',
  Monthly: 'MONTH',
  Yearly: 'YEAR',
};

const alternativesFilter = (lists: WidgetSettings['filterParam'] = []): readonly Filter[] =>
  lists.length === 0
    ? []
    : [
        {
          kind: 'or',
          parts: lists.map((list) => ({ kind: 'and', parts: list.map(conditionOf) })),
        },
      ];

const periodFilter = (widget: AskingWidget): readonly Filter[] => {
  const field = widget.dateField ?? dataSetWays(widget.dataSet).date;
  const days = daysOfPeriod(widget, widget.today);
  if (field === undefined || days === undefined) return [];
  return [
    { kind: 'condition', field, operator: 'GTE', values: [days.first] },
    { kind: 'condition', field, operator: 'LTE', values: [days.last] },
  ];
};

/** To count a field is to count the records that say something there. The columns of a table are not counted. */
const countedFilter = ({ widgetKind, aggType = 'COUNT', column = [] }: AskingWidget) => {
  const [field] = column;
  const isCounted = aggType === 'COUNT' && widgetKind !== 'Grid' && widgetKind !== 'Map';
  return isCounted && field !== undefined
    ? [{ kind: 'condition', field, operator: 'ISNOTBLANK', values: [] } as const]
    : [];
};

/** Everything must hold; the ends of the period stand at the top, where they are the ends of a chart's axis too. */
const filterOf = (widget: AskingWidget): Filter => {
  const { widgetKind, filterParam, lineFilterParam, filter = [] } = widget;
  const isChart = widgetKind === 'Line' || widgetKind === 'Bar';
  return {
    kind: 'and',
    parts: [
      ...periodFilter(widget),
      ...alternativesFilter(filterParam),
      ...(isChart ? alternativesFilter(lineFilterParam) : []),
      ...filter.map(conditionOf),
      ...countedFilter(widget),
    ],
  };
};

const dimensionOf = (
  field: string,
  { dataSet, resolution = 'Monthly' }: AskingWidget,
): Dimension =>
  fieldsOf(dataSet)?.get(field)?.kind === 'DATE'
    ? { field, period: periods[resolution] }
    : { field };

/** The number of records is asked for besides whatever is aggregated. */
const measuresOf = ({ aggType = 'COUNT', column = [] }: AskingWidget): readonly Measure[] =>
  aggType === 'COUNT'
    ? [{ aggregate: 'COUNT' }]
    : [{ aggregate: aggType, field: column[0] }, { aggregate: 'COUNT' }];

const common = (widget: AskingWidget) => ({
  dataSet: widget.dataSet,
  filter: filterOf(widget),
  weekStart: weekStartOf(widget.language),
});

const both = (filter: Filter, other: readonly Filter[]): Filter => ({
  kind: 'and',
  parts: [filter, ...other],
});

/** True where the widget shows records instead of numbers about them. */
export const showsRecords = ({ widgetKind, pivot = [] }: AskedSettings): boolean =>
  widgetKind === 'Map' || (widgetKind === 'Grid' && pivot.length === 0);

/** Asks for the numbers of a widget: periods as they come, everything else by its number, the greatest first. */
export const groupsQuestion = (widget: AskingWidget): GroupsQuestion => {
  const [category, series] = (widget.pivot ?? []).map((field) => dimensionOf(field, widget));
  const measures = measuresOf(widget);
  const [measure] = measures;
  const isByNumber =
    measure !== undefined && series === undefined && category?.period === undefined;
  return {
    ...common(widget),
    kind: 'groups',
    dimensions: category === undefined ? [] : [category],
    pivot: series,
    measures,
    sort: isByNumber ? [{ by: measureKey(measure), direction: 'DESC' }] : [],
    offset: 0,
    limit: questionLimits.rows,
  };
};

/** Newest first where the records have a day. */
const newestFirst = ({ dataSet }: AskingWidget, fields: readonly string[]) => {
  const { date } = dataSetWays(dataSet);
  return date !== undefined && fields.includes(date)
    ? [{ by: date, direction: 'DESC' as const }]
    : [];
};

/** Asks for the records of a grid. */
export const gridQuestion = (widget: AskingWidget, slice: Slice): RowsQuestion => {
  const { column = [], dataSet } = widget;
  const fields = column.length === 0 ? dataSetWays(dataSet).columns : column;
  return { ...common(widget), kind: 'rows', fields, sort: newestFirst(widget, fields), ...slice };
};

/** What a map shows of its records: those that have a place. */
const placed = (location: string): Filter => ({
  kind: 'condition',
  field: location,
  operator: 'ISNOTBLANK',
  values: [],
});

/** Asks for the records of a map that have a place: the place, then the name. Undefined where no record has one. */
export const mapQuestion = (widget: AskingWidget): RowsQuestion | undefined => {
  const { columns, location, date } = dataSetWays(widget.dataSet);
  if (location === undefined) return undefined;
  const fields = [
    location,
    widget.column?.[0] ?? columns[0],
    ...(date === undefined ? [] : [date]),
  ];
  const base = common(widget);
  return {
    ...base,
    filter: both(base.filter, [placed(location)]),
    kind: 'rows',
    fields: [...new Set(fields)],
    sort: newestFirst(widget, fields),
    offset: 0,
    limit: Math.min(widget.limit ?? questionLimits.rows, questionLimits.rows),
  };
};

/** True where all rows are wanted: which of a pivot's are the greatest is told only of those that are there. */
export const wantsAllRows = ({ pivot, dimensions: [category] }: GroupsQuestion): boolean =>
  pivot !== undefined && category?.period === undefined;

/** What was clicked: cells of the answer, undefined where nothing narrows them. */
export type Clicked = { readonly value?: Cell | undefined; readonly series?: Cell | undefined };

/** The columns behind a number: what the data set shows, what the number is made of, and whose the records are. */
const drillColumns = (widget: AskingWidget): string[] => {
  const { dataSet, column = [], pivot = [], widgetKind } = widget;
  const fields = fieldsOf(dataSet);
  const shown = widgetKind === 'Grid' && column.length > 0 ? column : dataSetWays(dataSet).columns;
  const whose = !showsRecords(widget) && fields?.has('crmId') === true ? ['crmId'] : [];
  return [...new Set([...shown, ...pivot, ...column, ...whose])].filter(
    (field) => fields?.get(field)?.kind !== 'LOCATION',
  );
};

/** Asks for the records behind a number or a place. */
export const drillQuestion = (
  widget: AskingWidget,
  { value, series }: Clicked,
  slice: Slice,
): RowsQuestion => {
  const fields = drillColumns(widget);
  const wanted = { fields, sort: newestFirst(widget, fields), ...slice };
  if (showsRecords(widget)) {
    const { location } = dataSetWays(widget.dataSet);
    const isMap = widget.widgetKind === 'Map' && location !== undefined;
    const place = (): Filter =>
      value === undefined
        ? placed(location ?? '')
        : { kind: 'group', field: location ?? '', value };
    const here = isMap ? [place()] : [];
    const base = common(widget);
    return { ...base, filter: both(base.filter, here), kind: 'rows', ...wanted };
  }
  const question = groupsQuestion(widget);
  return value === undefined
    ? drillDown({ ...question, dimensions: [] }, [], wanted, series)
    : drillDown(question, [value], wanted, series);
};
