import type { PersonSession } from '#server/http/session.ts';
import { noteKey } from '#shared/contracts/note.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import type { StoredNote } from './note-store.ts';

/** Their own notes people look after by the right to add some; those of others ask for the right itself. */
export const holds = (
  note: Pick<StoredNote, 'createdBy'>,
  { crmId, rights }: PersonSession,
  letter: 'ED' | 'DL',
): boolean =>
  holdsRight(rights, noteKey, [letter]) ||
  (note.createdBy === crmId && holdsRight(rights, noteKey, ['CR']));

/** Whoever can be given follow-ups, as far as rights go. */
export const mayLookAfter = ({ rights }: PersonSession): boolean =>
  holdsRight(rights, noteKey, ['CR']) || holdsRight(rights, noteKey, ['ED']);

/** Whoever may change the note, and with the right to add some whoever has been given its follow-up. */
export const holdsFollowUp = (
  note: Pick<StoredNote, 'createdBy' | 'followUpBy'>,
  session: PersonSession,
): boolean =>
  holds(note, session, 'ED') ||
  (note.followUpBy === session.crmId && holdsRight(session.rights, noteKey, ['CR']));
