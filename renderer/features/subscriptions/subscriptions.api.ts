import * as contract from '#shared/contracts/subscription.ts';
import { answerOf, api, endpoint } from '#renderer/api/api.ts';

/** The screen says itself what failed. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const subscriptionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscribedLists: build.query({
      ...endpoint(contract.subscribedLists),
      providesTags: ['subscription'],
    }),
    setSubscription: build.mutation({
      ...endpoint(contract.setSubscription),
      invalidatesTags: ['subscription'],
    }),
    readConfirmation: build.query({
      ...endpoint(contract.readConfirmation),
      ...inPlace,
      keepUnusedDataFor: 0,
    }),
    confirmMembership: build.mutation({ ...endpoint(contract.confirmMembership), ...inPlace }),
    askAgain: build.mutation({ ...endpoint(contract.askAgain), ...inPlace }),
    readUnsubscription: build.query({
      ...endpoint(contract.readUnsubscription),
      ...inPlace,
      keepUnusedDataFor: 0,
    }),
    unsubscribe: build.mutation({
      ...endpoint(contract.unsubscribe),
      ...inPlace,
      // What the link is known to say until it is told something else: not what it said when the page was opened.
      onQueryStarted: async ({ body: { token } }, { dispatch, queryFulfilled }) => {
        const answer = await answerOf(queryFulfilled);
        if (answer === undefined) return;
        const { upsertQueryData } = subscriptionsApi.util;
        void dispatch(upsertQueryData('readUnsubscription', { body: { token } }, answer));
      },
    }),
  }),
});
