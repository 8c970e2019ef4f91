import { countLabels } from '#shared/contracts/label.ts';
import { api, endpoint } from '#renderer/api/api.ts';

export const labelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** An address may come at any time. */
    labelCount: build.query({
      ...endpoint(countLabels),
      keepUnusedDataFor: 0,
      providesTags: ['contact'],
      extraOptions: { failure: 'inPlace' },
    }),
  }),
});
