import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { reportsApi } from './reports.api.ts';

/** What is said of the dashboards that show a report before it goes. */
export const useReportDashboards = (reportId: number): string => {
  const { t } = useTranslation('reports');
  const { list } = useFormats();
  const { data, isError } = reportsApi.useReportDashboardsQuery({
    params: { reportId: String(reportId) },
  });
  if (data === undefined) return t(isError ? 'delete.maybeShown' : 'delete.looking');
  const { count } = data;
  if (count === 0) return t('delete.shownNowhere');
  const names = list(data.names.map((name) => t('delete.dashboard', { name })));
  if (names === '') return t('delete.shownElsewhere', { count });
  return data.names.length === count
    ? t('delete.shownOn', { count, names })
    : t('delete.shownAlsoOn', { count, names });
};
