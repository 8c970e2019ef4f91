import { Suspense } from 'react';
import { late } from '#renderer/ui/late-component.tsx';
import type { Report, ReportDefinition } from '#shared/contracts/report.ts';
import type { ReportWish } from './report-toolbar.tsx';
import type { ReportSaver } from './use-report-saver.ts';

const SaveReportDialog = late(async () => ({
  default: (await import('./save-report-dialog.tsx')).SaveReportDialog,
}));

const ScheduleDialog = late(async () => ({
  default: (await import('./schedule-dialog.tsx')).ScheduleDialog,
}));

const DeleteReportDialog = late(async () => ({
  default: (await import('./delete-report-dialog.tsx')).DeleteReportDialog,
}));

type ReportDialogsProps = {
  /** Null while nothing is wished. */
  readonly wish: ReportWish | null;
  readonly report: Report | null;
  readonly definition: ReportDefinition | null;
  /** The version that the definition is a change of; undefined for a report that is still to be made. */
  readonly version: number | undefined;
  readonly saver: ReportSaver;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

/** What opens above a report, fetched when it is first wished for. */
export const ReportDialogs = (props: ReportDialogsProps) => {
  const { wish, report, definition, version, saver, ...on } = props;
  return (
    <Suspense fallback={null}>
      {(wish === 'save' || wish === 'copy') && definition !== null && (
        <SaveReportDialog
          report={report}
          isNew={wish === 'copy'}
          definition={definition}
          version={version}
          saver={saver}
          onClose={on.onClose}
        />
      )}
      {wish === 'mail' && report !== null && (
        <ScheduleDialog report={report} onClose={on.onClose} />
      )}
      {wish === 'delete' && report !== null && (
        <DeleteReportDialog report={report} onDeleted={on.onDeleted} onClose={on.onClose} />
      )}
    </Suspense>
  );
};
