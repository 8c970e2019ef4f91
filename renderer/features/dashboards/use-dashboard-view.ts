import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { Dashboard } from '#shared/contracts/dashboard.ts';
import type { Widget } from '#shared/contracts/widget-schemas.ts';
import { keepPreference } from '#renderer/platform/preferences.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { againOf } from './again-of.ts';
import { dashboardsApi } from './dashboards.api.ts';

export type WidgetsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly widgets: readonly Widget[];
      readonly layoutVersion: number;
      /** Asks again where what is shown could not be read anew; null where it is what there is. */
      readonly again: (() => void) | null;
    };

/** The widgets of a dashboard with their places. */
export const useDashboardWidgets = ({ id }: Dashboard) => {
  const { currentData, isError, isFetching, error, refetch } =
    dashboardsApi.useDashboardWidgetsQuery({ body: { dashboardId: id } });
  const stateOf = (): WidgetsState => {
    // What is there stays: an editor that is open above it holds what nobody has saved.
    if (currentData !== undefined) {
      const { widgets, layoutVersion } = currentData;
      return {
        kind: 'ready',
        widgets,
        layoutVersion,
        again: againOf({ error, isFetching, refetch }),
      };
    }
    return isError && !isFetching
      ? { kind: 'failed', retry: () => void refetch() }
      : { kind: 'loading' };
  };
  return {
    state: stateOf(),
    /** Undefined where nobody looks at the dashboard any more. */
    reload: async () => {
      try {
        return await refetch();
      } catch {
        return undefined;
      }
    },
  };
};

/** Begins every visit with the dashboards. */
export const useBeginHere = () => {
  const { t } = useTranslation('dashboards');
  return (): void => {
    keepPreference('first-page', '/app/dashboards');
    toast.success(t('home.done'));
  };
};

/** Asks for the numbers of all widgets that are in sight anew. */
export const useRefreshAll = () => {
  const dispatch = useDispatch();
  return (): void => {
    dispatch(dashboardsApi.util.invalidateTags(['widgetData']));
  };
};

/** What the editor works on: a widget of the dashboard or a new one. */
export type Edited =
  | { readonly kind: 'widget'; readonly widget: Widget }
  | { readonly kind: 'new' };
