import { hash } from 'node:crypto';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { ContactDraft } from './drafts.ts';
import type { Judged } from './judge-batch.ts';
import { identityKeys, identityOfContact, identityOfDraft } from './merge-contact.ts';

/** 52 bits of a key instead of its text, for memory's sake: a file of 200,000 rows has close to a million keys. */
const shortKey = (key: string): number => Number.parseInt(hash('sha256', key).slice(0, 13), 16);

const keysOfDraft = (draft: ContactDraft): readonly number[] =>
  identityKeys(identityOfDraft(draft), false).map(shortKey);

const keysOfContact = (contact: Contact): readonly number[] =>
  identityKeys(identityOfContact(contact), true).map(shortKey);

/**
 * The rows by which a check would have made or changed contacts, were it an import. It keeps nothing, so that a later
 * row about one of these people can be judged rightly only after the earlier ones have been read again.
 */
export const createEarlierRows = () => {
  const byKey = new Map<number, number>();
  const linesOf = new Map<number, number[]>();

  return {
    /** The lines, in the order of the file, of the rows that have told something of whom drafts could be about. */
    about: (drafts: readonly ContactDraft[]): readonly number[] => {
      const crmIds = new Set(drafts.flatMap(keysOfDraft).flatMap((key) => byKey.get(key) ?? []));
      return [...crmIds]
        .flatMap((crmId) => linesOf.get(crmId) ?? [])
        .toSorted((one, other) => one - other);
    },
    remember: ({ rows, contacts }: Judged): void => {
      for (const { crmId, line, outcome } of rows) {
        if (crmId === undefined || outcome === 'unchanged') continue;
        const lines = linesOf.get(crmId);
        if (lines === undefined) linesOf.set(crmId, [line]);
        else lines.push(line);
      }
      for (const contact of contacts) {
        for (const key of keysOfContact(contact)) {
          if (!byKey.has(key)) byKey.set(key, contact.crmId);
        }
      }
    },
  };
};

export type EarlierRows = ReturnType<typeof createEarlierRows>;
