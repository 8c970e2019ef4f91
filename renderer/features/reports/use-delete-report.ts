import { reportsApi } from './reports.api.ts';

export const useDeleteReport = (id: number, onDeleted: () => void) => {
  const [remove, { isLoading }] = reportsApi.useDeleteReportMutation();
  return {
    busy: isLoading,
    remove: () =>
      void remove({ params: { id: String(id) } }).then(({ error }) => {
        if (error === undefined) onDeleted();
      }),
  };
};
