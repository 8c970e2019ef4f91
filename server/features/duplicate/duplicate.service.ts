import { notFound, ReplyError } from '#server/http/reply-error.ts';
import type { WithTask } from '#server/jobs/tasks.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { DuplicatePair } from '#shared/contracts/duplicate.ts';
import type { PortalTask } from '#shared/contracts/task.ts';
import { type DuplicateReason, scoreDuplicate } from '#shared/rules/duplicate-score.ts';
import { newContact } from '#shared/rules/new-contact.ts';
import { type PageWish, type Slice, sliceOf } from '#shared/rules/page-slice.ts';
import { comparableContact } from './comparable.ts';

export type StoredPair = {
  readonly contacts: readonly [Contact, Contact];
  readonly score: number;
  readonly reasons: readonly DuplicateReason[];
};

export type Belongings = {
  readonly cases: number;
  readonly properties: number;
  readonly lists: number;
  readonly mails: number;
  readonly hasAccount: boolean;
};

export type Search = {
  readonly state: PortalTask['state'];
  readonly createdOn: Date;
  readonly ownerCrmId: number | null;
};

export type DuplicateStore = {
  readonly page: (slice: Slice) => Promise<readonly StoredPair[]>;
  readonly count: () => Promise<number>;
  readonly lastSearch: () => Promise<Search | undefined>;
  /** Whether no search but this one is going on; nobody else begins one until the transaction has ended. */
  readonly isOnlySearch: (...search: Parameters<WithTask>) => Promise<boolean>;
  /** Contacts that are not in the trash, by number. */
  readonly contacts: (crmIds: readonly number[]) => Promise<readonly Contact[]>;
  readonly belongings: (crmId: number) => Promise<Belongings>;
  /** Keeps what somebody has decided about two contacts. */
  readonly decide: (pair: StoredPair, state: 'open' | 'distinct', actor: number) => Promise<void>;
  /** Contacts who share something with a draft: an e-mail address, a phone, both names. */
  readonly suspectsOf: (
    draft: Contact,
    except: number | undefined,
    signal: AbortSignal,
  ) => Promise<readonly Contact[]>;
};

type BeginTask = (
  wish: {
    readonly kind: string;
    readonly ownerCrmId: number;
    readonly title: string;
    readonly input: unknown;
    readonly requestKey?: string | undefined;
  },
  alongside: WithTask,
) => Promise<{ readonly task: PortalTask }>;

export type DuplicatePorts = {
  readonly store: DuplicateStore;
  readonly beginTask: BeginTask;
  readonly kind: string;
};

export type EntryDraft = {
  readonly firstName: string;
  readonly lastName: string;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly addressLine: string;
  readonly zip: string;
  readonly except?: number | undefined;
};

/** Of a form, a likely name is worth a look before the rest is typed. */
const entryThreshold = 34;

const mostMatches = 5;

const pairOnWire = ({ contacts: [a, b], score, reasons }: StoredPair): DuplicatePair => ({
  contacts: [a, b],
  score,
  reasons,
});

/** What has been typed so far as a contact, so that it is compared as one. */
const draftContact = (draft: EntryDraft): Contact => {
  const [email] = draft.emails;
  const [phone] = draft.phones;
  return {
    ...newContact(0, '2000-01-01T00:00:00.000Z'),
    firstName: draft.firstName,
    lastName: draft.lastName,
    ...(email === undefined ? {} : { emailAddress: email }),
    ...(phone === undefined ? {} : { phoneNumberFull: phone }),
    emailIdList: draft.emails.map((emailId, index) => ({
      emailId,
      primary: index === 0,
      verified: false,
    })),
    contactDetails: draft.phones.map((phoneNumberFull, index) => ({
      type: 'Mobile',
      phoneNumberFull,
      primary: index === 0,
    })),
    addressList:
      draft.addressLine === '' && draft.zip === ''
        ? []
        : [{ type: 'Home', addressLine: draft.addressLine, zip: draft.zip, primary: true }],
    version: 1,
  };
};

export const createDuplicateService = ({ store, beginTask, kind }: DuplicatePorts) => {
  const both = async ([one, other]: readonly [number, number]): Promise<StoredPair> => {
    const contacts = await store.contacts([one, other]);
    const [a, b] = contacts.toSorted((x, y) => x.crmId - y.crmId);
    if (a === undefined || b === undefined) {
      throw notFound('One of the two contacts no longer exists.');
    }
    return { contacts: [a, b], ...scoreDuplicate(comparableContact(a), comparableContact(b)) };
  };

  return {
    page: async (wish: PageWish, crmId: number) => {
      const [pairs, totalRecord, search] = await Promise.all([
        store.page(sliceOf(wish)),
        store.count(),
        store.lastSearch(),
      ]);
      return {
        pairs: pairs.map(pairOnWire),
        totalRecord,
        search:
          search === undefined
            ? null
            : {
                state: search.state,
                createdOn: search.createdOn.toISOString(),
                isOwn: search.ownerCrmId === crmId,
              },
      };
    },

    find: (ownerCrmId: number, requestKey: string | undefined) =>
      beginTask(
        { kind, ownerCrmId, title: '', input: {}, requestKey },
        // Asked of a new search alone: sent again by whoever began it, it is the same one, ended or not.
        async (transaction, taskId) => {
          if (await store.isOnlySearch(transaction, taskId)) return;
          throw new ReplyError(ReplyCode.Conflict, 'A search for duplicates is already running.');
        },
      ),

    decide: async (
      crmIds: readonly [number, number],
      state: 'open' | 'distinct',
      actor: number,
    ): Promise<void> => store.decide(await both(crmIds), state, actor),

    compare: async (crmIds: readonly [number, number]) => {
      const pair = await both(crmIds);
      const [a, b] = await Promise.all([
        store.belongings(pair.contacts[0].crmId),
        store.belongings(pair.contacts[1].crmId),
      ]);
      const belongings: [Belongings, Belongings] = [a, b];
      const refusal = a.hasAccount && b.hasAccount ? ('twoAccounts' as const) : null;
      return { pair: pairOnWire(pair), belongings, refusal };
    },

    possible: async (draft: EntryDraft, signal: AbortSignal) => {
      const contact = draftContact(draft);
      const suspects = await store.suspectsOf(contact, draft.except, signal);
      const comparable = comparableContact(contact);
      const matches = suspects
        .map((suspect) => {
          const { score, reasons } = scoreDuplicate(comparable, comparableContact(suspect));
          return { contact: suspect, score, reasons };
        })
        .filter(({ score, reasons }) => score >= entryThreshold && reasons.length > 0)
        .toSorted((x, y) => y.score - x.score || x.contact.crmId - y.contact.crmId);
      return { matches: matches.slice(0, mostMatches) };
    },
  };
};

export type DuplicateService = ReturnType<typeof createDuplicateService>;
