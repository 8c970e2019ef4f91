import type { ReplyOf } from '#shared/contract/define-call.ts';
import { appConfig, appConfigHistory, saveAppConfig } from '#shared/contracts/app-config.ts';
import { uploadImage } from '#shared/contracts/portal-image.ts';
import { startupData } from '#shared/contracts/startup.ts';
import { answerOf, api, endpoint, makeCall } from '#renderer/api/api.ts';
import type { CallRequest } from '#renderer/api/client.ts';
import { portalLoaded, portalOf } from '#renderer/session/portal-slice.ts';

const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const appConfigApi = api.injectEndpoints({
  endpoints: (build) => ({
    // What others change meanwhile is asked for at each visit.
    appConfig: build.query({ ...endpoint(appConfig), ...inPlace, keepUnusedDataFor: 0 }),
    saveAppConfig: build.mutation({
      ...endpoint(saveAppConfig),
      ...inPlace,
      invalidatesTags: ['startup'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const data = await answerOf(queryFulfilled);
        if (data === undefined) return;
        await dispatch(appConfigApi.util.upsertQueryData('appConfig', {}, data));
        // The page around follows at once; other pages when they next start.
        const startup = await makeCall(startupData, {});
        if (startup.data !== undefined) dispatch(portalLoaded(portalOf(startup.data)));
      },
    }),
    uploadImage: build.mutation({
      ...inPlace,
      query: (file: Blob): CallRequest => ({ call: uploadImage, body: {}, file }),
      transformResponse: (reply: ReplyOf<typeof uploadImage>) => reply,
    }),
    appConfigHistory: build.query({
      ...endpoint(appConfigHistory),
      ...inPlace,
      keepUnusedDataFor: 0,
      providesTags: ['startup'],
    }),
  }),
});
