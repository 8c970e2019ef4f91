import {
  changePassword,
  passwordPolicy,
  recoverPassword,
  resetPassword,
  validateResetToken,
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
    // A link is looked at once: what is true of it now may not be true in a minute.
    checkResetLink: build.query({
      ...endpoint(validateResetToken),
      ...inPlace,
      keepUnusedDataFor: 0,
    }),
    recoverPassword: build.mutation({ ...endpoint(recoverPassword), ...inPlace }),
    resetPassword: build.mutation({ ...endpoint(resetPassword), ...inPlace }),
    changePassword: build.mutation({ ...endpoint(changePassword), ...inPlace }),
  }),
});
