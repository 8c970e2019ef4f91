import { exportsApi } from './exports.api.ts';

/** Reads how many rows are not in a file that was saved just now, by the number it was saved under. */
export const useLeftOut = () => {
  const [read] = exportsApi.useLazyExportProgressQuery();
  return async (exportId: string): Promise<number> =>
    (await read({ params: { exportId } })).data?.leftOut ?? 0;
};
