import type { ArgumentsOf, ReplyOf } from '#shared/contract/define-call.ts';
import { latestProfile, updateProfile } from '#shared/contracts/profile.ts';
import { api, endpoint } from '#renderer/api/api.ts';
import type { CallRequest } from '#renderer/api/client.ts';

type Update = ArgumentsOf<typeof updateProfile> & { readonly photo: Blob | undefined };

/** The form says itself what went wrong. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    // What is edited must be the newest there is.
    profile: build.query({
      ...endpoint(latestProfile),
      ...inPlace,
      keepUnusedDataFor: 0,
      providesTags: ['profile'],
    }),
    updateProfile: build.mutation({
      ...inPlace,
      query: ({ photo, ...args }: Update): CallRequest => ({
        call: updateProfile,
        ...args,
        ...(photo === undefined ? {} : { file: photo }),
      }),
      transformResponse: (reply: ReplyOf<typeof updateProfile>) => reply,
      // The contact desk shows the same person, and so do the members of an organization.
      invalidatesTags: ['contact', 'organization'],
    }),
  }),
});
