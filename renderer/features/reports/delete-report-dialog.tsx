import { useTranslation } from 'react-i18next';
import type { Report } from '#shared/contracts/report.ts';
import { DeleteByNameDialog } from '#renderer/ui/dialog/delete-by-name-dialog.tsx';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { useDeleteReport } from './use-delete-report.ts';
import { useReportDashboards } from './use-report-dashboards.ts';

type DeleteReportDialogProps = {
  readonly report: Report;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

/** A report is gone for everybody who shares it, so its name has to be typed, by people who know what shows it. */
export const DeleteReportDialog = ({ report, onDeleted, onClose }: DeleteReportDialogProps) => {
  const { t } = useTranslation('reports');
  const { busy, remove } = useDeleteReport(report.id, () => {
    toast.success(t('delete.done', { name: report.name }));
    onClose();
    onDeleted();
  });
  const dashboards = useReportDashboards(report.id);
  return (
    <DeleteByNameDialog
      name={report.name}
      busy={busy}
      news={dashboards}
      words={{
        title: t('delete.title'),
        text: t('delete.text', { name: report.name }),
        label: t('delete.label'),
        mismatch: t('delete.mismatch'),
        cancel: t('save.cancel'),
        submit: t('delete.submit'),
      }}
      onDelete={remove}
      onClose={onClose}
    />
  );
};
