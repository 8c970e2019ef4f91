import type { PayloadOf, ReplyOf } from '#shared/contract/define-call.ts';
import * as contract from '#shared/contracts/saved-view.ts';
import { answerOf, api, endpoint } from '#renderer/api/api.ts';

/** The screen says itself what failed. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

/** The replies of whatever changes a view carry it: the grid shows it without asking again. */
const keepReply = async (
  queryFulfilled: Promise<{ readonly data: ReplyOf<typeof contract.viewDetail> }>,
  dispatch: (action: ReturnType<typeof viewsApi.util.upsertQueryData>) => unknown,
): Promise<void> => {
  const reply = await answerOf(queryFulfilled);
  if (reply === undefined) return;
  const { view, status } = reply;
  const args = { params: { id: String(view.id) } };
  dispatch(viewsApi.util.upsertQueryData('viewDetail', args, { view, status }));
};

export const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    viewList: build.query({
      ...endpoint(contract.viewList),
      ...inPlace,
      providesTags: ['view'],
    }),
    viewDetail: build.query({ ...endpoint(contract.viewDetail), ...inPlace }),
    /** The page of contacts that comes with it is not looked at. */
    viewLog: build.query({
      query: (id: number) => ({
        call: contract.getView,
        body: { id, pageSize: 1, withCount: false },
      }),
      transformResponse: ({ logs }: PayloadOf<typeof contract.getView>) => logs,
      ...inPlace,
      providesTags: ['view'],
    }),
    addView: build.mutation({
      ...endpoint(contract.addView),
      ...inPlace,
      invalidatesTags: ['view'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        await keepReply(queryFulfilled, dispatch);
      },
    }),
    updateView: build.mutation({
      ...endpoint(contract.updateView),
      ...inPlace,
      invalidatesTags: ['view'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        await keepReply(queryFulfilled, dispatch);
      },
    }),
    viewColumns: build.mutation({
      ...endpoint(contract.viewColumns),
      ...inPlace,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        await keepReply(queryFulfilled, dispatch);
      },
    }),
    favouriteView: build.mutation({
      ...endpoint(contract.favouriteView),
      invalidatesTags: ['view'],
      onQueryStarted: async ({ params, body }, { dispatch, queryFulfilled }) => {
        const data = await answerOf(queryFulfilled);
        if (data === undefined) return;
        dispatch(
          viewsApi.util.updateQueryData('viewDetail', { params }, (known) => ({
            ...known,
            view: { ...known.view, favourite: body.favourite },
          })),
        );
      },
    }),
    deleteView: build.mutation({ ...endpoint(contract.deleteView), invalidatesTags: ['view'] }),
  }),
});
