import { caseView } from '#shared/contracts/case.ts';
import { api, endpoint } from '#renderer/api/api.ts';

export const caseViewApi = api.injectEndpoints({
  endpoints: (build) => ({
    caseView: build.query({
      ...endpoint(caseView),
      // The screen says itself what went wrong.
      extraOptions: { failure: 'inPlace' },
      providesTags: ['contact'],
    }),
  }),
});
