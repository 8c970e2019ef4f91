import { listCountries } from '#shared/contracts/crm-contact.ts';
import { suggestAddress, validateAddress } from '#shared/contracts/gis-address.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** The form says itself what went wrong. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggestAddress: build.query({
      ...endpoint(suggestAddress),
      ...inPlace,
      keepUnusedDataFor: 60,
    }),
    validateAddress: build.query({ ...endpoint(validateAddress), ...inPlace }),
    countries: build.query({ ...endpoint(listCountries), providesTags: ['lookup'] }),
  }),
});
