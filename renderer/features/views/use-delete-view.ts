import { removal } from '#renderer/api/removal.ts';
import { viewsApi } from './views.api.ts';

export const useDeleteView = (id: number, onDeleted: () => void) =>
  removal(viewsApi.useDeleteViewMutation(), id, onDeleted);
