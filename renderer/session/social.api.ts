import { socialTemplateConfig } from '#shared/contracts/social.ts';
import { api, endpoint } from '#renderer/api/api.ts';

export const socialApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Without an answer there are no buttons; the password is asked all the same.
    socialProviders: build.query({
      ...endpoint(socialTemplateConfig),
      extraOptions: { failure: 'inPlace' },
      providesTags: ['startup'],
    }),
  }),
});
