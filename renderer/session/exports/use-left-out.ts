import { freshOf } from '#renderer/api/fresh-of.ts';
import { exportsApi } from './exports.api.ts';

/** Reads how many rows are not in a file that was saved just now, by the number it was saved under. */
export const useLeftOut = () => {
  const [read] = exportsApi.useLazyExportProgressQuery();
  return async (exportId: string): Promise<number> =>
    // What was counted while the file was on its way is not all that was left out.
    freshOf(await read({ params: { exportId } }))?.leftOut ?? 0;
};
