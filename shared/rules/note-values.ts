import { mergeChanges } from './merge-changes.ts';

/** What of a note several people change. */
export type NoteValues = {
  readonly note: string;
  /** `yyyy-MM-dd`; '' for none. */
  readonly followUpDay: string;
};

/** Keeps one's own beside what somebody else has saved: what was not touched here is theirs. */
export const keptBeside = (
  seen: NoteValues,
  { note, followUpDay }: NoteValues,
  theirs: NoteValues,
): NoteValues => mergeChanges(['note', 'followUpDay'], seen, { note, followUpDay }, theirs).values;
