import { badRequest, notFound } from '#server/http/reply-error.ts';
import { saveOnce } from '#server/http/save-once.ts';
import type { AdditionalContactOnWire } from '#shared/contracts/additional-contact.ts';
import {
  type AdditionalContact,
  additionalFaults,
  additionalFaultWords,
  mobileDigits,
} from '#shared/rules/additional-contact.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import { pageHolding, type PageWish, type Slice, sliceOf } from '#shared/rules/page-slice.ts';
import { isSameContent } from '#shared/rules/same-content.ts';

export type AdditionalContactStore = {
  /** People of a contact with the number of all; undefined when there is no such contact. */
  readonly list: (
    crmId: number,
    slice: Slice,
  ) => Promise<
    { readonly contacts: readonly AdditionalContactOnWire[]; readonly count: number } | undefined
  >;
  /** How many people of this contact stand before that one; undefined where it is none of them. */
  readonly before: (crmId: number, id: number) => Promise<number | undefined>;
  readonly one: (id: number) => Promise<AdditionalContactOnWire | undefined>;
  /** Keeps one; the one that the same request made before, where there is one; undefined without the contact. */
  readonly add: (
    crmId: number,
    content: AdditionalContact,
    by: { readonly actor: number; readonly requestKey: string | undefined },
  ) => Promise<AdditionalContactOnWire | undefined>;
  /** Saves what was made from a version; undefined when that is not the newest any more. */
  readonly save: (
    id: number,
    version: number,
    content: AdditionalContact,
    actor: number,
  ) => Promise<AdditionalContactOnWire | undefined>;
  /** Who changed it last; undefined where nobody has since it was added. */
  readonly changedBy: (id: number) => Promise<number | undefined>;
  /** False where it stays, as its contact is in the trash. */
  readonly remove: (id: number, actor: number) => Promise<boolean>;
  /** Undefined where nobody was removed who could come back. */
  readonly restore: (id: number) => Promise<AdditionalContactOnWire | undefined>;
  /** Forgets what was changed or removed before that moment. */
  readonly purge: (before: Date) => Promise<void>;
};

/** As it is kept: ten digits, the e-mail in lower case; 400 naming each field that is wrong. */
const checked = (sent: AdditionalContact): AdditionalContact => {
  const faults = additionalFaults(sent);
  if (faults.length > 0) {
    throw badRequest(
      faults.map(({ path, code }) => ({ path, code, message: additionalFaultWords[code] })),
    );
  }
  const { title, firstName, lastName } = sent;
  return {
    title,
    firstName,
    lastName,
    mobileNo: mobileDigits(sent.mobileNo) ?? '',
    emailId: storedEmailAddress(sent.emailId),
  };
};

const contentOf = (contact: AdditionalContactOnWire): AdditionalContact => {
  const { title, firstName, lastName, mobileNo, emailId } = contact;
  return { title, firstName, lastName, mobileNo, emailId };
};

type ListWish = PageWish & { readonly crmId: number; readonly soughtId?: number | undefined };

const noneLeft = () => notFound('This additional contact no longer exists.');

const noContact = () => notFound('This contact does not exist.');

export const createAdditionalContactService = (store: Omit<AdditionalContactStore, 'purge'>) => {
  const find = async (id: number): Promise<AdditionalContactOnWire> => {
    const known = await store.one(id);
    if (known === undefined) throw noneLeft();
    return known;
  };

  return {
    list: async ({ crmId, soughtId, pageNumber, pageSize }: ListWish) => {
      const before = soughtId === undefined ? undefined : await store.before(crmId, soughtId);
      const page =
        before === undefined ? pageNumber : pageHolding({ rowsBefore: before, pageSize });
      const found = await store.list(crmId, sliceOf({ pageNumber: page, pageSize }));
      if (found === undefined) throw noContact();
      return { additionalContacts: found.contacts, count: found.count, pageNumber: page };
    },

    add: async (
      {
        crmId,
        requestKey,
        ...sent
      }: AdditionalContact & {
        readonly crmId: number;
        readonly requestKey?: string | undefined;
      },
      actor: number,
    ) => {
      const added = await store.add(crmId, checked(sent), { actor, requestKey });
      if (added === undefined) throw noContact();
      return added;
    },

    update: async (
      {
        id,
        version,
        ...sent
      }: AdditionalContact & { readonly id: number; readonly version: number },
      actor: number,
    ) => {
      const content = checked(sent);
      const isKept = (stored: AdditionalContactOnWire): boolean =>
        isSameContent(contentOf(stored), content);
      return saveOnce({
        what: 'additionalContact',
        known: await find(id),
        isKept,
        isOwn: async () => (await store.changedBy(id)) === actor,
        save: () => store.save(id, version, content, actor),
        again: () => find(id),
      });
    },

    remove: async (id: number, actor: number): Promise<void> => {
      if (!(await store.remove(id, actor))) throw noneLeft();
    },

    /** Sent again, it finds who came back the first time. */
    restore: async (id: number) => (await store.restore(id)) ?? find(id),
  };
};

export type AdditionalContactService = ReturnType<typeof createAdditionalContactService>;
