import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { ProjectGrid } from '#shared/contracts/housing.ts';
import { isRefusedWith } from '#renderer/api/failure.ts';
import { housingApi } from './housing.api.ts';

export type GridState =
  | { readonly kind: 'loading' | 'missing' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly grid: ProjectGrid };

/** The grid of the project with this number in the address. */
export const useProjectGrid = (projectId: string): GridState => {
  const { currentData, error, refetch } = housingApi.useHousingProjectQuery({
    params: { projectId },
  });
  if (currentData !== undefined) return { kind: 'ready', grid: currentData.project };
  if (error === undefined) return { kind: 'loading' };
  // A number in the address that could be nobody's is a thing that does not exist.
  return isRefusedWith(error, ReplyCode.NotFound, ReplyCode.BadRequest)
    ? { kind: 'missing' }
    : { kind: 'failed', retry: () => void refetch() };
};
