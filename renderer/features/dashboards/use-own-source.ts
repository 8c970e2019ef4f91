import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import type { Widget } from '#shared/contracts/widget-schemas.ts';
import { reportOfUrl } from '#shared/rules/widget-url.ts';
import { dashboardsApi } from './dashboards.api.ts';
import { dataSetOf } from './widget-question.ts';

/** The library names the saved reports that the person sees, with their addresses. */
const allOffered = { body: { pageSize: 500 } };

/** What a widget of no data set has its data from, to choose it again: a saved report goes by its name. */
export const useOwnSource = (widget: Widget | null) => {
  const { t } = useTranslation('dashboards');
  const url = widget !== null && dataSetOf(widget) === undefined ? widget.widgetDataUrl : '';
  const isReport = reportOfUrl(url) !== undefined;
  const { data } = dashboardsApi.useLibraryWidgetsQuery(isReport ? allOffered : skipToken);
  if (url === '') return undefined;
  const report = data?.widgets.find(({ widgetDataUrl }) => widgetDataUrl === url);
  return { value: url, label: isReport ? (report?.widgetName ?? t('widget.report')) : url };
};
