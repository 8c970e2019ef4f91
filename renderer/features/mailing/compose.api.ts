import * as lists from '#shared/contracts/crm-list.ts';
import * as views from '#shared/contracts/crm-view.ts';
import * as mailing from '#shared/contracts/mailing.ts';
import { answerOf, api, endpoint } from '#renderer/api/api.ts';
import { ownSend } from './own-send.ts';

const inPlace = { failure: 'inPlace' } as const;

/** What the writing of a mail asks of the service; nothing here is kept for later. */
export const composeApi = api.injectEndpoints({
  endpoints: (build) => ({
    mailRecipients: build.query({
      ...endpoint(mailing.mailRecipients),
      keepUnusedDataFor: 0,
      extraOptions: inPlace,
    }),
    previewMail: build.query({
      ...endpoint(mailing.previewMail),
      keepUnusedDataFor: 0,
      extraOptions: inPlace,
    }),
    excludableMailingLists: build.query({
      ...endpoint(lists.mailingLists),
      providesTags: ['list'],
      extraOptions: inPlace,
    }),
    excludableContactLists: build.query({
      ...endpoint(lists.contactLists),
      providesTags: ['list'],
      extraOptions: inPlace,
    }),
    membersToPreview: build.query({
      ...endpoint(lists.searchList),
      keepUnusedDataFor: 0,
      extraOptions: inPlace,
    }),
    contactsToPreview: build.query({
      ...endpoint(views.searchView),
      keepUnusedDataFor: 0,
      extraOptions: inPlace,
    }),
    testMail: build.mutation({ ...endpoint(mailing.testMail), extraOptions: inPlace }),
    sendMail: build.mutation({
      ...endpoint(mailing.sendMail),
      // A mail may be refused because its template has gone meanwhile.
      invalidatesTags: (reply) =>
        reply === undefined ? ['mailSend', 'mailTemplate'] : ['mailSend'],
      // Who gets it is written down afterwards: whoever looks at a recipient follows it.
      onQueryStarted: async (_, { queryFulfilled }) => {
        const sent = await answerOf(queryFulfilled);
        if (sent !== undefined) ownSend.write(sent.sendId);
      },
      extraOptions: inPlace,
    }),
  }),
});
