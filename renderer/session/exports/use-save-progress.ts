import { useEffect } from 'react';
import { platform } from '#renderer/platform/current-platform.ts';
import { exportsApi } from './exports.api.ts';
import type { RunningSave } from './saves.ts';

/** How often the service is asked how far it has come, in milliseconds. */
const progressInterval = 500;

/** How far a file is; `share` is 0 to 1, null while nobody can tell. */
export type SaveState = {
  readonly rows: number | null;
  readonly totalRows: number | null;
  readonly share: number | null;
};

const shareOf = (done: number | null, total: number | null): number | null =>
  done === null || total === null || total === 0 ? null : Math.min(1, done / total);

/** Follows one file: by the rows that the service has written where it counts them, by its bytes otherwise. */
export const useSaveProgress = (save: RunningSave): SaveState => {
  const { currentData } = exportsApi.useExportProgressQuery(
    { params: { exportId: save.id } },
    {
      skip: !save.countsRows,
      pollingInterval: progressInterval,
      // The desktop shows it at its icon, which is looked at while the window is not.
      skipPollingIfUnfocused: platform.desktop === null,
    },
  );
  const rows = currentData?.rows ?? null;
  const totalRows = currentData?.totalRows ?? save.totalRows;
  const rowShare = shareOf(rows, totalRows);
  const { desktop } = platform;
  useEffect(() => {
    if (rowShare !== null) void desktop?.tellSaveShare(save.id, rowShare);
  }, [desktop, save.id, rowShare]);
  return { rows, totalRows, share: rowShare ?? shareOf(save.bytes, save.totalBytes) };
};
