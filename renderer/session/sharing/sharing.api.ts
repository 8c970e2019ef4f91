import { contactsByIds } from '#shared/contracts/crm-contact.ts';
import { filterUserInfo } from '#shared/contracts/crm-view.ts';
import { groupMappingList } from '#shared/contracts/group-mapping.ts';
import { api, endpoint } from '#renderer/api/api.ts';

export const sharingApi = api.injectEndpoints({
  endpoints: (build) => ({
    groups: build.query({ ...endpoint(groupMappingList), providesTags: ['group'] }),
    peopleToShareWith: build.query({
      ...endpoint(filterUserInfo),
      extraOptions: { failure: 'inPlace' },
    }),
    peopleByNumber: build.query(endpoint(contactsByIds)),
  }),
});
