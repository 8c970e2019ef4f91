import { useTranslation } from 'react-i18next';
import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import type { createDataset, Report } from '#shared/contracts/report.ts';
import { isSavedBefore, overtakenBy } from '#renderer/api/failure.ts';
import { useRefusalWords } from '#renderer/session/insight/use-refusal-words.ts';
import type { SaveKey } from '#renderer/session/use-draft-values.ts';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { reportsApi } from './reports.api.ts';

export type ReportContent = Omit<ArgumentsOf<typeof createDataset>['body'], 'requestKey'>;

/** Saves reports; where the same one was saved meanwhile the person is asked, and nothing is lost unsaid. */
export const useReportSaver = (onSaved: (report: Report) => void) => {
  const { t } = useTranslation('reports');
  const why = useRefusalWords();
  const [create, { isLoading: isCreating }] = reportsApi.useCreateReportMutation();
  const [update, { isLoading: isUpdating }] = reportsApi.useUpdateReportMutation();
  const [readAgain, { isFetching }] = reportsApi.useLazyReportQuery();

  const fail = (error: unknown): false => {
    toast.error(why(error));
    return false;
  };

  const finish = (report: Report): true => {
    toast.success(t('save.done', { name: report.name }));
    onSaved(report);
    return true;
  };

  const change = async (
    base: Pick<Report, 'id' | 'version'>,
    content: ReportContent,
  ): Promise<boolean> => {
    const { data, error } = await update({
      body: { ...content, id: base.id, version: base.version },
    });
    if (data !== undefined) return finish(data.report);
    const said = overtakenBy(error);
    if (said === undefined) return fail(error);
    const fresh = await readAgain({ body: { id: base.id } });
    // What was read before stays in the cache, and is not what was saved since.
    if (fresh.error !== undefined || fresh.data === undefined) return fail(fresh.error);
    const overwrite = await confirm({
      title: t('conflict.title', { name: fresh.data.report.name }),
      message: t('conflict.text', { said }),
      confirmLabel: t('conflict.overwrite'),
      cancelLabel: t('conflict.cancel'),
      tone: 'danger',
    });
    return overwrite ? change(fresh.data.report, content) : false;
  };

  return {
    busy: isCreating || isUpdating || isFetching,
    change,
    add: async (content: ReportContent, { requestKey, drawKey }: SaveKey): Promise<boolean> => {
      const { data, error } = await create({ body: { ...content, requestKey: requestKey() } });
      // Told once that an earlier one was saved, the person may save this one as well.
      if (isSavedBefore(error)) drawKey();
      return data === undefined ? fail(error) : finish(data.report);
    },
  };
};

export type ReportSaver = ReturnType<typeof useReportSaver>;
