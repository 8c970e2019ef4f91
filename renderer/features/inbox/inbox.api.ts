import * as contract from '#shared/contracts/inbox.ts';
import type { Inbox } from '#shared/contracts/inbox.ts';
import type { ReplyOf } from '#shared/contract/define-call.ts';
import { api, endpoint } from '#renderer/api/api.ts';
import type { CallRequest } from '#renderer/api/client.ts';

export type InboxQuestion = {
  readonly state: (typeof contract.inboxStates)[number];
  readonly searchKeyword: string;
};

type Page = ReplyOf<typeof contract.inboxList>;

type Place = { readonly pageNumber: number; readonly marker?: string };

const firstPlace: Place = { pageNumber: 1 };

export const inboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    inboxList: build.infiniteQuery<Page, InboxQuestion, Place>({
      infiniteQueryOptions: {
        initialPageParam: firstPlace,
        getNextPageParam: ({ nextMarker }, _, { pageNumber }) =>
          nextMarker === null ? undefined : { pageNumber: pageNumber + 1, marker: nextMarker },
      },
      query: ({ queryArg, pageParam }): CallRequest => ({
        call: contract.inboxList,
        body: { ...queryArg, ...pageParam, pageSize: 20 },
      }),
      providesTags: ['inbox'],
      // The panel always opens with what is new.
      keepUnusedDataFor: 0,
      extraOptions: { failure: 'inPlace' },
    }),
    inboxUnread: build.query({
      ...endpoint(contract.inboxUnreadCount),
      extraOptions: { failure: 'inPlace' },
    }),
    inboxOne: build.query({
      ...endpoint(contract.inboxOne),
      keepUnusedDataFor: 0,
      providesTags: ['notification'],
      extraOptions: { failure: 'inPlace' },
    }),
    markInboxRead: build.mutation(endpoint(contract.markInboxRead)),
    markInboxUnread: build.mutation(endpoint(contract.markInboxUnread)),
    markAllInboxRead: build.mutation(endpoint(contract.markAllInboxRead)),
    undoMarkAllInboxRead: build.mutation(endpoint(contract.undoMarkAllInboxRead)),
    deleteInbox: build.mutation(endpoint(contract.deleteInbox)),
    restoreInbox: build.mutation(endpoint(contract.restoreInbox)),
  }),
});

export type InboxPages = {
  readonly pages: readonly { readonly crmInboxes: readonly Inbox[] }[];
};
