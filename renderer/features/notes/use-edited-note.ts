import { useRef, useState } from 'react';
import type { Note } from '#shared/contracts/note.ts';
import { freshOf } from '#renderer/api/fresh-of.ts';
import { notesApi } from './notes.api.ts';

/** The whole note that is being edited, once it is there; of several that were asked for it is the last. */
export const useEditedNote = (onUnread: () => void) => {
  const [read] = notesApi.useLazyReadNoteQuery();
  const [edited, setEdited] = useState<Note | null>(null);
  const last = useRef<symbol>(undefined);
  return {
    edited,
    open: async (noteId: number): Promise<void> => {
      const mine = Symbol(noteId);
      last.current = mine;
      const fresh = freshOf(await read({ params: { noteId: String(noteId) } }));
      // Another one was asked for meanwhile, which has ended this question or will replace its answer.
      if (last.current !== mine) return;
      if (fresh === undefined) onUnread();
      else setEdited(fresh.note);
    },
    close: () => setEdited(null),
  };
};
