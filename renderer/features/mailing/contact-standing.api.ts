import { setSuppressed, suppressions } from '#shared/contracts/mail-ledger.ts';
import { askMember, contactSubscriptions, recordRefusal } from '#shared/contracts/subscription.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** What people say of lists themselves changes it as well: what was seen a while ago is asked for again. */
const live = {
  keepUnusedDataFor: 0,
  providesTags: ['subscription', 'list', 'contact'],
  extraOptions: { failure: 'inPlace' },
} as const;

export const contactStandingApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactSubscriptions: build.query({ ...endpoint(contactSubscriptions), ...live }),
    suppressedAddresses: build.query({ ...endpoint(suppressions), ...live }),
    recordRefusal: build.mutation({
      ...endpoint(recordRefusal),
      invalidatesTags: ['subscription', 'list', 'contact'],
    }),
    askMember: build.mutation({ ...endpoint(askMember), invalidatesTags: ['subscription'] }),
    setSuppressed: build.mutation({
      ...endpoint(setSuppressed),
      invalidatesTags: ['subscription'],
    }),
  }),
});
