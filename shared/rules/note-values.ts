import { mergeChanges } from './merge-changes.ts';

/** What of a note several people change. */
export type NoteValues = {
  readonly note: string;
  /** `yyyy-MM-dd`; '' for none. */
  readonly followUpDay: string;
  /** The number of whose follow-up it is; 0 for nobody's. */
  readonly assignedTo: number;
};

/** Keeps one's own beside what somebody else has saved: what was not touched here is theirs. */
export const keptBeside = (
  seen: NoteValues,
  { note, followUpDay, assignedTo }: NoteValues,
  theirs: NoteValues,
): NoteValues =>
  mergeChanges(
    ['note', 'followUpDay', 'assignedTo'],
    seen,
    { note, followUpDay, assignedTo },
    theirs,
  ).values;
