import { listsOfContact } from '#shared/contracts/list-of-contact.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** Whoever changes a contact, or what they want of a list, may have changed what a filter finds: it is asked anew. */
export const listsOfContactApi = api.injectEndpoints({
  endpoints: (build) => ({
    listsOfContact: build.query({
      ...endpoint(listsOfContact),
      keepUnusedDataFor: 0,
      providesTags: ['list', 'contact', 'subscription'],
      extraOptions: { failure: 'inPlace' },
    }),
  }),
});
