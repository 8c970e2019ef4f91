import * as groups from '#shared/contracts/group.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** The screen says itself what failed. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

/** Who is in a group sees what is shared with it; without the group nobody does for its sake. */
const shared = { invalidatesTags: ['group', 'view', 'list', 'report', 'dashboard'] } as const;

const fresh = { keepUnusedDataFor: 0, providesTags: ['group'] } as const;

export const groupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    groupList: build.query({ ...endpoint(groups.groupList), ...inPlace, ...fresh }),
    groupMembers: build.query({ ...endpoint(groups.groupMembers), ...inPlace, ...fresh }),
    staffPeople: build.query({ ...endpoint(groups.staffPeople), ...inPlace, ...fresh }),
    groupShared: build.query({ ...endpoint(groups.groupShared), keepUnusedDataFor: 0 }),
    saveGroup: build.mutation({
      ...endpoint(groups.saveGroup),
      ...inPlace,
      invalidatesTags: ['group'],
    }),
    changeGroupMembers: build.mutation({ ...endpoint(groups.changeGroupMembers), ...shared }),
    deleteGroup: build.mutation({ ...endpoint(groups.deleteGroup), ...shared }),
  }),
});
