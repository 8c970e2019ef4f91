import { filterUserInfo } from '#shared/contracts/crm-view.ts';
import { searchContent, searchContentCount } from '#shared/contracts/global-search.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** What others change meanwhile is asked for at each visit; the screens say themselves what went wrong, or nothing. */
const asked = { extraOptions: { failure: 'inPlace' }, keepUnusedDataFor: 0 } as const;

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchCount: build.query({
      ...endpoint(searchContentCount),
      extraOptions: { failure: 'inPlace' },
      /** Seconds: the tabs of the page of results ask what the field has just been told. */
      keepUnusedDataFor: 10,
    }),
    searchContent: build.query({ ...endpoint(searchContent), ...asked }),
    peopleFound: build.query({ ...endpoint(filterUserInfo), ...asked }),
  }),
});
