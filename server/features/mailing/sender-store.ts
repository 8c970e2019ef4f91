import type { FinishedSend, HeldSend } from './send-note.ts';
import type { KnownPerson, SendTexts } from './mail-text.ts';

/** A send in which somebody waits. */
export type OpenSend = {
  readonly id: number;
  readonly listId: number | null;
  readonly listName: string;
  readonly perMinute: number | null;
  /** When the next one may be tried. */
  readonly dueOn: Date;
};

/** A recipient in the hands of this process; `tries` names the attempt. */
export type ClaimedRecipient = KnownPerson & {
  readonly id: number;
  readonly sendId: number;
  readonly tries: number;
  readonly firstTryOn: Date;
};

/**
 * What became of the next send whose time has come: its recipients are written down, somebody else was faster to deal with
 * it, or a person has to look at it.
 */
export type Preparation = 'none' | 'prepared' | 'overtaken' | HeldSend;

/** How an attempt ended; `on` is when the next one is due. */
export type Settlement = {
  readonly id: number;
  readonly tries: number;
  readonly words: string;
} & (
  | { readonly state: 'sent' | 'failed' }
  | { readonly state: 'queued'; readonly on: Date | null }
);

export type HandOverRequest = {
  readonly id: number;
  readonly tries: number;
  readonly worker: number;
  readonly go: () => void;
};

/** Who is to be sent to, and the numbers of those who first have to be moved to the address that they have by now. */
export type TakenRecipients = {
  readonly claimed: readonly ClaimedRecipient[];
  readonly moved: readonly number[];
};

/** The ledger as those who send see it. */
export type SenderStore = {
  /** A number for a process, and the lock that says that it lives. */
  readonly enter: () => Promise<{
    readonly worker: number;
    /** Whether the database has had another leader for a moment only: it does not know which workers the old one had. */
    readonly hasNewLeader: boolean;
    readonly isHeld: () => boolean;
    readonly release: () => Promise<void>;
  }>;
  /** Takes over what processes that are gone had in their hands. */
  readonly recover: (now: Date) => Promise<void>;
  /** Contacts of the living accounts that have one of the roles. */
  readonly holdersOf: (roles: readonly string[]) => Promise<readonly number[]>;
  /** Writes down the recipients of one send whose time has come. */
  readonly prepareNext: (now: Date) => Promise<Preparation>;
  /** Skips some of those who wait in vain; false when there are none left. */
  readonly drainCancelled: (now: Date) => Promise<boolean>;
  /** Ends the sends in which nobody waits any more; answers with those to several people whose sender is known. */
  readonly finish: (now: Date) => Promise<readonly FinishedSend[]>;
  readonly openSends: () => Promise<readonly OpenSend[]>;
  /** When the next send begins. */
  readonly nextStart: () => Promise<Date | null>;
  readonly textsOf: (sendId: number) => Promise<SendTexts>;
  readonly claim: (
    send: OpenSend,
    worker: number,
    count: number,
    now: Date,
  ) => Promise<TakenRecipients>;
  /** Writes down where some of a send get mail now, or why they get none there. */
  readonly move: (sendId: number, recipientIds: readonly number[], now: Date) => Promise<void>;
  /** Whether each mail is still to be sent; calls `go` for those and commits right behind it. */
  readonly handOver: (requests: readonly HandOverRequest[]) => Promise<readonly boolean[]>;
  readonly settle: (settlements: readonly Settlement[], now: Date) => Promise<void>;
  /** Stops mail to an address that does not exist. */
  readonly suppress: (email: string, words: string, now: Date) => Promise<void>;
};
