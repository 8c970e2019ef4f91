import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { notFound } from '#server/http/reply-error.ts';
import type {
  handlerObjectSchema,
  Inbox,
  InboxModule,
  inboxStates,
} from '#shared/contracts/inbox.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import { keptSince } from '#shared/rules/retention.ts';
import { sided, withoutMarks } from '#shared/rules/text-direction.ts';

/** A text per language code; English is what everybody falls back on. */
export type Texts = Readonly<Record<string, string>> & { readonly en: string };

/** What somebody is to be told. */
export type Note = {
  readonly content: Texts;
  /** The part of the portal that it comes from. */
  readonly module: InboxModule;
  /** Nothing happens on a click when left out. */
  readonly eventDetails?: Partial<Inbox['eventDetails']>;
  readonly handlerObject?: z.infer<typeof handlerObjectSchema>;
};

/** A notification as it is kept: in all its languages. */
export type KeptInbox = Omit<Inbox, 'content' | 'dateTime'> & {
  readonly content: Texts;
  readonly createdOn: Date;
};

export type InboxState = (typeof inboxStates)[number];

/** A note with all that is kept of it. */
export type NoteToKeep = Required<Note> & { readonly searchText: string };

type InboxSlice = {
  readonly limit: number;
  /** Rows to leave out after the marker, or from the newest. */
  readonly offset: number;
  /** Only older ones than this. */
  readonly marker: string | undefined;
  readonly state: InboxState;
  /** Folded; '' finds everything. */
  readonly text: string;
};

type Range = { readonly from: Date; readonly to: Date };

/** Where notifications are kept. Each function knows its owner's rows and no others. */
export type InboxStore = {
  readonly add: (accountIds: readonly number[], note: NoteToKeep) => Promise<void>;
  /** The accounts of a contact. */
  readonly accountsOf: (crmId: number) => Promise<readonly number[]>;
  /** The account that somebody signs in to by this e-mail. */
  readonly accountOf: (username: string) => Promise<number | undefined>;
  readonly page: (accountId: number, slice: InboxSlice) => Promise<readonly KeptInbox[]>;
  readonly one: (accountId: number, id: string) => Promise<KeptInbox | undefined>;
  readonly countUnread: (accountId: number, range: Range) => Promise<number>;
  /** Each answers whether there was such a notification. */
  readonly setViewed: (accountId: number, id: string, viewed: boolean) => Promise<boolean>;
  readonly setDeleted: (accountId: number, id: string, on: Date | null) => Promise<boolean>;
  readonly forgetStatus: (accountId: number, id: string) => Promise<boolean>;
  /** What is unread, up to this one or all of it, as one act; answers whether there was any. */
  readonly setAllViewed: (
    accountId: number,
    upTo: string | undefined,
    markingId: string,
  ) => Promise<boolean>;
  /** What this act has marked, and nothing since. */
  readonly undoAllViewed: (accountId: number, markingId: string) => Promise<void>;
  /** Forgets what was deleted, or came and was read or not, before these moments. */
  readonly purge: (before: {
    readonly deleted: Date;
    readonly read: Date;
    readonly unread: Date;
  }) => Promise<void>;
  /** The number after which a stream begins: what came after `after`, at most the newest `most`; now without one. */
  readonly startOf: (accountId: number, after: number | undefined, most: number) => Promise<number>;
  /** What came after a number, oldest first. */
  readonly since: (
    accountId: number,
    after: number,
    limit: number,
  ) => Promise<readonly KeptInbox[]>;
};

const day = 24 * 60 * 60 * 1000;

const gone = () => notFound('This notification does not exist.');

const noEvent: Inbox['eventDetails'] = {
  action: 'NONE',
  url: '',
  componentName: '',
  isFullScreenDialog: false,
};

export const noteToKeep = (note: Note): NoteToKeep => ({
  handlerObject: {},
  ...note,
  eventDetails: { ...noEvent, ...note.eventDetails },
  searchText: Object.values(note.content)
    .map((text) => foldText(withoutMarks(text)))
    .join('\n'),
});

const contentIn = (language: string, content: Texts): string => {
  const text = content[language];
  return text === undefined ? sided('en', content.en) : sided(language, text);
};

/** The notification in one language. */
export const inboxOnWire = (
  { content, createdOn, ...inbox }: KeptInbox,
  language: string,
): Inbox => ({
  ...inbox,
  content: contentIn(language, content),
  dateTime: createdOn.toISOString(),
});

/** One year back to tomorrow. */
export const usualRange = (now: Date): Range => {
  const from = new Date(now);
  from.setUTCFullYear(from.getUTCFullYear() - 1);
  return { from, to: new Date(now.getTime() + day) };
};

type PageWish = {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly searchKeyword: string;
  readonly state: InboxState;
  readonly marker?: string | undefined;
};

/** The notifications of a person, and the way for other features to tell people something. */
export const createInboxService = (store: InboxStore, now: () => Date = () => new Date()) => {
  const must = async (changing: Promise<boolean>): Promise<Record<string, never>> => {
    if (!(await changing)) throw gone();
    return {};
  };

  /** Tells these accounts; nobody is told twice by one call. */
  const notify = async (accountIds: readonly number[], note: Note): Promise<void> => {
    if (accountIds.length === 0) return;
    await store.add([...new Set(accountIds)], noteToKeep(note));
  };

  return {
    notify,
    notifyContact: async (crmId: number, note: Note): Promise<void> =>
      notify(await store.accountsOf(crmId), note),

    page: async (accountId: number, wish: PageWish, language: string) => {
      const { pageNumber, pageSize, marker, state, searchKeyword } = wish;
      const found = await store.page(accountId, {
        // One more tells whether there is a next page.
        limit: pageSize + 1,
        offset: marker === undefined ? (pageNumber - 1) * pageSize : 0,
        marker,
        state,
        text: foldText(searchKeyword),
      });
      const shown = found.slice(0, pageSize);
      return {
        crmInboxes: shown.map((inbox) => inboxOnWire(inbox, language)),
        nextMarker: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
      };
    },

    one: async (accountId: number, id: string, language: string) => {
      const inbox = await store.one(accountId, id);
      if (inbox === undefined) throw gone();
      return { crmInbox: inboxOnWire(inbox, language) };
    },

    countUnread: async (
      accountId: number,
      {
        startDate,
        endDate,
      }: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
    ) => {
      const { from, to } = usualRange(now());
      const range = {
        from: startDate === undefined ? from : new Date(startDate),
        to: endDate === undefined ? to : new Date(endDate),
      };
      return { totalRecord: await store.countUnread(accountId, range) };
    },

    markRead: (accountId: number, id: string) => must(store.setViewed(accountId, id, true)),
    markUnread: (accountId: number, id: string) => must(store.setViewed(accountId, id, false)),
    markAllRead: async (accountId: number, upTo: string | undefined) => {
      const markingId = randomUUID();
      const any = await store.setAllViewed(accountId, upTo, markingId);
      return { markingId: any ? markingId : null };
    },
    undoMarkAllRead: async (
      accountId: number,
      markingId: string,
    ): Promise<Record<string, never>> => {
      await store.undoAllViewed(accountId, markingId);
      return {};
    },
    remove: (accountId: number, id: string) => must(store.setDeleted(accountId, id, now())),
    restore: (accountId: number, id: string) => must(store.setDeleted(accountId, id, null)),
    forgetStatus: (accountId: number, id: string) => must(store.forgetStatus(accountId, id)),

    /** Forgets what was deleted a day ago, and what is old. */
    purge: () =>
      store.purge({
        deleted: new Date(now().getTime() - day),
        read: keptSince('readNotifications', now()),
        unread: keptSince('unreadNotifications', now()),
      }),
  };
};

export type InboxService = ReturnType<typeof createInboxService>;
