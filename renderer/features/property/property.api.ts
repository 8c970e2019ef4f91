import { propertyCases, propertyView } from '#shared/contracts/property.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** The screen says itself what went wrong. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const propertyApi = api.injectEndpoints({
  endpoints: (build) => ({
    propertyView: build.query({ ...endpoint(propertyView), ...inPlace, providesTags: ['contact'] }),
    propertyCases: build.query({
      ...endpoint(propertyCases),
      ...inPlace,
      providesTags: ['contact'],
    }),
  }),
});
