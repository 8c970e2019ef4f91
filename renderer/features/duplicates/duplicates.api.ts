import {
  comparePair,
  dismissDuplicate,
  duplicateList,
  findDuplicates,
  mergeContacts,
  restoreDuplicate,
} from '#shared/contracts/duplicate.ts';
import { api, endpoint } from '#renderer/api/api.ts';
import { movedByMerges } from '#renderer/session/merges/merges.api.ts';

/** The screen says itself what failed. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const duplicatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    duplicateList: build.query({
      ...endpoint(duplicateList),
      ...inPlace,
      // Of each pair whole contacts are shown, as they are now.
      providesTags: ['duplicate', 'contact'],
    }),
    comparePair: build.query({
      ...endpoint(comparePair),
      ...inPlace,
      keepUnusedDataFor: 0,
      providesTags: ['compared-pair'],
    }),
    findDuplicates: build.mutation({
      ...endpoint(findDuplicates),
      invalidatesTags: ['task', 'duplicate'],
    }),
    dismissDuplicate: build.mutation({
      ...endpoint(dismissDuplicate),
      invalidatesTags: ['duplicate'],
    }),
    restoreDuplicate: build.mutation({
      ...endpoint(restoreDuplicate),
      invalidatesTags: ['duplicate'],
    }),
    mergeContacts: build.mutation({
      ...endpoint(mergeContacts),
      ...inPlace,
      // Two that have changed meanwhile are compared anew: pressed again, the same versions would be refused again.
      invalidatesTags: (reply) =>
        reply === undefined ? [...movedByMerges, 'compared-pair'] : movedByMerges,
    }),
  }),
});
