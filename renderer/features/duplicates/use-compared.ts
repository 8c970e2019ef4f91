import { duplicatesApi } from './duplicates.api.ts';

/** Two contacts with what belongs to them, as they are now. */
export const useCompared = (crmIds: readonly [number, number]) => {
  const { currentData, isError, refetch } = duplicatesApi.useComparePairQuery(
    { body: { crmIds: [crmIds[0], crmIds[1]] } },
    { refetchOnMountOrArgChange: true },
  );
  return { compared: currentData, failed: isError, retry: () => void refetch() };
};
