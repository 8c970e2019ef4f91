import { bulkPreview, startBulkEdit } from '#shared/contracts/bulk-edit.ts';
import { startBulkNote } from '#shared/contracts/bulk-note.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** The dialog says itself what went wrong. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const bulkEditApi = api.injectEndpoints({
  endpoints: (build) => ({
    // It changes nothing: a mutation only because each preview is asked for by a person.
    bulkPreview: build.mutation({ ...endpoint(bulkPreview), ...inPlace }),
    startBulkEdit: build.mutation({
      ...endpoint(startBulkEdit),
      ...inPlace,
      invalidatesTags: ['task'],
    }),
    startBulkNote: build.mutation({
      ...endpoint(startBulkNote),
      ...inPlace,
      invalidatesTags: ['task'],
    }),
  }),
});
