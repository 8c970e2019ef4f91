import * as lists from '#shared/contracts/crm-list.ts';
import { restoreList } from '#shared/contracts/deleted-list.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** The screen says itself what failed. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactLists: build.query({
      ...endpoint(lists.contactLists),
      ...inPlace,
      providesTags: ['list'],
    }),
    mailingLists: build.query({
      ...endpoint(lists.mailingLists),
      ...inPlace,
      providesTags: ['list'],
    }),
    listDetail: build.query({ ...endpoint(lists.getList), ...inPlace, providesTags: ['list'] }),
    listLogs: build.query({ ...endpoint(lists.listLogs), ...inPlace, providesTags: ['list'] }),
    addList: build.mutation({
      ...endpoint(lists.addList),
      ...inPlace,
      invalidatesTags: ['list', 'contact'],
    }),
    updateList: build.mutation({
      ...endpoint(lists.updateList),
      ...inPlace,
      invalidatesTags: ['list', 'contact'],
    }),
    changeMembers: build.mutation({
      ...endpoint(lists.updateList),
      invalidatesTags: ['list', 'contact'],
    }),
    restoreMembers: build.mutation({
      ...endpoint(lists.restoreMembers),
      invalidatesTags: ['list', 'contact'],
    }),
    deleteList: build.mutation({
      ...endpoint(lists.deleteList),
      invalidatesTags: ['list', 'contact'],
    }),
    restoreList: build.mutation({
      ...endpoint(restoreList),
      invalidatesTags: ['list', 'contact'],
    }),
    addListUsers: build.mutation({
      ...endpoint(lists.addListUsers),
      invalidatesTags: ['list', 'contact'],
    }),
  }),
});
