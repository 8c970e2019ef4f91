import { useState } from 'react';
import type { ReplyOf } from '#shared/contract/define-call.ts';
import type { noteHistory } from '#shared/contracts/note.ts';
import { notesApi } from './notes.api.ts';

export type NoteChange = ReplyOf<typeof noteHistory>['changes'][number];

type HistoryState =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly changes: readonly NoteChange[] };

const pageSize = 10;

/** The journal of a note, latest first. */
export const useNoteHistory = (noteId: number) => {
  const [page, setPage] = useState(1);
  const { currentData, isError } = notesApi.useNoteHistoryQuery({
    params: { noteId: String(noteId) },
    query: { pageNumber: String(page), pageSize: String(pageSize) },
  });
  const stateOf = (): HistoryState => {
    if (currentData !== undefined) return { kind: 'ready', changes: currentData.changes };
    return { kind: isError ? 'failed' : 'loading' };
  };
  const count = currentData?.count ?? 0;
  return {
    state: stateOf(),
    newer: page > 1 ? () => setPage(page - 1) : null,
    older: page * pageSize < count ? () => setPage(page + 1) : null,
  };
};
