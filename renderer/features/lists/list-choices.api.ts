import { searchView } from '#shared/contracts/crm-view.ts';
import { allRoles } from '#shared/contracts/idm-user.ts';
import { viewDetail, viewList } from '#shared/contracts/saved-view.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** What the dialogs of lists offer to choose from: the tab itself needs none of it. */
export const listChoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** People who can become members. */
    peopleToAdd: build.query({
      ...endpoint(searchView),
      extraOptions: { failure: 'inPlace' },
      keepUnusedDataFor: 0,
      providesTags: ['contact'],
    }),
    rolesOfPeople: build.query({ ...endpoint(allRoles), providesTags: ['lookup'] }),
    viewsForLists: build.query({
      ...endpoint(viewList),
      extraOptions: { failure: 'inPlace' },
      providesTags: ['view'],
    }),
    viewForList: build.query({ ...endpoint(viewDetail), keepUnusedDataFor: 0 }),
  }),
});
