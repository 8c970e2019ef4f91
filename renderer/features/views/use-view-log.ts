import { viewsApi } from './views.api.ts';

/** What was done to a view, latest first: somebody else may have done something a moment ago. */
export const useViewLog = (id: number) => {
  const { currentData, isError, isFetching, refetch } = viewsApi.useViewLogQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  return {
    acts: currentData,
    failed: isError && !isFetching,
    retry: () => void refetch(),
  };
};
