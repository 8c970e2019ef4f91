import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { ContactDraft } from './drafts.ts';
import type { Tally } from './import.service.ts';
import {
  contactFromDraft,
  identityKeys,
  identityOfContact,
  identityOfDraft,
  mergeIntoContact,
  sourceKey,
  tellsTheSame,
} from './merge-contact.ts';

/**
 * The contacts of one batch: those that the portal has, and those that the batch makes. Each draft is either the same as
 * one of them or a new one.
 */
export const createContactPool = (known: readonly Contact[], now: string) => {
  const original = new Map(known.map((contact) => [contact.crmId, contact]));
  const current = new Map(original);
  const byKey = new Map<string, number>();
  /** Custom fields that the batch has told, by contact. */
  const told = new Map<number, Set<string>>();

  const learn = (contact: Contact): void => {
    current.set(contact.crmId, contact);
    for (const key of identityKeys(identityOfContact(contact), true)) {
      if (!byKey.has(key)) byKey.set(key, contact.crmId);
    }
  };
  const inOrder = known.toSorted((left, right) => left.crmId - right.crmId);
  // A merge that was undone may leave a number with both: it is found by whose own it is.
  for (const contact of inOrder) {
    const [own] = identityOfContact(contact).sourceIds;
    if (own !== undefined && !byKey.has(sourceKey(own))) byKey.set(sourceKey(own), contact.crmId);
  }
  for (const contact of inOrder) learn(contact);

  const find = (draft: ContactDraft): number | undefined => {
    for (const key of identityKeys(identityOfDraft(draft), false)) {
      const crmId = byKey.get(key);
      if (crmId !== undefined) return crmId;
    }
    return undefined;
  };

  return {
    /** At most so many numbers `resolve` will need. */
    missing: (drafts: readonly ContactDraft[]): number =>
      drafts.filter((draft) => find(draft) === undefined).length,
    /** The contact of each draft, merged or made. */
    resolve: (
      drafts: readonly ContactDraft[],
      numbers: readonly number[],
    ): ReadonlyMap<ContactDraft, number> => {
      const free = [...numbers];
      const contacts = new Map<ContactDraft, number>();
      for (const draft of drafts) {
        const crmId = find(draft) ?? free.shift() ?? 0;
        const contact = current.get(crmId);
        learn(
          contact === undefined
            ? contactFromDraft(crmId, draft, now)
            : mergeIntoContact(contact, draft, told.get(crmId) ?? new Set()),
        );
        told.set(crmId, new Set([...(told.get(crmId) ?? []), ...Object.keys(draft.custom)]));
        contacts.set(draft, crmId);
      }
      return contacts;
    },
    /** What is to be written, each with its next version. */
    changed: (): { readonly contacts: readonly Contact[]; readonly tally: Tally } => {
      const contacts = [...told.keys()].flatMap((crmId) => {
        const contact = current.get(crmId);
        const before = original.get(crmId);
        if (contact === undefined) return [];
        if (before !== undefined && tellsTheSame(before, contact)) return [];
        return [{ ...contact, modifiedOn: now, version: (before?.version ?? 0) + 1 }];
      });
      const added = contacts.filter(({ crmId }) => !original.has(crmId)).length;
      return {
        contacts,
        tally: {
          added,
          changed: contacts.length - added,
          unchanged: told.size - contacts.length,
        },
      };
    },
  };
};
