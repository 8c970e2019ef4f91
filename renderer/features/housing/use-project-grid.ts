import type { ProjectGrid } from '#shared/contracts/housing.ts';
import { type DetailState, detailStateOf } from '#renderer/session/detail-state.ts';
import { housingApi } from './housing.api.ts';

/** The grid of the project with this number in the address. */
export const useProjectGrid = (projectId: string): DetailState<ProjectGrid> => {
  const { currentData, ...query } = housingApi.useHousingProjectQuery({ params: { projectId } });
  return detailStateOf({ ...query, thing: currentData?.project });
};
