import { contactFormLists } from '#shared/contracts/crm-contact-edit.ts';
import {
  comparePair,
  dismissDuplicate,
  duplicateList,
  findDuplicates,
  mergeContacts,
  restoreDuplicate,
  undoMerge,
} from '#shared/contracts/duplicate.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** The screen says itself what failed. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

/** A merge moves all that belongs to a contact; its undo moves it back. */
const moved = {
  invalidatesTags: [
    'duplicate',
    'contact',
    'additional-contact',
    'contact-event',
    'note',
    'list',
    'mailSend',
  ],
} as const;

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
    mergeLists: build.query({ ...endpoint(contactFormLists), providesTags: ['lookup'] }),
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
        reply === undefined ? [...moved.invalidatesTags, 'compared-pair'] : moved.invalidatesTags,
    }),
    undoMerge: build.mutation({ ...endpoint(undoMerge), ...moved }),
  }),
});
