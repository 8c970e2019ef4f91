import type { RequestOf } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { externalAuthSignup } from '#shared/contracts/social.ts';
import { notSignedIn, ReplyError } from '#server/http/reply-error.ts';
import { refuseClosed } from './registration-checks.ts';
import type { Caller, SessionService } from './session.service.ts';
import type { SocialCodes } from './social-code.ts';
import type { Identity } from './social-provider.ts';
import type { SocialAccount, SocialStore, SocialTicket } from './social-store.ts';
import { type SocialTickets, ticketOver } from './social-tickets.ts';

type SignUp = RequestOf<typeof externalAuthSignup>['body'];

export type SocialAddress = NonNullable<NonNullable<SignUp['userContact']>['addressList']>[number];

export type NewCitizen = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly address: SocialAddress | undefined;
};

/** Lets the identity open the account from now on, and tells its owner so; false where the ticket had been used. */
export type LinkAccount = (
  identity: Identity,
  account: SocialAccount,
  by: { readonly token: string; readonly source: string; readonly language: string },
) => Promise<boolean>;

export type SignUpPorts = {
  readonly store: Pick<SocialStore, 'accountOf' | 'findAccount' | 'link' | 'readSettings'>;
  readonly tickets: SocialTickets;
  readonly codes: SocialCodes;
  readonly linkAccount: LinkAccount;
  /** Makes a confirmed account without a password; undefined when somebody was quicker. */
  readonly addCitizen: (citizen: NewCitizen) => Promise<number | undefined>;
  readonly enter: SessionService['enter'];
  /** Sends its owner a link to choose a password. */
  readonly sendPasswordLink: (accountId: number, language: string) => Promise<void>;
  readonly now: () => Date;
};

type Plan =
  | { readonly kind: 'make' }
  | { readonly kind: 'password' }
  | { readonly kind: 'choose' | 'link'; readonly account: SocialAccount };

const addressSetting = 'profile.addressRequired';

/** What the provider said, completed by what the person typed. */
const detailsOf = (
  { emailVerified, ...known }: Identity,
  typed: SignUp['userContact'],
): NewCitizen => ({
  firstName: typed === undefined || typed.firstName === '' ? known.firstName : typed.firstName,
  lastName: typed === undefined || typed.lastName === '' ? known.lastName : typed.lastName,
  email: emailVerified ? known.email : (typed?.emailAddress ?? ''),
  address: typed?.addressList?.[0],
});

/**
 * Signs somebody in with what a provider says of them: into the account that it is linked to, else into a new one or
 * one with the same address.
 *
 * An account is known by the provider's subject. One that has the same e-mail address is linked without a question
 * only where the provider has checked the address and the owner has confirmed the account; otherwise its password is
 * asked first, and one that has none gets a link to choose it. An address that a person types counts once they have
 * given the code that was sent there: before that, nothing tells whether it has an account.
 */
export const createSocialSignUp = ({
  store,
  tickets,
  codes,
  linkAccount,
  addCitizen,
  enter,
  sendPasswordLink,
  now,
}: SignUpPorts) => {
  /** Throws unless the typed address is shown to be the person's; false when a code is on its way to it. */
  const proveAddress = async (
    ticket: SocialTicket,
    { accessToken: token, code }: SignUp,
    email: string,
    language: string,
  ): Promise<boolean> => {
    if (ticket.identity.emailVerified) return true;
    if (ticket.emailProven && ticket.email === email) return true;
    if (code === undefined) {
      await codes.send(ticket, { token, email, language });
      return false;
    }
    await codes.check(ticket, { token, email, code });
    return true;
  };

  const missingOf = async ({ firstName, lastName, email, address }: NewCitizen) => {
    const settings = await store.readSettings([addressSetting]);
    const needsAddress = settings.get(addressSetting) === 'true';
    return [
      ...(firstName === '' || lastName === '' ? (['Name'] as const) : []),
      ...(email === '' ? (['Email'] as const) : []),
      ...(needsAddress && address === undefined ? (['Address'] as const) : []),
    ];
  };

  /** What becomes of a sign-in that is proven: an account is made or linked, or its password is asked or chosen first. */
  const planFor = async (identity: Identity, email: string): Promise<Plan> => {
    const account = await store.findAccount(email);
    if (account === undefined) {
      await refuseClosed(store.readSettings);
      return { kind: 'make' };
    }
    if (!account.active) throw notSignedIn('the account is switched off');
    if (identity.emailVerified && account.confirmed) return { kind: 'link', account };
    return account.hasPassword ? { kind: 'password' } : { kind: 'choose', account };
  };

  const make = async (identity: Identity, citizen: NewCitizen): Promise<number> => {
    const made = await addCitizen(citizen);
    if (made === undefined) {
      throw new ReplyError(
        ReplyCode.Conflict,
        'Someone has just registered with this address. Please start again.',
      );
    }
    return (await store.link(identity, made, now())) ?? made;
  };

  return async (asked: SignUp, caller: Caller) => {
    const { accessToken: token, source } = asked;
    const { language } = caller;
    const ticket = await tickets.find(asked);
    const { identity } = ticket;
    const opened = async (accountId: number) =>
      ({ kind: 'signedIn', reply: await enter(accountId, caller) }) as const;

    const known = await store.accountOf(identity);
    if (known !== undefined) {
      await tickets.useUp(token);
      return opened(known);
    }
    const citizen = detailsOf(identity, asked.userContact);
    const { firstName, lastName, email } = citizen;
    const details = { firstName, lastName, emailAddress: email === '' ? identity.email : email };
    // Nobody fills in what is refused in the end; an address that is only typed tells nothing before it is proven.
    if (identity.emailVerified) await planFor(identity, identity.email);
    const cause = await missingOf(citizen);
    if (cause.length > 0) return { kind: 'missing', cause, details } as const;
    if (!(await proveAddress(ticket, asked, email, language))) {
      return { kind: 'code', cause: ['Code'], details } as const;
    }
    const plan = await planFor(identity, email);
    if (plan.kind === 'password' || plan.kind === 'choose') {
      if (plan.kind === 'choose') await sendPasswordLink(plan.account.accountId, language);
      return { kind: plan.kind, cause: ['Password'], details } as const;
    }
    if (plan.kind === 'make') {
      await tickets.useUp(token);
      return opened(await make(identity, citizen));
    }
    const { account } = plan;
    if (!(await linkAccount(identity, account, { token, source, language }))) throw ticketOver();
    return opened(account.accountId);
  };
};
