import { contactFormLists } from '#shared/contracts/crm-contact-edit.ts';
import { api, endpoint } from '#renderer/api/api.ts';

export const formListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactFormLists: build.query({ ...endpoint(contactFormLists), providesTags: ['lookup'] }),
  }),
});
