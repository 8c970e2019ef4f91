import type { Sharer } from '#server/http/sharer.ts';
import type { RecipientState, SendState, SkipReason } from '#shared/rules/mail-state.ts';
import type { Slice } from '#shared/rules/page-slice.ts';

/** Whoever asks about sends: the sharing of lists decides, and for sends to chosen contacts the right to view them and to write to them. */
export type Viewer = Sharer & {
  readonly mayViewContacts: boolean;
  readonly mayReachContacts: boolean;
};

/** What the ledger keeps of a send. */
export type KeptSend = {
  readonly id: number;
  readonly subject: string;
  readonly state: SendState;
  readonly selected: number;
  readonly queued: number;
  readonly sent: number;
  readonly failed: number;
  readonly bounced: number;
  readonly skipped: number;
  readonly kind: 'list' | 'contacts';
  /** Null for a list that was deleted, and where there was none. */
  readonly listId: number | null;
  readonly listDeleted: boolean;
  readonly listName: string;
  readonly templateName: string;
  readonly senderName: string;
  readonly createdOn: Date;
  readonly startOn: Date;
  readonly finishedOn: Date | null;
  readonly perMinute: number | null;
  readonly resendOf: number | null;
  /** Of `failed` and `bounced`: to whom it can be sent again. */
  readonly unreached: number;
  /** Whether the viewer may hold, end or repeat it. */
  readonly mayControl: boolean;
  /** Whether those whom it went to are people whom the viewer may write to. */
  readonly mayReach: boolean;
};

/** What became of one mail. */
export type KeptStatus = {
  /** Of the row in the ledger. */
  readonly id: number;
  readonly email: string;
  readonly state: RecipientState;
  readonly reason: SkipReason | null;
  readonly words: string;
  readonly tries: number;
  readonly modifiedOn: Date;
  /** Null unless it waits. */
  readonly dueOn: Date | null;
};

export type KeptRecipient = KeptStatus & { readonly crmId: number | null; readonly name: string };

export type KeptContactMail = KeptStatus & {
  readonly sendId: number;
  readonly subject: string;
  readonly listName: string;
  readonly createdOn: Date;
  /** Whether what is told of it changes by itself within a minute. */
  readonly isMoving: boolean;
};

/** Whole days in the portal's time zone; 90 days back when the first is left out. */
export type DayRange = {
  readonly startDate: string | undefined;
  readonly endDate: string | undefined;
  readonly timeZone: string;
};

export type RecipientQuestion = {
  readonly sendId: number;
  readonly state: RecipientState | undefined;
  /** Beginning of an address. */
  readonly searchText: string;
};

export type LedgerStore = {
  readonly sends: (
    viewer: Viewer,
    question: {
      readonly listId: number | undefined;
      readonly range: DayRange;
      readonly searchText: string;
    },
    slice: Slice,
    now: Date,
  ) => Promise<{ readonly sends: readonly KeptSend[]; readonly total: number }>;
  /** Undefined for a send that the viewer may not see. */
  readonly send: (viewer: Viewer, sendId: number, now: Date) => Promise<KeptSend | undefined>;
  /** The fallback first. */
  readonly texts: (
    sendId: number,
  ) => Promise<readonly { language: string; subject: string; html: string }[]>;
  readonly recipients: (
    question: RecipientQuestion,
    slice: Slice,
  ) => Promise<readonly KeptRecipient[]>;
  readonly countRecipients: (question: RecipientQuestion) => Promise<number>;
  readonly contactMails: (
    viewer: Viewer,
    crmId: number,
    range: DayRange,
    slice: Slice,
    now: Date,
  ) => Promise<{ readonly mails: readonly KeptContactMail[]; readonly total: number }>;
};
