import { chartData } from '#shared/contracts/report.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** Whenever somebody looks: what was there stays until the answer comes. */
export const askedAnew = { refetchOnMountOrArgChange: true } as const;

export const answersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Answers are of the moment: `askedAnew` goes with them. The screen says itself what failed. */
    answer: build.query({
      ...endpoint(chartData),
      extraOptions: { failure: 'inPlace' },
      keepUnusedDataFor: 30,
    }),
  }),
});
