import type { ReplyOf } from '#shared/contract/define-call.ts';
import type { noteHistory } from '#shared/contracts/note.ts';
import { useNewest } from '#renderer/session/paging/use-newest.ts';
import { notesApi } from './notes.api.ts';

export type NoteChange = ReplyOf<typeof noteHistory>['changes'][number];

type HistoryState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly changes: readonly NoteChange[] };

/** The journal of a note, latest first. */
export const useNoteHistory = (noteId: number) => {
  const { asked, waysOn } = useNewest(10);
  const { currentData, data, isError, isFetching, refetch } = notesApi.useNoteHistoryQuery({
    params: { noteId: String(noteId) },
    query: { pageNumber: String(asked.pageNumber), pageSize: String(asked.pageSize) },
  });
  const stateOf = (): HistoryState => {
    if (currentData !== undefined) return { kind: 'ready', changes: currentData.changes };
    if (isError && !isFetching) return { kind: 'failed', retry: () => void refetch() };
    return { kind: 'loading' };
  };
  return {
    state: stateOf(),
    ways: waysOn(data?.count),
  };
};
