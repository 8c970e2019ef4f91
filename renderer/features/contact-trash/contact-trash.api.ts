import {
  restoreContacts,
  restoreDeletion,
  startRestoreDeletion,
  trashContacts,
  trashList,
} from '#shared/contracts/crm-contact-trash.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** Whoever asks says what went wrong. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const contactTrashApi = api.injectEndpoints({
  endpoints: (build) => ({
    trashList: build.query({
      ...endpoint(trashList),
      ...inPlace,
      keepUnusedDataFor: 0,
      providesTags: ['contact-trash'],
    }),
    trashContacts: build.mutation({
      ...endpoint(trashContacts),
      ...inPlace,
      invalidatesTags: ['contact', 'contact-trash'],
    }),
    restoreContacts: build.mutation({
      ...endpoint(restoreContacts),
      ...inPlace,
      invalidatesTags: ['contact', 'contact-trash'],
    }),
    restoreDeletion: build.mutation({
      ...endpoint(restoreDeletion),
      ...inPlace,
      invalidatesTags: ['contact', 'contact-trash'],
    }),
    startRestoreDeletion: build.mutation({
      ...endpoint(startRestoreDeletion),
      ...inPlace,
      invalidatesTags: ['task'],
    }),
  }),
});
