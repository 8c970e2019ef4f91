import { changedMeanwhile, fault, notFound } from '#server/http/reply-error.ts';
import { saveOnce } from '#server/http/save-once.ts';
import { openDetails, withNewFields } from '#shared/contracts/contact-content.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import {
  type ContactChange,
  type ContactEvent,
  type ContactParts,
  type Doer,
  type EventKind,
  eventKinds,
} from '#shared/contracts/crm-contact-history.ts';
import { type ComparedPart, differingParts } from '#shared/rules/contact-difference.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import { type PageWish, type Slice, sliceOf } from '#shared/rules/page-slice.ts';
import { isSameContent } from '#shared/rules/same-content.ts';

/** A change as the journal has it: the whole contact before and after. */
export type StoredChange = Pick<
  ContactChange,
  'changeId' | 'kind' | 'title' | 'moved' | 'mergeId'
> & {
  readonly changedOn: Date;
  readonly by: Doer;
  /** Null where the change made the contact. */
  readonly before: Contact | null;
  readonly after: Contact;
};

export type StoredEvent = Omit<ContactEvent, 'happenedOn'> & { readonly happenedOn: Date };

export type ContactHistoryStore = {
  /** A contact that is not in the trash; `userName` is the e-mail of its account, '' without one. */
  readonly read: (crmId: number) => Promise<
    | {
        readonly contact: Contact;
        readonly userName: string;
        /** Who made it what it is now; null where nobody in the portal has. */
        readonly changedBy: number | null;
      }
    | undefined
  >;
  readonly changes: (crmId: number, slice: Slice) => Promise<readonly StoredChange[]>;
  readonly countChanges: (
    crmId: number,
  ) => Promise<{ readonly count: number; readonly hasBeginning: boolean }>;
  /** The contact as it was after a change; undefined where its journal has no such change. */
  readonly after: (crmId: number, changeId: number) => Promise<Contact | undefined>;
  /** Saves what was made from the version it names; undefined when that is not the newest any more. */
  readonly save: (contact: Contact, actor: number) => Promise<Contact | undefined>;
  readonly events: (
    crmId: number,
    kinds: readonly EventKind[],
    slice: Slice,
  ) => Promise<{ readonly events: readonly StoredEvent[]; readonly count: number }>;
};

type Page = PageWish & { readonly crmId: number };

/** Custom fields by which the portal itself knows a contact are nobody's to read. */
const open = (contact: Contact): Contact => ({
  ...contact,
  additionalDetails: openDetails(contact.additionalDetails).filter(
    ({ information }) => Object.keys(information).length > 0,
  ),
});

const only = (contact: Contact, parts: readonly ComparedPart[]): ContactParts =>
  Object.fromEntries(
    parts.flatMap((part) => (contact[part] === undefined ? [] : [[part, contact[part]]])),
  );

const onWire = ({ before, after, changedOn, ...change }: StoredChange): ContactChange => {
  const [from, to] = [before === null ? undefined : open(before), open(after)];
  const parts = differingParts(from ?? {}, to);
  return {
    ...change,
    changedOn: changedOn.toISOString(),
    made: before === null,
    before: from === undefined ? {} : only(from, parts),
    after: only(to, parts),
  };
};

/**
 * What stays with the contact whatever is restored, such as the numbers by which imports know who others have become;
 * what belongs to the account stays with people who have one.
 */
const restored = (then: Contact, now: Contact, userName: string): Contact => ({
  ...then,
  crmId: now.crmId,
  createdOn: now.createdOn,
  modifiedOn: now.modifiedOn,
  version: now.version,
  additionalDetails: withNewFields(now.additionalDetails, then.additionalDetails),
  ...(userName === '' ? {} : { userType: now.userType, userRole: now.userRole }),
});

export const createContactHistoryService = (store: ContactHistoryStore) => {
  const find = async (crmId: number) => {
    const stored = await store.read(crmId);
    if (stored === undefined) throw notFound('This contact does not exist.');
    return stored;
  };

  return {
    history: async (page: Page) => {
      const { contact } = await find(page.crmId);
      const [changes, counted] = await Promise.all([
        store.changes(page.crmId, sliceOf(page)),
        store.countChanges(page.crmId),
      ]);
      return { history: changes.map(onWire), ...counted, version: contact.version };
    },

    restore: async (
      asked: { readonly crmId: number; readonly changeId: number; readonly version: number },
      actor: number,
    ): Promise<Contact> => {
      const { contact, userName, changedBy } = await find(asked.crmId);
      const then = await store.after(asked.crmId, asked.changeId);
      if (then === undefined) throw notFound('The history of this contact has no such change.');
      const next = restored(then, contact, userName);
      if (isSameContent(next, contact)) return contact;
      const keepsAccount = next.emailIdList.some(
        ({ emailId }) => storedEmailAddress(emailId) === userName,
      );
      if (userName !== '' && !keepsAccount) {
        throw fault(
          'changeId',
          'locked',
          'That version does not include the e-mail that this person signs in with.',
        );
      }
      if (contact.version !== asked.version) {
        throw changedMeanwhile('contact', { isOwn: changedBy === actor });
      }
      return saveOnce({
        what: 'contact',
        known: contact,
        isKept: (one) => isSameContent(restored(then, one, userName), one),
        isOwn: async ({ crmId }) => (await store.read(crmId))?.changedBy === actor,
        save: () => store.save(next, actor),
        again: async () => (await store.read(asked.crmId))?.contact,
      });
    },

    /** @param mayReadMail what was written to a contact is for those who may read mail to lists */
    timeline: async (
      { kinds = eventKinds, ...page }: Page & { readonly kinds?: readonly EventKind[] | undefined },
      mayReadMail: boolean,
    ) => {
      await find(page.crmId);
      const wanted = kinds.filter((kind) => kind !== 'mail' || mayReadMail);
      if (wanted.length === 0) return { events: [], count: 0 };
      const { events, count } = await store.events(page.crmId, wanted, sliceOf(page));
      return {
        events: events.map(({ happenedOn, ...event }) => ({
          ...event,
          happenedOn: happenedOn.toISOString(),
        })),
        count,
      };
    },
  };
};

export type ContactHistoryService = ReturnType<typeof createContactHistoryService>;
