import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import { exportRows } from '#shared/contracts/export.ts';
import { useSave } from './use-save.ts';

/** A file that the service is asked for: the body of the call, and the name that is proposed for it. */
type ExportWish = {
  readonly body: ArgumentsOf<typeof exportRows>['body'];
  readonly fileName: string;
};

/** Starts exports of rows and says what became of them. */
export const useExport = () => {
  const save = useSave();
  return (wish: ExportWish): void => void save({ ...wish, call: exportRows, countsRows: true });
};
