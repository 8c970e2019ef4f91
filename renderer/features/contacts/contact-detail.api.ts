import type { PayloadOf } from '#shared/contract/define-call.ts';
import { contactCases, contactDetail, contactProperties } from '#shared/contracts/crm-contact.ts';
import { api, endpoint } from '#renderer/api/api.ts';
import type { CallRequest } from '#renderer/api/client.ts';

/** How many property cards come at a time. */
const propertyStep = 10;

type PropertyPage = PayloadOf<typeof contactProperties>;

/** The screen says itself what failed, and offers to try again. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const contactDetailApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactDetail: build.query({
      ...endpoint(contactDetail),
      ...inPlace,
      providesTags: ['contact'],
    }),
    contactCases: build.query({ ...endpoint(contactCases), ...inPlace, providesTags: ['contact'] }),
    /** By the number of the contact. */
    contactProperties: build.infiniteQuery<PropertyPage, number, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ count }, _, pageNumber) =>
          pageNumber * propertyStep < count ? pageNumber + 1 : undefined,
      },
      query: ({ queryArg: crmId, pageParam: pageNumber }): CallRequest => ({
        call: contactProperties,
        body: { crmId, pageNumber, pageSize: propertyStep },
      }),
      ...inPlace,
      providesTags: ['contact'],
    }),
  }),
});
