import { sharingApi } from './sharing.api.ts';

const none: readonly never[] = [];

/** The groups of staff that something can be shared with, by name. */
export const useGroups = () => {
  const { data, isError, isFetching, refetch } = sharingApi.useGroupsQuery({
    body: { pageNumber: -1, pageSize: -1 },
  });
  return {
    groups: data?.userGroups ?? none,
    /** The service has said which there are. */
    isKnown: data !== undefined,
    failed: data === undefined && isError && !isFetching,
    retry: () => void refetch(),
  };
};
