import type { Message } from '#server/mail/mailer.ts';
import type { ContactConditions } from '#shared/contracts/filter-schemas.ts';
import type { MemberState } from '#shared/rules/member-state.ts';
import type { SubscriptionKey } from './subscription-link.ts';

/**
 * Why a list may not write to an address: the person has stopped all mail, or it came back, or staff stopped it, or
 * somebody else with the address has left this list.
 */
export type AddressStop = 'bounced' | 'unsubscribed' | 'manual' | 'left';

/** What a mailing list knows of a person. */
export type KnownMembership = {
  readonly listId: number;
  readonly name: string;
  readonly description: string;
  /** Of a dynamic list: it holds whoever the filter finds. */
  readonly selection: ContactConditions | null;
  readonly verificationRequired: boolean;
  /** Undefined for whoever is not a member. */
  readonly state: MemberState | undefined;
  /** Undefined for whoever was not asked yet. */
  readonly askedOn: Date | undefined;
  readonly refused: boolean;
  readonly stop: AddressStop | undefined;
};

export type Membership = {
  readonly name: string;
  readonly emailAddress: string;
  readonly refused: boolean;
  readonly stop: AddressStop | undefined;
};

export type Confirmation = Membership & {
  readonly key: SubscriptionKey;
  readonly state: MemberState;
  readonly askedOn: Date;
};

/** Somebody who is to be asked whether they want the mail of a list. */
export type AskedMember = {
  readonly listName: string;
  readonly firstName: string;
  readonly emailAddress: string;
  /** Null where the person has said nothing of it. */
  readonly language: string | null;
  /** What is kept of the token that they were sent before. */
  readonly formerHash: Buffer | undefined;
};

/** What somebody is asked, and by what their answer is known. */
export type Question = {
  readonly mail: Message;
  readonly tokenHash: Buffer;
  readonly now: Date;
};

export type SubscriptionStore = {
  /** Lists that hold the person or have heard no from them, and all dynamic ones; by name. */
  readonly all: (crmId: number) => Promise<readonly KnownMembership[]>;
  /** The contact itself, or the one of which it had become a part before it was deleted for good. */
  readonly presentOf: (crmId: number) => Promise<number>;
  readonly about: (key: SubscriptionKey) => Promise<Membership | undefined>;
  /** A yes takes back also that the person stopped all mail; that the address is stopped otherwise is not theirs to lift. */
  readonly set: (key: SubscriptionKey, subscribed: boolean) => Promise<void>;
  /** Written down by staff for somebody who has told them so. */
  readonly leave: (key: SubscriptionKey) => Promise<void>;
  readonly confirmation: (tokenHash: Buffer) => Promise<Confirmation | undefined>;
  /** False where the link was used meanwhile. */
  readonly confirm: (key: SubscriptionKey, tokenHash: Buffer) => Promise<boolean>;
  /**
   * Has the next members after one asked, each once, who have an address that mail may go to; whoever is being saved is
   * passed over until the next time. Their mail is kept together with that they were asked, and no address changes
   * meanwhile. Gives the last of them, undefined where there was nobody.
   */
  readonly askNext: (
    after: SubscriptionKey | undefined,
    limit: number,
    ask: (member: AskedMember) => Promise<Question>,
  ) => Promise<SubscriptionKey | undefined>;
  /** Has one member asked anew in the same way who was asked before that moment; false where there is nobody such. */
  readonly askAgain: (
    whom: SubscriptionKey,
    askedBefore: Date,
    ask: (member: AskedMember) => Promise<Question>,
  ) => Promise<boolean>;
};
