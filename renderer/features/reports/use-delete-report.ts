import { removal } from '#renderer/api/removal.ts';
import { reportsApi } from './reports.api.ts';

export const useDeleteReport = (id: number, onDeleted: () => void) =>
  removal(reportsApi.useDeleteReportMutation(), id, onDeleted);
