import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/contracts/dashboard.ts';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { againOf } from './again-of.ts';
import { dashboardsApi } from './dashboards.api.ts';

export type DashboardsState =
  | { readonly kind: 'loading' | 'empty' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  /** `current` is null where the address names a dashboard that is not there. */
  | {
      readonly kind: 'ready';
      readonly dashboards: readonly Dashboard[];
      readonly current: Dashboard | null;
      /** Asks again where the list could not be read anew; null where it is what there is. */
      readonly again: (() => void) | null;
    };

/** The question for the dashboards of the person. */
export const allDashboards = { body: { pageSize: 500 } };

/** The dashboards of the person in their own order; without an address of its own the first one is shown. */
export const useDashboards = (wanted: string | undefined): DashboardsState => {
  const { data, isError, isFetching, error, refetch } =
    dashboardsApi.useDashboardListQuery(allDashboards);
  if (data === undefined) {
    return isError && !isFetching
      ? { kind: 'failed', retry: () => void refetch() }
      : { kind: 'loading' };
  }
  const [first] = data.details;
  if (first === undefined) return { kind: 'empty' };
  const current =
    wanted === undefined ? first : data.details.find(({ id }) => String(id) === wanted);
  return {
    kind: 'ready',
    dashboards: data.details,
    current: current ?? null,
    again: againOf({ error, isFetching, refetch }),
  };
};

/** What can be done with dashboards from their menus; each of it can be taken back. */
export const useDashboardActs = () => {
  const { t } = useTranslation('dashboards');
  const [sequence, { isLoading: isOrdering }] = dashboardsApi.useUpdateSequenceMutation();
  const [remove] = dashboardsApi.useDeleteDashboardMutation();
  const [restore] = dashboardsApi.useRestoreDashboardMutation();

  /** True once the order is saved. */
  const reorder = async (before: readonly Dashboard[], ids: readonly number[]) => {
    const { error } = await sequence({ body: { sequence: ids } });
    if (error !== undefined) return false;
    const old = before.map(({ id }) => id);
    toast.success(t('order.saved'), {
      label: t('undo'),
      onClick: () => void sequence({ body: { sequence: old } }),
    });
    return true;
  };

  return {
    isOrdering,
    reorder,
    makeFirst: (all: readonly Dashboard[], { id }: Dashboard) =>
      reorder(all, [id, ...all.map((one) => one.id).filter((one) => one !== id)]),
    /** Asks first; true once it is gone. */
    remove: async ({ id, name, isShared }: Dashboard): Promise<boolean> => {
      const agreed = await confirm({
        title: t('delete.title'),
        message: t(isShared ? 'delete.shared' : 'delete.own', { name }),
        confirmLabel: t('delete.submit'),
        cancelLabel: t('cancel'),
        tone: 'danger',
      });
      if (!agreed) return false;
      const params = { id: String(id) };
      const { error } = await remove({ params });
      if (error !== undefined) return false;
      toast.success(t('delete.done', { name }), {
        label: t('undo'),
        onClick: () => void restore({ params }),
      });
      return true;
    },
  };
};

export type DashboardActs = ReturnType<typeof useDashboardActs>;
