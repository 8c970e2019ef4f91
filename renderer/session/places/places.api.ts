import { streetView } from '#shared/contracts/global-search.ts';
import { api, endpoint } from '#renderer/api/api.ts';

export const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    streetView: build.query({ ...endpoint(streetView), extraOptions: { failure: 'inPlace' } }),
  }),
});
