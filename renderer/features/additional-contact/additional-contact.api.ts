import {
  addAdditionalContact,
  additionalContacts,
  removeAdditionalContact,
  restoreAdditionalContact,
  updateAdditionalContact,
} from '#shared/contracts/additional-contact.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** The panel and its dialog say themselves what went wrong. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const additionalContactApi = api.injectEndpoints({
  endpoints: (build) => ({
    additionalContacts: build.query({
      ...endpoint(additionalContacts),
      ...inPlace,
      providesTags: ['additional-contact'],
    }),
    addAdditionalContact: build.mutation({
      ...endpoint(addAdditionalContact),
      ...inPlace,
      invalidatesTags: ['additional-contact', 'contact-event'],
    }),
    updateAdditionalContact: build.mutation({
      ...endpoint(updateAdditionalContact),
      ...inPlace,
      invalidatesTags: ['additional-contact', 'contact-event'],
    }),
    removeAdditionalContact: build.mutation({
      ...endpoint(removeAdditionalContact),
      invalidatesTags: ['additional-contact', 'contact-event'],
    }),
    restoreAdditionalContact: build.mutation({
      ...endpoint(restoreAdditionalContact),
      invalidatesTags: ['additional-contact', 'contact-event'],
    }),
  }),
});
