import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { ProjectGrid } from '#shared/contracts/housing.ts';
import { isCallFailure } from '#renderer/api/failure.ts';
import { housingApi } from './housing.api.ts';

export type GridState =
  | { readonly kind: 'loading' | 'missing' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly grid: ProjectGrid };

const missing: ReadonlySet<number> = new Set([ReplyCode.NotFound, ReplyCode.BadRequest]);

/** The grid of the project with this number in the address. */
export const useProjectGrid = (projectId: string): GridState => {
  const { currentData, error, refetch } = housingApi.useHousingProjectQuery({
    params: { projectId },
  });
  if (currentData !== undefined) return { kind: 'ready', grid: currentData.project };
  if (error === undefined) return { kind: 'loading' };
  return isCallFailure(error) && error.kind === 'refused' && missing.has(error.code)
    ? { kind: 'missing' }
    : { kind: 'failed', retry: () => void refetch() };
};
