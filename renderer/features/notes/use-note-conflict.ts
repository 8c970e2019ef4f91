import { useState } from 'react';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Note } from '#shared/contracts/note.ts';
import { keptBeside, type NoteValues } from '#shared/rules/note-values.ts';
import { type CallFailure, isRefusedWith } from '#renderer/api/failure.ts';
import { notesApi } from './notes.api.ts';
import type { NoteFieldsForm, NoteTarget } from './use-note-fields.ts';

/** What somebody else has made of a note meanwhile, until the person says which of the two counts. */
export const useNoteConflict = (
  target: NoteTarget,
  { form, seen, valuesOf, goOnFrom }: NoteFieldsForm,
) => {
  const [theirs, setTheirs] = useState<Note | null>(null);
  const [read] = notesApi.useLazyReadNoteQuery();

  const settle = (choose: (saved: NoteValues) => NoteValues): void => {
    if (theirs === null) return;
    setTheirs(null);
    goOnFrom(theirs, choose(valuesOf(theirs)));
  };

  return {
    theirs,
    /** Whether the failure is that, and theirs could be had. */
    meets: async (failure: CallFailure): Promise<boolean> => {
      if (target.kind === 'new' || !isRefusedWith(failure, ReplyCode.Conflict)) return false;
      const { data, error } = await read({ params: { noteId: String(target.note.noteId) } });
      // What was read before stays in the cache, and is not what somebody else has saved since.
      if (error !== undefined || data === undefined) return false;
      setTheirs(data.note);
      return true;
    },
    keepMine: () => settle((saved) => keptBeside(valuesOf(seen), form.getValues(), saved)),
    takeTheirs: () => settle((saved) => saved),
  };
};
