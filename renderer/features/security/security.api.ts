import {
  beginAuthenticator,
  confirmAuthenticator,
  endSession,
  logoutEverywhere,
  ownSessions,
  removeAuthenticator,
  renewRecoveryCodes,
  securityStatus,
  setMailCode,
} from '#shared/contracts/security.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** Each dialog says itself what went wrong. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    securityStatus: build.query({
      ...endpoint(securityStatus),
      ...inPlace,
      providesTags: ['session'],
    }),
    // Other devices come and go by themselves.
    ownSessions: build.query({ ...endpoint(ownSessions), ...inPlace, keepUnusedDataFor: 0 }),
    setMailCode: build.mutation({
      ...endpoint(setMailCode),
      ...inPlace,
      invalidatesTags: ['session'],
    }),
    beginAuthenticator: build.mutation({ ...endpoint(beginAuthenticator), ...inPlace }),
    confirmAuthenticator: build.mutation({
      ...endpoint(confirmAuthenticator),
      ...inPlace,
      invalidatesTags: ['session'],
    }),
    removeAuthenticator: build.mutation({
      ...endpoint(removeAuthenticator),
      ...inPlace,
      invalidatesTags: ['session'],
    }),
    renewRecoveryCodes: build.mutation({
      ...endpoint(renewRecoveryCodes),
      ...inPlace,
      invalidatesTags: ['session'],
    }),
    endSession: build.mutation({ ...endpoint(endSession) }),
    logoutEverywhere: build.mutation({ ...endpoint(logoutEverywhere) }),
  }),
});
