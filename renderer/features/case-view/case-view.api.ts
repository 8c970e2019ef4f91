import { caseView } from '#shared/contracts/case.ts';
import { ownCases } from '#shared/contracts/crm-contact.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** The screen says itself what went wrong. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const caseViewApi = api.injectEndpoints({
  endpoints: (build) => ({
    caseView: build.query({ ...endpoint(caseView), ...inPlace, providesTags: ['contact'] }),
    ownCases: build.query({ ...endpoint(ownCases), ...inPlace, providesTags: ['contact'] }),
  }),
});
