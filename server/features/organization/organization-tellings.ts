import type { Transaction } from '#server/database/database.ts';
import { notes, type OrganizationNote } from './organization-notes.ts';
import type { Asked, Decided, EntryAction, Invited, Removed } from './organization-store.ts';

/**
 * Tells accounts something in the transaction of what it is about: the same asked once more finds that done, and would
 * tell nobody.
 */
export type TellAccounts = (
  within: Transaction,
  accountIds: readonly number[],
  note: OrganizationNote,
) => Promise<void>;

/** What is told, and the accounts that it is told to. */
type Telling = readonly [accounts: readonly number[], note: OrganizationNote];

/** Whom what has come of something is told to. */
export const tellings = {
  asked: (asked: Asked): readonly Telling[] =>
    asked.kind === 'asked'
      ? [[asked.admins, notes.asked(asked.personName, asked.organization)]]
      : [],

  invited: (invited: Invited): readonly Telling[] =>
    invited.kind === 'invited' ? [[invited.person, notes.invited(invited.organization)]] : [],

  decided: (decided: Decided, action: EntryAction): readonly Telling[] => {
    if (decided.kind !== 'decided' || action === 'CANCEL') return [];
    const { entryKind, organization, personName, person, admins } = decided;
    const accepted = action === 'ACCEPT';
    return entryKind === 'JOIN'
      ? [[person, notes.decided(organization, accepted)]]
      : [[admins, notes.answered(personName, organization, accepted)]];
  },

  removed: (removed: Removed, byThemselves: boolean): readonly Telling[] =>
    removed.kind === 'removed'
      ? [
          [byThemselves ? [] : removed.person, notes.removed(removed.organization)],
          [removed.successor, notes.succeeded(removed.organization)],
        ]
      : [],
} as const;
