import * as contract from '#shared/contracts/organization.ts';
import type { ReplyOf } from '#shared/contract/define-call.ts';
import { api, endpoint } from '#renderer/api/api.ts';
import type { CallRequest } from '#renderer/api/client.ts';

type CommentPage = ReplyOf<typeof contract.organizationComments>;

/** Lists say their failures themselves. */
const inPlace = { failure: 'inPlace' } as const;

export const organizationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    activeUsers: build.query({
      ...endpoint(contract.activeUsers),
      providesTags: ['organization'],
      extraOptions: inPlace,
    }),
    activeUsersOf: build.query({
      ...endpoint(contract.activeUsersOf),
      providesTags: ['organization'],
      extraOptions: inPlace,
    }),
    pendingUsers: build.query({
      ...endpoint(contract.pendingUsers),
      providesTags: ['organization'],
      extraOptions: inPlace,
    }),
    invitedUsers: build.query({
      ...endpoint(contract.invitedUsers),
      providesTags: ['organization'],
      extraOptions: inPlace,
    }),
    joiningUsers: build.query({
      ...endpoint(contract.joiningUsers),
      providesTags: ['organization'],
      extraOptions: inPlace,
    }),
    organizationList: build.query({
      ...endpoint(contract.organizationList),
      providesTags: ['organization'],
      extraOptions: inPlace,
    }),
    joinAdd: build.mutation({
      ...endpoint(contract.joinAdd),
      invalidatesTags: ['organization'],
    }),
    joinAction: build.mutation({
      ...endpoint(contract.joinAction),
      // Also after a refusal: somebody else has decided, and the list shows it.
      invalidatesTags: ['organization', 'comment'],
    }),
    removeUser: build.mutation({
      ...endpoint(contract.removeUser),
      invalidatesTags: ['organization', 'comment'],
    }),
    inviteUser: build.mutation({
      ...endpoint(contract.inviteUser),
      invalidatesTags: ['organization'],
    }),
    organizationAdd: build.mutation({
      ...endpoint(contract.organizationAdd),
      invalidatesTags: ['organization'],
      extraOptions: inPlace,
    }),
    comments: build.infiniteQuery<CommentPage, string, number | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextMarker }) => nextMarker ?? undefined,
      },
      query: ({ queryArg: entityIds, pageParam: marker }): CallRequest => ({
        call: contract.organizationComments,
        query: { entityIds, marker },
      }),
      providesTags: ['comment'],
      extraOptions: inPlace,
    }),
    addComment: build.mutation({
      ...endpoint(contract.addComment),
      invalidatesTags: ['comment'],
    }),
    markCommentRead: build.mutation({
      ...endpoint(contract.markCommentRead),
      invalidatesTags: ['comment'],
    }),
    markCommentUnread: build.mutation({
      ...endpoint(contract.markCommentUnread),
      invalidatesTags: ['comment'],
    }),
  }),
});
