import { roleList } from '#shared/contracts/idm-user.ts';
import { api, endpoint } from '#renderer/api/api.ts';

export const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountRoles: build.query({
      ...endpoint(roleList),
      providesTags: ['lookup'],
      // The form says itself what is missing.
      extraOptions: { failure: 'inPlace' },
    }),
  }),
});
