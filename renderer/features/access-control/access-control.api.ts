import { accessRights, saveAccess } from '#shared/contracts/access-control.ts';
import { answerOf, api, endpoint } from '#renderer/api/api.ts';
import { withLetters } from './access-model.ts';

export const accessControlApi = api.injectEndpoints({
  endpoints: (build) => ({
    accessRights: build.query({
      ...endpoint(accessRights),
      keepUnusedDataFor: 0,
      extraOptions: { failure: 'inPlace' },
    }),
    saveAccess: build.mutation({
      ...endpoint(saveAccess),
      onQueryStarted: async ({ body }, { dispatch, queryFulfilled }) => {
        const data = await answerOf(queryFulfilled);
        if (data === undefined) return;
        const { letters } = data;
        dispatch(
          accessControlApi.util.updateQueryData('accessRights', {}, (known) => ({
            ...known,
            rights: withLetters(known.rights, body, letters),
          })),
        );
      },
    }),
  }),
});
