import {
  citizenRegistration,
  resendMail,
  signup,
  userProfileConfig,
  verifyRegistration,
} from '#shared/contracts/account.ts';
import {
  changePassword,
  checkResetLink,
  passwordPolicy,
  recoverPassword,
  resetPassword,
} from '#shared/contracts/password.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** Each dialog says itself what went wrong. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    passwordPolicy: build.query({
      ...endpoint(passwordPolicy),
      ...inPlace,
      providesTags: ['startup'],
    }),
    // A link is looked at once: what is true of it now may not be true in a minute. Its refusal is told as well as shown.
    checkResetLink: build.query({ ...endpoint(checkResetLink), keepUnusedDataFor: 0 }),
    recoverPassword: build.mutation({ ...endpoint(recoverPassword), ...inPlace }),
    resetPassword: build.mutation({ ...endpoint(resetPassword), ...inPlace }),
    profileConfig: build.query({
      ...endpoint(userProfileConfig),
      ...inPlace,
      providesTags: ['startup'],
    }),
    register: build.mutation({ ...endpoint(citizenRegistration), ...inPlace }),
    registerOther: build.mutation({
      ...endpoint(signup),
      ...inPlace,
      // Whoever is registered is a contact.
      invalidatesTags: ['contact', 'lookup', 'list', 'duplicate'],
    }),
    resendConfirmation: build.mutation({ ...endpoint(resendMail), ...inPlace }),
    confirmAddress: build.mutation({ ...endpoint(verifyRegistration), ...inPlace }),
    changePassword: build.mutation({ ...endpoint(changePassword), ...inPlace }),
  }),
});
