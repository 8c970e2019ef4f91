import { addOwner, ownerDetails, updateOwnerDetails } from '#shared/contracts/crm-contact-edit.ts';
import { possibleDuplicates } from '#shared/contracts/duplicate.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** The form says itself what went wrong. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const contactEditApi = api.injectEndpoints({
  endpoints: (build) => ({
    // What is edited must be the newest there is.
    ownerDetails: build.query({ ...endpoint(ownerDetails), ...inPlace, keepUnusedDataFor: 0 }),
    // Of help where it comes; without it the form works all the same.
    possibleDuplicates: build.query({
      ...endpoint(possibleDuplicates),
      ...inPlace,
      keepUnusedDataFor: 0,
    }),
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
