import { useTranslation } from 'react-i18next';
import type { ColleagueSchedule } from '#shared/contracts/colleague-schedules.ts';
import { useNewest } from '#renderer/session/paging/use-newest.ts';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { reportsApi } from './reports.api.ts';

type ColleaguesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly schedules: readonly ColleagueSchedule[] };

/** What others have sent of a report, and what whoever looks after it does about that; failures are said by toasts. */
export const useColleagueSchedules = (reportId: number) => {
  const { t } = useTranslation('reports');
  const { asked, waysOn } = useNewest(5);
  const { data, isError, isFetching, refetch } = reportsApi.useColleagueSchedulesQuery({
    body: { ...asked, reportId },
  });
  const [stop, { isLoading: isStopping }] = reportsApi.useStopColleagueScheduleMutation();
  const [takeOver, { isLoading: isTaking }] = reportsApi.useTakeOverScheduleMutation();
  const ways = waysOn(data?.totalRecord);
  // The last one of a page has gone with what was done to it.
  if (data?.schedules.length === 0 && !isFetching) ways.newer?.();

  const stateOf = (): ColleaguesState => {
    if (data !== undefined) return { kind: 'ready', schedules: data.schedules };
    return isError && !isFetching
      ? { kind: 'failed', retry: () => void refetch() }
      : { kind: 'loading' };
  };

  const params = ({ id }: ColleagueSchedule) => ({ params: { id: String(id) } });
  return {
    state: stateOf(),
    busy: isStopping || isTaking,
    ways,
    stop: async (schedule: ColleagueSchedule, times: string): Promise<void> => {
      const { name } = schedule.owner;
      const agreed = await confirm({
        title: t('schedule.colleagues.stopTitle'),
        message: t('schedule.colleagues.stopText', { name, times }),
        confirmLabel: t('schedule.colleagues.stop'),
        cancelLabel: t('save.cancel'),
        tone: 'danger',
      });
      if (!agreed) return;
      const { error } = await stop(params(schedule));
      if (error === undefined) toast.success(t('schedule.colleagues.stopped', { name }));
    },
    takeOver: async (schedule: ColleagueSchedule, times: string): Promise<void> => {
      const { name } = schedule.owner;
      const agreed = await confirm({
        title: t('schedule.colleagues.takeOverTitle'),
        message: t('schedule.colleagues.takeOverText', { name, times }),
        confirmLabel: t('schedule.colleagues.takeOver'),
        cancelLabel: t('save.cancel'),
      });
      if (!agreed) return;
      const { error } = await takeOver(params(schedule));
      if (error === undefined) toast.success(t('schedule.colleagues.taken'));
    },
  };
};

export type ColleagueSchedules = ReturnType<typeof useColleagueSchedules>;
