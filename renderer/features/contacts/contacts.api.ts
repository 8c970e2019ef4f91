import type { PayloadOf } from '#shared/contract/define-call.ts';
import { activeStates, categoriesAndTypes } from '#shared/contracts/case-type.ts';
import { contactsByIds } from '#shared/contracts/crm-contact.ts';
import {
  advancedSearch,
  countView,
  defaultColumns,
  queryView,
  searchView,
  viewFields,
} from '#shared/contracts/crm-view.ts';
import { searchContent } from '#shared/contracts/global-search.ts';
import { listChoices } from '#shared/contracts/list-of-contact.ts';
import { api, endpoint } from '#renderer/api/api.ts';
import {
  type ContactQuestion,
  pageRequest,
  pageRoad,
  type selectionOf,
} from './contact-question.ts';

const pageCalls = { query: queryView, search: searchView, advanced: advancedSearch } as const;

type ContactPage = PayloadOf<typeof queryView>;

/** A page that was seen less than this many seconds ago is shown while it is asked for again. */
const pageLifetime = 120;

/** The screen says itself what failed, and offers to try again. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const contactsApi = api.injectEndpoints({
  endpoints: (build) => ({
    filterFields: build.query({ ...endpoint(viewFields), ...inPlace, providesTags: ['lookup'] }),
    gridColumns: build.query({ ...endpoint(defaultColumns), ...inPlace, providesTags: ['lookup'] }),
    categoriesAndTypes: build.query({ ...endpoint(categoriesAndTypes), providesTags: ['lookup'] }),
    activeStates: build.query({ ...endpoint(activeStates), providesTags: ['lookup'] }),
    listChoices: build.query({ ...endpoint(listChoices), ...inPlace, providesTags: ['list'] }),
    contactPage: build.query<ContactPage, ContactQuestion>({
      query: (question) => ({ call: pageCalls[pageRoad(question)], body: pageRequest(question) }),
      ...inPlace,
      keepUnusedDataFor: pageLifetime,
      providesTags: ['contact'],
    }),
    contactCount: build.query<number, ReturnType<typeof selectionOf>>({
      query: (selection) => ({ call: countView, body: selection }),
      transformResponse: ({ count }: PayloadOf<typeof countView>) => count,
      ...inPlace,
      keepUnusedDataFor: pageLifetime,
      providesTags: ['contact'],
    }),
    /** Contacts that the global search finds, as its page of results shows them: that asks anew at each visit. */
    foundContacts: build.query({
      ...endpoint(searchContent),
      ...inPlace,
      keepUnusedDataFor: 0,
      providesTags: ['contact'],
    }),
    contactsByIds: build.query({
      ...endpoint(contactsByIds),
      ...inPlace,
      providesTags: ['contact'],
    }),
  }),
});
