import {
  restoreContacts,
  restoreDeletion,
  startRestoreDeletion,
  trashContacts,
  trashList,
} from '#shared/contracts/crm-contact-trash.ts';
import { filterUser } from '#shared/contracts/crm-view.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** Whoever asks says what went wrong. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

/** Whoever goes into the trash or comes out of it does so in lists, among the duplicates and with their notes too. */
const moved = {
  invalidatesTags: ['contact', 'contact-trash', 'list', 'duplicate', 'note'],
} as const;

export const contactTrashApi = api.injectEndpoints({
  endpoints: (build) => ({
    trashList: build.query({
      ...endpoint(trashList),
      ...inPlace,
      keepUnusedDataFor: 0,
      providesTags: ['contact-trash'],
    }),
    // It changes nothing: a mutation only because whom a deletion would move is read anew for each.
    readSelection: build.mutation({ ...endpoint(filterUser), ...inPlace }),
    trashContacts: build.mutation({
      ...endpoint(trashContacts),
      ...inPlace,
      ...moved,
    }),
    restoreContacts: build.mutation({
      ...endpoint(restoreContacts),
      ...inPlace,
      ...moved,
    }),
    restoreDeletion: build.mutation({
      ...endpoint(restoreDeletion),
      ...inPlace,
      ...moved,
    }),
    startRestoreDeletion: build.mutation({
      ...endpoint(startRestoreDeletion),
      ...inPlace,
      invalidatesTags: ['task'],
    }),
  }),
});
