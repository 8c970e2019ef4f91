import { useTranslation } from 'react-i18next';
import type { Report } from '#shared/contracts/report.ts';
import { widgetOfReport } from '#shared/rules/report-widget.ts';
import { isSavedBefore } from '#renderer/api/failure.ts';
import { useRefusalWords } from '#renderer/session/insight/use-refusal-words.ts';
import { useRequestKey } from '#renderer/session/use-request-key.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { dashboardsApi } from './dashboards.api.ts';
import { firstFree } from './layout.ts';
import { placeOf } from './use-arranging.ts';
import { useDashboards } from './use-dashboards.ts';
import { sizeOf } from './use-widget-acts.ts';

/** Puts a saved report on a dashboard as a widget, where the dashboard has room for it. */
export const usePlaceReport = (report: Report, onShow: (dashboardId: number) => void) => {
  const { t } = useTranslation('dashboards');
  const why = useRefusalWords();
  const all = useDashboards(undefined);
  const [read, { isFetching }] = dashboardsApi.useLazyDashboardWidgetsQuery();
  const [save, { isLoading }] = dashboardsApi.useSaveWidgetsMutation();
  const { requestKey, drawKey } = useRequestKey();
  const offered =
    all.kind === 'ready' ? all.dashboards.filter(({ updateAccess }) => updateAccess) : [];

  const stateOf = () => {
    switch (all.kind) {
      case 'loading':
      case 'failed':
        return all;
      case 'empty':
        return { kind: 'empty' } as const;
      case 'ready':
        return { kind: offered.length === 0 ? 'empty' : 'ready', offered } as const;
      default:
        return all satisfies never;
    }
  };

  return {
    state: stateOf(),
    busy: isFetching || isLoading,
    /** True once the widget stands there. */
    place: async (dashboardId: number): Promise<boolean> => {
      const found = await read({ body: { dashboardId } });
      const widget = widgetOfReport(report);
      const size = sizeOf(widget);
      const places = (found.data?.widgets ?? []).map(placeOf);
      const { x, y } = firstFree(places, { w: size.colNum, h: size.rowNum });
      const position = { widgetPosition: { extraLarge: { x, y } } };
      const { error } =
        found.error === undefined
          ? await save({
              body: { dashboardId, widgets: [{ ...widget, ...size, ...position, requestKey }] },
            })
          : found;
      if (error !== undefined) {
        if (isSavedBefore(error)) drawKey();
        toast.error(why(error));
        return false;
      }
      toast.success(t('widget.added', { name: report.name }), {
        label: t('place.show'),
        onClick: () => onShow(dashboardId),
      });
      return true;
    },
  };
};
