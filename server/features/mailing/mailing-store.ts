import type { KnownPerson, SendTexts } from './mail-text.ts';
import type { CountedRecipients, RecipientSource } from './recipients.repository.ts';

export type NewSend = {
  readonly kind: 'list' | 'contacts';
  readonly listId: number | null;
  readonly listName: string;
  readonly source: RecipientSource;
  readonly excludedListIds: readonly number[];
  readonly resendOf: number | null;
  readonly senderCrmId: number;
  readonly requestKey: string | null;
  readonly templateName: string;
  readonly texts: SendTexts;
  readonly startOn: Date;
  readonly perMinute: number | null;
};

export type ListAccess = { readonly name: string; readonly updateAccess: boolean };

export type MailingStore = {
  /** Undefined for a list that the person may not see. */
  readonly listAccess: (
    sharer: { readonly crmId: number; readonly isStaff: boolean; readonly isAdmin: boolean },
    listId: number,
  ) => Promise<ListAccess | undefined>;
  /**
   * Answers with the number of the send; the same one for the same key. Undefined where it is to repeat another one and
   * nobody is left to write to; `no-list` where somebody has just deleted one of its lists.
   */
  readonly create: (send: NewSend, now: Date) => Promise<number | 'no-list' | undefined>;
  /** The send that a person has begun under this key. */
  readonly begunBy: (senderCrmId: number, requestKey: string) => Promise<number | undefined>;
  /** How many the send would reach now. */
  readonly count: (
    send: Pick<NewSend, 'source' | 'excludedListIds' | 'senderCrmId'>,
    signal: AbortSignal,
  ) => Promise<CountedRecipients>;
  readonly person: (crmId: number) => Promise<KnownPerson | undefined>;
  readonly textsOf: (sendId: number) => Promise<SendTexts>;
  /** The lists whose members a send leaves out, as far as they are still there. */
  readonly excludedLists: (sendId: number) => Promise<readonly number[]>;
  /** Why a send that has not begun cannot begin: nobody can tell whom it is to leave out, or its sender may not send any more. */
  readonly lackOf: (
    sendId: number,
  ) => Promise<'deleted-list' | 'lost-filter' | 'lost-sender' | undefined>;
  /** False where the send was not in a state to do that. */
  readonly control: (
    sendId: number,
    action: 'pause' | 'resume' | 'cancel',
    now: Date,
  ) => Promise<boolean>;
};
