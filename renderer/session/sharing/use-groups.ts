import { sharingApi } from './sharing.api.ts';

const none: readonly never[] = [];

/** The groups of staff that something can be shared with, by name. */
export const useGroups = () => {
  const { data, isLoading } = sharingApi.useGroupsQuery({
    body: { pageNumber: -1, pageSize: -1 },
  });
  return { groups: data?.userGroups ?? none, loading: isLoading };
};
