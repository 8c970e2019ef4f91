import {
  addOwner,
  contactFormLists,
  ownerDetails,
  updateOwnerDetails,
} from '#shared/contracts/crm-contact-edit.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** The form says itself what went wrong. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const contactEditApi = api.injectEndpoints({
  endpoints: (build) => ({
    // What is edited must be the newest there is.
    ownerDetails: build.query({ ...endpoint(ownerDetails), ...inPlace, keepUnusedDataFor: 0 }),
    contactFormLists: build.query({ ...endpoint(contactFormLists), providesTags: ['lookup'] }),
    updateOwner: build.mutation({
      ...endpoint(updateOwnerDetails),
      ...inPlace,
      invalidatesTags: ['contact', 'lookup'],
    }),
    addOwner: build.mutation({
      ...endpoint(addOwner),
      ...inPlace,
      invalidatesTags: ['contact', 'lookup'],
    }),
  }),
});
