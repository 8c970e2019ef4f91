import { exportProgress } from '#shared/contracts/export.ts';
import { api, endpoint } from '#renderer/api/api.ts';

export const exportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportProgress: build.query({
      ...endpoint(exportProgress),
      extraOptions: { failure: 'inPlace' },
      keepUnusedDataFor: 0,
    }),
  }),
});
