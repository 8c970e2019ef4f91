import type { WidgetCondition } from './widget-filter.ts';
import type { WidgetPeriod } from './widget-period.ts';

type Period = {
  readonly timeInterval?: WidgetPeriod | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
};

type DashboardFilter = Pick<WidgetCondition, 'operation' | 'value'> & {
  readonly targets: readonly { readonly dataSet: string; readonly fieldName: string }[];
};

/** What holds for every widget of a dashboard: as it is stored, or as the person has just chosen. */
export type DashboardQuestion = Period & { readonly filters: readonly DashboardFilter[] };

type AskingWidget<Kind, Type, Settings> = {
  readonly widgetName: string;
  readonly widgetKind: Kind;
  readonly widgetType: Type;
  readonly widgetDataUrl: string;
  readonly settings: Settings;
};

const ownAddress = '/rest/uiengine/app/v1/widget_data/';

/** Where the data of one of the portal's data sets are asked for. */
export const dataUrlOf = (dataSet: string): string => `${ownAddress}${dataSet}`;

/** The data set of the portal's own addresses; undefined of an address elsewhere. */
export const dataSetOfUrl = (url: string): string | undefined =>
  url.startsWith(ownAddress) ? url.slice(ownAddress.length) : undefined;

/** The conditions of a dashboard's filters on one data set; each filter asks one field of it, or nothing. */
export const conditionsFor = (
  filters: readonly DashboardFilter[],
  dataSet: string | undefined,
): readonly WidgetCondition[] =>
  filters.flatMap(({ targets, operation, value }) => {
    const target = targets.find((one) => one.dataSet === dataSet);
    return target === undefined ? [] : [{ fieldName: target.fieldName, operation, value }];
  });

const hasPeriod = ({ timeInterval, startDate, endDate }: Period): boolean =>
  timeInterval !== undefined || (startDate !== undefined && endDate !== undefined);

/**
 * What a widget of a dashboard asks: its own settings, with the dashboard's period in place of its own where the dashboard
 * has one, and what the dashboard filters. `filter` is left out where it would be empty.
 */
export const requestOfWidget = <Kind, Type, Settings extends Period>(
  { settings, ...widget }: AskingWidget<Kind, Type, Settings>,
  dashboard: DashboardQuestion,
  language: string,
) => {
  const { timeInterval, startDate, endDate, ...rest } = settings;
  const days = hasPeriod(dashboard) ? dashboard : { timeInterval, startDate, endDate };
  const filter = conditionsFor(dashboard.filters, dataSetOfUrl(widget.widgetDataUrl));
  return {
    ...rest,
    widgetName: widget.widgetName,
    widgetKind: widget.widgetKind,
    widgetType: widget.widgetType,
    widgetDataUrl: widget.widgetDataUrl,
    language,
    timeInterval: days.timeInterval,
    startDate: days.startDate,
    endDate: days.endDate,
    ...(filter.length === 0 ? {} : { filter }),
  };
};
