import { useTranslation } from 'react-i18next';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Report, ReportSchedule } from '#shared/contracts/report.ts';
import { isRefusedWith, isSavedBefore } from '#renderer/api/failure.ts';
import { freshOf } from '#renderer/api/fresh-of.ts';
import { useRefusalWords } from '#renderer/session/insight/use-refusal-words.ts';
import type { SaveKey } from '#renderer/session/use-draft-values.ts';
import { useRequestKeys } from '#renderer/session/use-request-key.ts';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { reportsApi } from './reports.api.ts';
import { contentOf, type ScheduleDraft } from './schedule-draft.ts';
import { useReportLook } from '#renderer/session/insight/use-report-look.ts';

type SchedulesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly schedules: readonly ReportSchedule[] };

/** What came of saving a schedule: it is stored, has become another one meanwhile, or neither. */
export type ScheduleSaving = 'saved' | ReportSchedule | undefined;

/** When the person has a report sent by mail, and what they can do about it. */
export const useSchedules = (report: Report) => {
  const { t } = useTranslation('reports');
  const refusal = useRefusalWords();
  const lookOf = useReportLook();
  const keyOf = useRequestKeys();
  const asked = { params: { reportId: String(report.id) } };
  const { data, isError, isFetching, refetch } = reportsApi.useSchedulesQuery(asked);
  const [readAll] = reportsApi.useLazySchedulesQuery();
  const [add, { isLoading: isAdding }] = reportsApi.useAddScheduleMutation();
  const [update, { isLoading: isUpdating }] = reportsApi.useUpdateScheduleMutation();
  const [remove, { isLoading: isRemoving }] = reportsApi.useDeleteScheduleMutation();
  const [send, { isLoading: isSending }] = reportsApi.useSendNowMutation();

  const newerOf = async (wanted: ReportSchedule): Promise<ReportSchedule | undefined> =>
    freshOf(await readAll(asked))?.schedules.find(({ id }) => id === wanted.id);

  const stateOf = (): SchedulesState => {
    if (data !== undefined) return { kind: 'ready', schedules: data.schedules };
    return isError && !isFetching
      ? { kind: 'failed', retry: () => void refetch() }
      : { kind: 'loading' };
  };

  return {
    state: stateOf(),
    busy: isAdding || isUpdating || isRemoving || isSending,
    /** A change from an old version is refused once: by then the person knows, and makes the next try from what comes back. */
    save: async (
      draft: ScheduleDraft,
      base: ReportSchedule | null,
      { requestKey, drawKey }: SaveKey,
    ): Promise<ScheduleSaving> => {
      const content = contentOf(draft, lookOf(report.definition.question, report.name));
      const { error } =
        base === null
          ? await add({ body: { ...content, reportId: report.id, requestKey: requestKey() } })
          : await update({ body: { ...content, id: base.id, version: base.version } });
      if (error !== undefined) {
        const isChanged = base !== null && isRefusedWith(error, ReplyCode.Conflict);
        toast.error(isChanged ? t('schedule.conflict') : refusal(error));
        // Told once that an earlier one was saved, the person may save this one as well.
        if (isSavedBefore(error)) drawKey();
        return isChanged ? newerOf(base) : undefined;
      }
      toast.success(t('schedule.saved'));
      return 'saved';
    },
    send: async ({ id, recipients }: ReportSchedule): Promise<void> => {
      const { requestKey, drawKey } = keyOf({ id });
      const { error } = await send({ params: { id: String(id) }, body: { requestKey } });
      if (error !== undefined) return;
      drawKey();
      toast.success(t('schedule.sent', { count: recipients.length }));
    },
    remove: async ({ id }: ReportSchedule, times: string): Promise<void> => {
      const agreed = await confirm({
        title: t('schedule.deleteTitle'),
        message: t('schedule.deleteText', { times }),
        confirmLabel: t('delete.submit'),
        cancelLabel: t('save.cancel'),
        tone: 'danger',
      });
      if (!agreed) return;
      const { error } = await remove({ params: { id: String(id) } });
      if (error === undefined) toast.success(t('schedule.deleted'));
    },
  };
};

export type Schedules = ReturnType<typeof useSchedules>;
