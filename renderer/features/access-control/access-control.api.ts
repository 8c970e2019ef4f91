import { accessRights, saveAccess } from '#shared/contracts/access-control.ts';
import { api, endpoint } from '#renderer/api/api.ts';

export const accessControlApi = api.injectEndpoints({
  endpoints: (build) => ({
    accessRights: build.query({
      ...endpoint(accessRights),
      keepUnusedDataFor: 0,
      extraOptions: { failure: 'inPlace' },
    }),
    saveAccess: build.mutation(endpoint(saveAccess)),
  }),
});
