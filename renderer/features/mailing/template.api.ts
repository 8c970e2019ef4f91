import * as contract from '#shared/contracts/mail-template.ts';
import { api, endpoint } from '#renderer/api/api.ts';

const inPlace = { failure: 'inPlace' } as const;

export const templateApi = api.injectEndpoints({
  endpoints: (build) => ({
    mailTemplates: build.query({
      ...endpoint(contract.templateList),
      providesTags: ['mailTemplate'],
      extraOptions: inPlace,
    }),
    mailTemplate: build.query({
      ...endpoint(contract.getTemplate),
      keepUnusedDataFor: 0,
      providesTags: ['mailTemplate'],
      extraOptions: inPlace,
    }),
    updateMailTemplate: build.mutation({
      ...endpoint(contract.updateTemplate),
      invalidatesTags: (reply) => (reply === undefined ? [] : ['mailTemplate']),
      extraOptions: inPlace,
    }),
  }),
});
