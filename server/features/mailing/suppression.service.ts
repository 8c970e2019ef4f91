import { ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Suppression } from '#shared/contracts/mail-ledger.ts';
import type { SuppressionReason } from '#shared/contracts/schemas.ts';
import { type PageWish, type Slice, sliceOf } from '#shared/rules/page-slice.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';

/** Which blocked addresses, in which order. */
export type SuppressionQuestion = {
  readonly searchText: string;
  readonly anywhere: boolean;
  readonly reason?: SuppressionReason | undefined;
  readonly sortOrder: 'ASC' | 'DESC';
};

export type KeptSuppression = Omit<Suppression, 'createdOn'> & { readonly createdOn: Date };

export type SuppressionStore = {
  /** @param withContacts whether it is told whose addresses they are */
  readonly page: (
    question: SuppressionQuestion,
    slice: Slice,
    withContacts: boolean,
  ) => Promise<readonly KeptSuppression[]>;
  readonly count: (question: SuppressionQuestion) => Promise<number>;
  readonly block: (email: string, crmId: number, now: Date) => Promise<void>;
  /** False where its person has stopped all mail to the address: what else stopped it is lifted, and their word stays. */
  readonly lift: (email: string) => Promise<boolean>;
};

type SuppressionPorts = { readonly store: SuppressionStore; readonly now: () => Date };

type PageQuestion = PageWish & SuppressionQuestion & { readonly withContacts: boolean };

/** Addresses that get no mail of any list. */
export const createSuppressionService = ({ store, now }: SuppressionPorts) => ({
  page: async (
    { withContacts, ...question }: PageQuestion,
    { rights }: Pick<PersonSession, 'rights'>,
  ) => {
    const seesContacts = withContacts && holdsRight(rights, 'app-crm-contact', ['VW']);
    const [kept, totalRecord] = await Promise.all([
      store.page(question, sliceOf(question), seesContacts),
      store.count(question),
    ]);
    return {
      suppressions: kept.map(
        ({ createdOn, ...one }): Suppression => ({ ...one, createdOn: createdOn.toISOString() }),
      ),
      totalRecord,
    };
  },

  block: (email: string, crmId: number): Promise<void> => store.block(email, crmId, now()),

  lift: async (email: string): Promise<void> => {
    if (await store.lift(email)) return;
    throw new ReplyError(
      ReplyCode.Conflict,
      'The owner of this address unsubscribed from all e-mail. Only they can undo that.',
    );
  },
});

export type SuppressionService = ReturnType<typeof createSuppressionService>;
