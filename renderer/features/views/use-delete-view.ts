import { viewsApi } from './views.api.ts';

export const useDeleteView = (id: number, onDeleted: () => void) => {
  const [remove, { isLoading }] = viewsApi.useDeleteViewMutation();
  return {
    busy: isLoading,
    remove: () =>
      void remove({ params: { id: String(id) } }).then(({ error }) => {
        if (error === undefined) onDeleted();
      }),
  };
};
