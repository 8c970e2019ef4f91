import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { ContactDraft } from './drafts.ts';
import type { KnownContacts, Tally } from './import.service.ts';
import {
  identityKeys,
  identityOfContact,
  identityOfDraft,
  mergeIntoContact,
  sourceKey,
  tellableFields,
  tellsTheSame,
  unknownContact,
} from './merge-contact.ts';
import type { ToldFields } from './told-fields.ts';

/** What became of a draft: the contact before it, if there was one, and after it. */
export type PlacedDraft = {
  readonly crmId: number;
  readonly before: Contact | undefined;
  readonly after: Contact;
};

/**
 * The contacts of one batch: those that the portal has, and those that the batch makes. Each draft is either the same as
 * one of them or a new one.
 * @param told the custom fields that earlier rows of the file have told; what the batch tells is added
 */
export const createContactPool = (
  { contacts: known, withAccount }: KnownContacts,
  told: ToldFields,
  now: string,
) => {
  const original = new Map(known.map((contact) => [contact.crmId, contact]));
  const current = new Map(original);
  const byKey = new Map<string, number>();
  const touched = new Set<number>();

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

  /** Merges a draft into its contact, or makes one by the number that is taken for it. */
  const place = (draft: ContactDraft, takeNumber: () => number): PlacedDraft => {
    const crmId = find(draft) ?? takeNumber();
    const before = current.get(crmId);
    const contact = before ?? unknownContact(crmId, now);
    const fields = tellableFields(contact, draft, told.of(crmId));
    const after = mergeIntoContact(contact, draft, { fields, hasAccount: withAccount.has(crmId) });
    learn(after);
    touched.add(crmId);
    told.add(crmId, fields);
    return { crmId, before, after };
  };

  return {
    place,
    /** At most so many numbers `resolve` will need. */
    missing: (drafts: readonly ContactDraft[]): number =>
      drafts.filter((draft) => find(draft) === undefined).length,
    /** The contact of each draft, merged or made. */
    resolve: (
      drafts: readonly ContactDraft[],
      numbers: readonly number[],
    ): ReadonlyMap<ContactDraft, number> => {
      const free = [...numbers];
      return new Map(
        drafts.map((draft) => [draft, place(draft, () => free.shift() ?? 0).crmId] as const),
      );
    },
    /** What is to be written, each with its next version. */
    changed: (): { readonly contacts: readonly Contact[]; readonly tally: Tally } => {
      const contacts = [...touched].flatMap((crmId) => {
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
          unchanged: touched.size - contacts.length,
        },
      };
    },
  };
};
