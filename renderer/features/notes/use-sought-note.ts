import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import type { Note } from '#shared/contracts/note.ts';
import { notesApi } from './notes.api.ts';

/** The note of a contact that a search has led to, as long as it does not stand among those that show. */
export const useSoughtNote = (
  crmId: number,
  shown: readonly Note[] | undefined,
): Note | undefined => {
  const [search] = useSearchParams();
  const noteId = search.get('note');
  const { currentData, isError } = notesApi.useSoughtNoteQuery(
    noteId === null ? skipToken : { params: { noteId } },
  );
  const note = isError ? undefined : currentData?.note;
  // The address goes along to the next contact.
  if (note?.userCrmId !== crmId || shown === undefined) return undefined;
  return shown.some((one) => one.noteId === note.noteId) ? undefined : note;
};
