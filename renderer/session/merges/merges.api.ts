import { undoMerge } from '#shared/contracts/duplicate.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** A merge moves all that belongs to a contact; its undo moves it back. */
export const movedByMerges = [
  'duplicate',
  'contact',
  'contact-trash',
  'additional-contact',
  'contact-event',
  'note',
  'list',
  'mailSend',
] as const;

export const mergesApi = api.injectEndpoints({
  endpoints: (build) => ({
    undoMerge: build.mutation({ ...endpoint(undoMerge), invalidatesTags: movedByMerges }),
  }),
});
