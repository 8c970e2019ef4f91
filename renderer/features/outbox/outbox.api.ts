import { outbox, sendTestMail } from '#shared/contracts/mail.ts';
import { api, endpoint } from '#renderer/api/api.ts';

export const outboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Mail moves on by itself: what was seen a while ago is asked for again.
    outbox: build.query({
      ...endpoint(outbox),
      keepUnusedDataFor: 0,
      extraOptions: { failure: 'inPlace' },
      providesTags: ['outbox'],
    }),
    sendTestMail: build.mutation({ ...endpoint(sendTestMail), invalidatesTags: ['outbox'] }),
  }),
});
