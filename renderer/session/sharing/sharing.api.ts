import { groupMappingList } from '#shared/contracts/group.ts';
import { api, endpoint } from '#renderer/api/api.ts';

export const sharingApi = api.injectEndpoints({
  endpoints: (build) => ({
    groups: build.query({ ...endpoint(groupMappingList), providesTags: ['group'] }),
  }),
});
