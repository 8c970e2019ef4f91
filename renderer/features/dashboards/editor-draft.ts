import type { DataSetForWidget } from '#shared/contracts/widget.ts';
import type { Widget, WidgetSettings } from '#shared/contracts/widget-schemas.ts';
import { isLonger, longestWidgetName } from '#shared/rules/limits.ts';
import { type ConditionFault, conditionFault, operationsOf } from '#shared/rules/widget-filter.ts';
import type { DataSetKey } from '#shared/rules/insight/data-sets.ts';
import type { Aggregate, FieldKind } from '#shared/rules/insight/fields.ts';
import type { WidgetKind, WidgetResolution } from '#shared/rules/widget-kinds.ts';
import { periodFault } from '#shared/rules/widget-period.ts';
import { dataUrlOf, reportOfUrl } from '#shared/rules/widget-url.ts';
import type { ChartFamily } from '#renderer/ui/charts/chart-data.ts';
import type { Period } from './period-field.tsx';
import { familiesOf, familyOf, usualFamily, withFamily } from './widget-look.ts';
import {
  dataSetOf,
  keyOfDataSet,
  type WidgetCondition,
  type WidgetContent,
} from './widget-question.ts';

export type FilterMode = 'BASIC' | 'ADVANCE';

/** A condition while it is edited: its id keeps the focus in its row. */
export type DraftCondition = { readonly id: string; readonly asked: WidgetCondition };

/** A widget while somebody makes or changes it. */
export type WidgetDraft = {
  readonly name: string;
  readonly kind: WidgetKind;
  /** Undefined while the widget shows a saved report or data from elsewhere. */
  readonly dataSet: DataSetKey | undefined;
  /** Where the data come from that are of no data set. */
  readonly openUrl: string;
  /** The field of the categories, then of the series; '' for none. */
  readonly pivot: readonly [string, string];
  readonly aggType: Aggregate;
  /** What is aggregated; '' counts records. */
  readonly measure: string;
  readonly columns: readonly string[];
  readonly dateField: string;
  readonly period: Period;
  readonly resolution: WidgetResolution;
  readonly mode: FilterMode;
  /** One of the lists must hold, of it every condition. */
  readonly filters: readonly (readonly DraftCondition[])[];
  readonly family: ChartFamily;
  readonly color: number;
  /** What a widget keeps that the editor does not ask about. */
  readonly kept: Pick<WidgetSettings, 'lineFilterParam' | 'limit' | 'lookAndFeelList'>;
};

export const draftCondition = (asked: WidgetCondition): DraftCondition => ({
  id: crypto.randomUUID(),
  asked,
});

/** What of a draft is typed: its conditions get other ids each time that a widget is opened. */
export const withoutIds = (draft: WidgetDraft) => ({
  ...draft,
  filters: draft.filters.map((group) => group.map(({ asked }) => asked)),
});

const isBasic = (filters: readonly (readonly WidgetCondition[])[]): boolean =>
  filters.length <= 1 &&
  filters
    .flat()
    .every(
      ({ filterType, operation }) =>
        filterType === 'BASIC' && operationsOf('TEXT', 'BASIC').includes(operation),
    );

/** Whether basic filters can say the same. */
export const fitsBasic = ({ filters }: WidgetDraft, typeOf: (field: string) => FieldKind) =>
  filters.length <= 1 &&
  filters
    .flat()
    .every(({ asked }) => operationsOf(typeOf(asked.fieldName), 'BASIC').includes(asked.operation));

const firstKind: WidgetKind = 'Bar';

/** A new widget: a bar chart of the first data set, its records counted by the first field that can be a pivot. */
export const newDraft = (dataSets: readonly DataSetForWidget[]): WidgetDraft => ({
  name: '',
  kind: firstKind,
  openUrl: '',
  color: 0,
  resolution: 'Monthly',
  mode: 'BASIC',
  family: usualFamily(firstKind, {}),
  ...ofDataSet(dataSets[0]),
});

/** Days make the best first chart, where a data set knows any. */
const firstPivot = (set: DataSetForWidget | undefined): string => {
  const pivots = set?.fields.filter(({ pivot }) => pivot) ?? [];
  const best = pivots.find(({ fieldName }) => fieldName === set?.dateField) ?? pivots[0];
  return best?.fieldName ?? '';
};

/** What begins anew with another data set. */
const ofDataSet = (set: DataSetForWidget | undefined) => ({
  dataSet: keyOfDataSet(set?.dataSet),
  pivot: [firstPivot(set), ''] as const,
  measure: '',
  aggType: 'COUNT' as const,
  columns: (set?.fields ?? [])
    .filter(({ type }) => type !== 'LOCATION')
    .slice(0, 5)
    .map(({ fieldName }) => fieldName),
  dateField: '',
  period: {},
  filters: [],
  kept: {},
});

/** What a draft asks of where its data come from; that it has no data set is said, which one that was read back leaves out. */
export const askedOf = ({
  name: _name,
  kind: _kind,
  family: _family,
  color: _color,
  dataSet,
  ...asked
}: WidgetDraft) => ({ ...asked, dataSet });

/** What is asked first of a data set or of an address. */
export const firstAsked = (source: string, dataSets: readonly DataSetForWidget[]) => {
  const key = keyOfDataSet(source);
  const set = dataSets.find(({ dataSet }) => dataSet === key);
  return { ...ofDataSet(set), openUrl: set === undefined ? source : '' };
};

export const draftOf = (widget: Pick<Widget, 'color'> & WidgetContent): WidgetDraft => {
  const { settings, widgetKind } = widget;
  const { pivot = [], column = [], filterParam = [], timeInterval, startDate, endDate } = settings;
  const isList = widgetKind === 'Grid' || widgetKind === 'Map';
  const { lineFilterParam, limit, lookAndFeelList } = settings;
  return {
    name: widget.widgetName,
    kind: widgetKind,
    dataSet: dataSetOf(widget),
    openUrl: dataSetOf(widget) === undefined ? widget.widgetDataUrl : '',
    pivot: [pivot[0] ?? '', pivot[1] ?? ''],
    aggType: settings.aggType ?? 'COUNT',
    measure: isList ? '' : (column[0] ?? ''),
    columns: isList ? column : [],
    dateField: settings.dateField ?? '',
    period: { timeInterval, startDate, endDate },
    resolution: settings.resolution ?? 'Monthly',
    mode: isBasic(filterParam) ? 'BASIC' : 'ADVANCE',
    filters: filterParam.map((group) => group.map(draftCondition)),
    family: familyOf(widget),
    color: widget.color,
    kept: {
      ...(lineFilterParam && { lineFilterParam }),
      ...(limit !== undefined && { limit }),
      ...(lookAndFeelList && { lookAndFeelList }),
    },
  };
};

type Compared = Pick<WidgetDraft, 'kind' | 'pivot' | 'aggType'>;

const usualOf = ({ kind, pivot, aggType }: Compared): ChartFamily =>
  usualFamily(kind, { aggType, pivot: pivot.filter((field) => field !== '') });

/**
 * The draft in other series, or with another number: bars that were drawn the usual way are drawn so again, which may
 * stack them or put them side by side.
 */
export const withCompared = <Part extends Partial<Compared>>(
  draft: WidgetDraft,
  part: Part,
): Part & Pick<WidgetDraft, 'family'> => {
  const isUsual = draft.family === usualOf(draft);
  return { ...part, family: isUsual ? usualOf({ ...draft, ...part }) : draft.family };
};

/** The draft split into other series. */
export const withSeries = (
  draft: WidgetDraft,
  series: string,
): Pick<WidgetDraft, 'pivot' | 'family'> =>
  withCompared(draft, { pivot: [draft.pivot[0], series] as const });

/** The draft by another category, which is no series at the same time. */
export const withCategory = (
  draft: WidgetDraft,
  category: string,
): Pick<WidgetDraft, 'pivot' | 'family'> => {
  const [, series] = draft.pivot;
  return withSeries({ ...draft, pivot: [category, series] }, series === category ? '' : series);
};

const hasPivot = (kind: WidgetKind): boolean => kind === 'Line' || kind === 'Pie' || kind === 'Bar';

/** The fields that a kind of widget asks about. */
export const partsOf = (kind: WidgetKind) => ({
  pivot: hasPivot(kind),
  /** A pie has no second pivot: its parts are the series. */
  series: kind === 'Line' || kind === 'Bar',
  measure: kind !== 'Grid' && kind !== 'Map',
  columns: kind === 'Grid' || kind === 'Map',
});

const withDefined = ({ timeInterval, startDate, endDate }: Period) => ({
  ...(timeInterval === undefined ? {} : { timeInterval }),
  ...(startDate === undefined ? {} : { startDate }),
  ...(endDate === undefined ? {} : { endDate }),
});

/** Where a draft has its data from: data sets and saved reports are the portal's own. */
const sourceOf = ({ dataSet, openUrl }: WidgetDraft) => {
  const widgetDataUrl = dataSet === undefined ? openUrl : dataUrlOf(dataSet);
  const isOwn = dataSet !== undefined || reportOfUrl(openUrl) !== undefined;
  return { widgetType: isOwn ? ('APPWIDGET' as const) : ('OPENWIDGET' as const), widgetDataUrl };
};

/** The draft as the calls take it; what does not go with its kind is left out. */
export const contentOfDraft = (draft: WidgetDraft): WidgetContent => {
  const parts = partsOf(draft.kind);
  const source = sourceOf(draft);
  const pivot = [
    ...(parts.pivot && draft.pivot[0] !== '' ? [draft.pivot[0]] : []),
    ...(parts.series && draft.pivot[0] !== '' && draft.pivot[1] !== '' ? [draft.pivot[1]] : []),
  ];
  const column = parts.columns ? [...draft.columns] : draft.measure === '' ? [] : [draft.measure];
  const filterParam = draft.filters
    .filter((group) => group.length > 0)
    .map((group) => group.map(({ asked }) => ({ ...asked, filterType: draft.mode })));
  return {
    widgetName: draft.name.trim(),
    widgetKind: draft.kind,
    ...source,
    settings: {
      ...draft.kept,
      ...(filterParam.length > 0 ? { filterParam } : {}),
      ...(pivot.length > 0 ? { pivot } : {}),
      ...(parts.measure ? { aggType: draft.aggType } : {}),
      ...(column.length > 0 ? { column } : {}),
      ...(draft.dateField === '' ? {} : { dateField: draft.dateField }),
      ...withDefined(draft.period),
      ...(parts.pivot ? { resolution: draft.resolution } : {}),
      ...(familiesOf(draft.kind, source.widgetDataUrl).length > 1
        ? { lookAndFeelList: withFamily(draft.kept, draft.family) }
        : {}),
    },
  };
};

export type DraftFaults = {
  readonly name: boolean;
  readonly pivot: boolean;
  readonly measure: boolean;
  readonly columns: boolean;
  readonly period: boolean;
  /** By their places: group, then condition. */
  readonly conditions: readonly (readonly (ConditionFault | undefined)[])[];
};

/** What keeps a draft from being shown, and its name from being saved. */
export const faultsOfDraft = (
  draft: WidgetDraft,
  typeOf: (field: string) => FieldKind,
): DraftFaults => {
  const parts = partsOf(draft.kind);
  const isOpen = draft.dataSet === undefined;
  return {
    name: draft.name.trim() === '' || isLonger(draft.name, longestWidgetName),
    pivot: !isOpen && parts.pivot && draft.pivot[0] === '',
    measure: parts.measure && draft.aggType !== 'COUNT' && draft.measure === '',
    columns: !isOpen && draft.kind === 'Grid' && draft.columns.length === 0,
    period: periodFault(draft.period) !== undefined,
    conditions: draft.filters.map((group) =>
      group.map(({ asked }) =>
        conditionFault({ ...asked, filterType: draft.mode }, typeOf(asked.fieldName)),
      ),
    ),
  };
};

/** Whether the draft can be asked: a preview needs no name. */
export const canShow = (faults: DraftFaults): boolean => {
  const { pivot, measure, columns, period, conditions } = faults;
  return !(pivot || measure || columns || period) && conditions.flat().every((one) => !one);
};

/** The filters that can be asked already: a picture does not wait for one that is just being written. */
export const completeFilters = (
  { filters }: WidgetDraft,
  { conditions }: DraftFaults,
): WidgetDraft['filters'] =>
  filters
    .map((group, at) => group.filter((_, place) => conditions[at]?.[place] === undefined))
    .filter((group) => group.length > 0);
