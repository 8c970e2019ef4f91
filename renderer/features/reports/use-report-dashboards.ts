import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { reportsApi } from './reports.api.ts';

/** What is said of the dashboards that show a report before it goes; undefined until that is known, '' where none does. */
export const useReportDashboards = (reportId: number): string | undefined => {
  const { t } = useTranslation('reports');
  const { list } = useFormats();
  const { data, isError } = reportsApi.useReportDashboardsQuery({
    params: { reportId: String(reportId) },
  });
  if (data === undefined) return isError ? t('delete.maybeShown') : undefined;
  const { count } = data;
  if (count === 0) return '';
  const names = list(data.names.map((name) => t('delete.dashboard', { name })));
  if (names === '') return t('delete.shownElsewhere', { count });
  return data.names.length === count
    ? t('delete.shownOn', { count, names })
    : t('delete.shownAlsoOn', { count, names });
};
