import {
  housingPlaces,
  housingProject,
  housingProjects,
  siteHistory,
  updateSiteCounts,
} from '#shared/contracts/housing.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** What others change meanwhile is asked for at each visit; screens say themselves what went wrong. */
const asked = { extraOptions: { failure: 'inPlace' }, keepUnusedDataFor: 0 } as const;

export const housingApi = api.injectEndpoints({
  endpoints: (build) => ({
    housingProjects: build.query({
      ...endpoint(housingProjects),
      ...asked,
      providesTags: ['housing'],
    }),
    housingPlaces: build.query({ ...endpoint(housingPlaces), ...asked, providesTags: ['housing'] }),
    housingProject: build.query({
      ...endpoint(housingProject),
      ...asked,
      providesTags: ['housing'],
    }),
    siteHistory: build.query({ ...endpoint(siteHistory), ...asked, providesTags: ['housing'] }),
    updateSiteCounts: build.mutation({
      ...endpoint(updateSiteCounts),
      extraOptions: { failure: 'inPlace' },
      invalidatesTags: ['housing'],
    }),
  }),
});
