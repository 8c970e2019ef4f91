import { useRef, useState } from 'react';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Note } from '#shared/contracts/note.ts';
import { keptBeside, type NoteValues } from '#shared/rules/note-values.ts';
import { isSameContent } from '#shared/rules/same-content.ts';
import { type CallFailure, isRefusedWith, overtakenBy } from '#renderer/api/failure.ts';
import { freshOf } from '#renderer/api/fresh-of.ts';
import { notesApi } from './notes.api.ts';
import type { NoteFields, NoteFieldsForm, NoteTarget } from './use-note-fields.ts';

/** What somebody else has made of a note meanwhile, until the person says which of the two counts. */
export const useNoteConflict = (
  target: NoteTarget,
  { form, seen, files, valuesOf, goOnFrom }: NoteFieldsForm,
) => {
  /** What was sent without an answer, and without files: whoever finds it saved has met nobody but themselves. */
  const unheard = useRef<NoteValues | undefined>(undefined);
  const [theirs, setTheirs] = useState<Note | null>(null);
  const [said, setSaid] = useState('');
  const [read] = notesApi.useLazyReadNoteQuery();

  const settle = (choose: (saved: NoteValues) => NoteValues): void => {
    if (theirs === null) return;
    setTheirs(null);
    goOnFrom(theirs, choose(valuesOf(theirs)));
  };

  const newest = async (): Promise<Note | undefined> => {
    if (target.kind === 'new') return undefined;
    return freshOf(await read({ params: { noteId: String(target.note.noteId) } }))?.note;
  };

  return {
    theirs,
    /** That it was changed, and whether by the same person, in the words of the service. */
    said,
    /** The note as an earlier try has left it whose answer was lost, where the failure is that; the form goes on from it. */
    ownOf: async (failure: CallFailure, values: NoteFields): Promise<Note | undefined> => {
      const sent = unheard.current;
      const { note, followUpDay, assignedTo } = values;
      if (failure.kind !== 'refused') {
        unheard.current = files.isChosen ? undefined : { note, followUpDay, assignedTo };
        return undefined;
      }
      if (sent === undefined || files.isChosen || !isRefusedWith(failure, ReplyCode.Conflict)) {
        return undefined;
      }
      const saved = await newest();
      if (saved === undefined || !isSameContent(valuesOf(saved), sent)) return undefined;
      unheard.current = undefined;
      goOnFrom(saved, values);
      return saved;
    },
    /** Whether the failure is that, and theirs could be had. */
    meets: async (failure: CallFailure): Promise<boolean> => {
      const overtaken = overtakenBy(failure);
      if (target.kind === 'new' || overtaken === undefined) return false;
      const note = await newest();
      if (note === undefined) return false;
      setTheirs(note);
      setSaid(overtaken);
      return true;
    },
    keepMine: () => settle((saved) => keptBeside(valuesOf(seen), form.getValues(), saved)),
    takeTheirs: () => settle((saved) => saved),
  };
};
