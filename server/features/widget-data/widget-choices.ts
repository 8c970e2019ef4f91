import type { PersonSession } from '#server/http/session.ts';
import type { Fault } from '#shared/contract/envelope.ts';
import type { DataSetForWidget } from '#shared/contracts/widget.ts';
import type { WidgetSettings } from '#shared/contracts/widget-schemas.ts';
import { type DataSetKey, fieldsOf } from '#shared/rules/insight/data-sets.ts';
import { aggregatesOf } from '#shared/rules/insight/fields.ts';
import { dataSetsOf } from '#shared/rules/insight/viewer.ts';
import { operationsOf } from '#shared/rules/widget-filter.ts';
import type { WidgetKind, WidgetType } from '#shared/rules/widget-kinds.ts';
import { dataSetOfUrl, dataUrlOf, reportOfUrl } from '#shared/rules/widget-url.ts';
import { dataSetWays } from './data-set-ways.ts';
import type { OpenSources } from './open-sources.ts';
import type { ReportWidgets } from './report-widgets.ts';
import { canBePivot, faultsOfSettings, faultsOfSize } from './widget-faults.ts';

const choiceOf = (dataSet: DataSetKey): DataSetForWidget => {
  const { date = '', location = '' } = dataSetWays(dataSet);
  return {
    dataSet,
    widgetDataUrl: dataUrlOf(dataSet),
    fields: [...(fieldsOf(dataSet) ?? [])].map(([fieldName, { kind, values = [] }]) => ({
      fieldName,
      type: kind,
      values,
      basic: [...operationsOf(kind, 'BASIC')],
      advanced: [...operationsOf(kind, 'ADVANCE')],
      aggregations: [...aggregatesOf[kind]],
      pivot: canBePivot(kind),
    })),
    dateField: date,
    locationField: location,
  };
};

type CheckedWidget = {
  readonly widgetKind: WidgetKind;
  readonly widgetType: WidgetType;
  readonly widgetDataUrl: string;
  readonly settings: WidgetSettings;
};

const unknownUrl: Fault = {
  path: 'widgetDataUrl',
  code: 'unknown',
  message: 'There is no data for widgets here.',
};

/** What a person can make widgets of. */
export const createWidgetChoices = (
  openSources: Pick<OpenSources, 'addresses'>,
  reports: Pick<ReportWidgets, 'offered' | 'check'>,
) => ({
  choicesOf: async (person: PersonSession) => ({
    dataSets: dataSetsOf(person).map(choiceOf),
    openDataUrls: [...(await openSources.addresses())],
  }),

  dataUrlsOf: async (person: PersonSession): Promise<readonly string[]> => [
    ...dataSetsOf(person).map(dataUrlOf),
    ...(await reports.offered('', person)).map(({ widgetDataUrl }) => widgetDataUrl),
    ...(await openSources.addresses()),
  ],

  reportWidgets: reports.offered,

  faultsOfWidget: async (
    { widgetKind, widgetType, widgetDataUrl, settings }: CheckedWidget,
    person: PersonSession,
  ): Promise<readonly Fault[]> => {
    const report = reportOfUrl(widgetDataUrl);
    if (report !== undefined) {
      return reports.check(report, person).then(
        () => [],
        () => [unknownUrl],
      );
    }
    if (widgetType === 'OPENWIDGET') {
      return (await openSources.addresses()).includes(widgetDataUrl) ? [] : [unknownUrl];
    }
    const dataSet = dataSetsOf(person).find((key) => key === dataSetOfUrl(widgetDataUrl));
    if (dataSet === undefined) return [unknownUrl];
    const asked = { ...settings, widgetKind };
    return [...faultsOfSettings(dataSet, asked), ...faultsOfSize(asked)].map((one) =>
      one.path === 'widgetKind' ? one : { ...one, path: `settings.${one.path}` },
    );
  },
});
