import type { PayloadOf } from '#shared/contract/define-call.ts';
import { ownProperties } from '#shared/contracts/crm-contact.ts';
import { propertyCases, propertyView } from '#shared/contracts/property.ts';
import { api, endpoint } from '#renderer/api/api.ts';
import type { CallRequest } from '#renderer/api/client.ts';

/** How many property cards come at a time. */
const propertyStep = 10;

type PropertyPage = PayloadOf<typeof ownProperties>;

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
    ownProperties: build.infiniteQuery<PropertyPage, undefined, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ count }, _, pageNumber) =>
          pageNumber * propertyStep < count ? pageNumber + 1 : undefined,
      },
      query: ({ pageParam: pageNumber }): CallRequest => ({
        call: ownProperties,
        query: { pageNumber, pageSize: propertyStep },
      }),
      ...inPlace,
      providesTags: ['contact'],
    }),
  }),
});
