import type { DashboardSettings } from '#shared/contracts/dashboard.ts';
import type { WidgetAnswer } from '#shared/contracts/widget-data.ts';
import type { Widget, WidgetSettings } from '#shared/contracts/widget-schemas.ts';
import { type DataSetKey, dataSetKeys } from '#shared/rules/insight/data-sets.ts';
import type { WidgetKind, WidgetResolution, WidgetType } from '#shared/rules/widget-kinds.ts';
import { dataSetOfUrl, reportOfUrl } from '#shared/rules/widget-url.ts';

/** What is asked of every widget of a dashboard besides its own question. */
export type DashboardLens = Pick<
  DashboardSettings,
  'filters' | 'timeInterval' | 'startDate' | 'endDate'
>;

export type DashboardFilter = DashboardLens['filters'][number];

export type WidgetCondition = NonNullable<WidgetSettings['filterParam']>[number][number];

/** What a widget is, wherever it stands; also one that is still being made. */
export type WidgetContent = {
  readonly widgetName: string;
  readonly widgetKind: WidgetKind;
  readonly widgetType: WidgetType;
  readonly widgetDataUrl: string;
  readonly settings: WidgetSettings;
};

/** The data set of that name; undefined where this version knows none. */
export const keyOfDataSet = (name: string | undefined): DataSetKey | undefined =>
  dataSetKeys.find((key) => key === name);

/** The data set of the portal that a widget shows; undefined where it comes from elsewhere. */
export const dataSetOf = ({
  widgetDataUrl,
}: Pick<WidgetContent, 'widgetDataUrl'>): DataSetKey | undefined =>
  keyOfDataSet(dataSetOfUrl(widgetDataUrl));

/** What the saved report of a widget asks; undefined of data that come from elsewhere, whatever they say of themselves. */
export const reportQuestion = (
  { widgetDataUrl }: Pick<WidgetContent, 'widgetDataUrl'>,
  { question }: Pick<WidgetAnswer, 'question'>,
): WidgetAnswer['question'] => (reportOfUrl(widgetDataUrl) === undefined ? undefined : question);

/** What a dashboard's filters ask of one data set: nothing of those that have no such field. */
const conditionsFor = (
  filters: readonly DashboardFilter[],
  dataSet: DataSetKey | undefined,
): WidgetCondition[] =>
  filters.flatMap(({ targets, operation, value }) =>
    targets
      .filter((target) => target.dataSet === dataSet)
      .map(({ fieldName }) =>
        value === undefined ? { fieldName, operation } : { fieldName, operation, value },
      ),
  );

const hasPeriod = ({ timeInterval, startDate, endDate }: DashboardLens): boolean =>
  timeInterval !== undefined || startDate !== undefined || endDate !== undefined;

/** Of the days that a widget and its dashboard name, those of the dashboard hold. */
const periodOf = (settings: WidgetSettings, lens: DashboardLens) => {
  const { timeInterval, startDate, endDate } = hasPeriod(lens) ? lens : settings;
  return {
    ...(timeInterval === undefined ? {} : { timeInterval }),
    ...(startDate === undefined ? {} : { startDate }),
    ...(endDate === undefined ? {} : { endDate }),
  };
};

export type AskOptions = {
  readonly lens: DashboardLens;
  /** Chosen by whoever looks; the widget's own without it. */
  readonly resolution?: WidgetResolution | undefined;
  /** BCP 47: on which day a week begins. */
  readonly locale: string;
};

/** The question of a widget as the calls for its data, its rows and its file take it. */
export const questionOf = (widget: WidgetContent, { lens, resolution, locale }: AskOptions) => {
  const { timeInterval: _, startDate: _start, endDate: _end, ...settings } = widget.settings;
  const filter = conditionsFor(lens.filters, dataSetOf(widget));
  return {
    widgetType: widget.widgetType,
    widgetKind: widget.widgetKind,
    widgetName: widget.widgetName,
    ...settings,
    ...periodOf(widget.settings, lens),
    ...(resolution === undefined ? {} : { resolution }),
    // Left out where it would be empty.
    ...(filter.length === 0 ? {} : { filter }),
    language: locale,
  };
};

export type WidgetQuestion = ReturnType<typeof questionOf>;

/** A widget without what is about its place. */
export const contentOf = (widget: Widget): WidgetContent => ({
  widgetName: widget.widgetName,
  widgetKind: widget.widgetKind,
  widgetType: widget.widgetType,
  widgetDataUrl: widget.widgetDataUrl,
  settings: widget.settings,
});
