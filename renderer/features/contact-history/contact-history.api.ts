import {
  contactHistory,
  contactTimeline,
  restoreVersion,
} from '#shared/contracts/crm-contact-history.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** The panels say themselves what went wrong. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const contactHistoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactHistory: build.query({
      ...endpoint(contactHistory),
      ...inPlace,
      keepUnusedDataFor: 0,
      providesTags: ['contact'],
    }),
    // What others do shows when the part is opened again.
    contactTimeline: build.query({
      ...endpoint(contactTimeline),
      ...inPlace,
      keepUnusedDataFor: 0,
      providesTags: ['contact', 'contact-event'],
    }),
    restoreVersion: build.mutation({
      ...endpoint(restoreVersion),
      ...inPlace,
      invalidatesTags: ['contact', 'lookup'],
    }),
  }),
});
