import { createHash, createHmac } from 'node:crypto';
import type { RequestOf } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { externalAuthSignup, linkExternalAccount } from '#shared/contracts/social.ts';
import { notFound, notSignedIn, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { Message } from '#server/mail/mailer.ts';
import { after } from './session-policy.ts';
import type { Caller, SessionService } from './session.service.ts';
import { createSocialCodes, type SocialMessage } from './social-code.ts';
import type { FlowSecrets, Identity, SocialProvider } from './social-provider.ts';
import type { SocialAccount, SocialFlow, SocialStore, SocialTicket } from './social-store.ts';
import { newSalt, newToken } from './tokens.ts';

export type NewCitizen = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly address: SocialAddress | undefined;
};

type SignUp = RequestOf<typeof externalAuthSignup>['body'];

export type SocialAddress = NonNullable<NonNullable<SignUp['userContact']>['addressList']>[number];

export type SocialPorts = {
  readonly providers: readonly SocialProvider[];
  readonly store: SocialStore;
  /** Makes a confirmed account without a password; undefined when somebody was quicker. */
  readonly addCitizen: (citizen: NewCitizen) => Promise<number | undefined>;
  readonly enter: SessionService['enter'];
  /** Sends its owner a link to choose a password. */
  readonly sendPasswordLink: (accountId: number, language: string) => Promise<void>;
  readonly sendMail: (message: Message) => Promise<void>;
  /** Where people reach the portal, without a slash at the end. */
  readonly address: () => string;
  readonly now?: () => Date;
};

export type Returned =
  | { readonly kind: 'ticket'; readonly flow: SocialFlow; readonly ticket: string }
  | { readonly kind: 'failed'; readonly flow: SocialFlow; readonly error: unknown }
  | { readonly kind: 'unknown' };

type Plan =
  | { readonly kind: 'make' }
  | { readonly kind: 'password' }
  | { readonly kind: 'choose' | 'link'; readonly account: SocialAccount };

/** Seconds that a person has at the provider, and then to tell what the provider did not. */
const lifetime = 15 * 60;

const addressSetting = 'profile.addressRequired';

const over = (): ReplyError =>
  notFound('This sign-in has expired or was used already. Please start again.');

const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

/** Nonce and PKCE verifier follow from the state, which only the browser has, and the salt, which only the portal has. */
const secretsOf = (state: string, salt: Buffer): FlowSecrets => {
  const derived = (what: string) =>
    createHmac('sha256', salt).update(`${what}\n${state}`).digest('base64url');
  return { state, nonce: derived('nonce'), verifier: derived('verifier') };
};

const isIdToken = (token: string): boolean => token.split('.').length === 3;

/**
 * Signs people in who have an account with a provider.
 *
 * An account is known by the provider's subject. One that has the same e-mail address is linked without a question
 * only where the provider has checked the address and the owner has confirmed the account; otherwise its password is
 * asked first, and one that has none gets a link to choose it. An address that a person types counts once they have
 * given the code that was sent there: before that, nothing tells whether it has an account.
 */
export const createSocialService = ({
  providers,
  store,
  addCitizen,
  enter,
  sendPasswordLink,
  sendMail,
  address,
  now = () => new Date(),
}: SocialPorts) => {
  const providerOf = (source: string): SocialProvider => {
    const provider = providers.find(({ name }) => name === source);
    if (provider === undefined) throw notFound('There is no such provider.');
    return provider;
  };

  const tell = async (message: SocialMessage): Promise<void> => {
    const portalName = (await store.readSettings(['portalName'])).get('portalName');
    const values = { ...message.values, portalName, link: `${address()}/#/login` };
    await sendMail({ ...message, values });
  };

  const codes = createSocialCodes({ store, tell, now });

  /** An ID token that is handed in for the first time is checked and then kept like a ticket. */
  const keepIdToken = async ({ source, accessToken, nonce = '' }: SignUp): Promise<void> => {
    const moment = now();
    const provider = providerOf(source);
    const checked = await provider.verify(accessToken, nonce, moment).catch((error: unknown) => {
      throw new ReplyError(ReplyCode.NotSignedIn, 'The sign-in could not be verified.', {
        log: 'ID token refused',
        cause: error,
      });
    });
    const { identity, expiresOn } = checked;
    await store.addTicket(
      accessToken,
      { source, challenge: undefined, identity },
      { now: moment, expiresOn },
    );
  };

  const ticketOf = async (asked: Omit<SignUp, 'citizenAuthType'>): Promise<SocialTicket> => {
    const { source, accessToken, verifier } = asked;
    if (isIdToken(accessToken) && (await store.findTicket(accessToken, now())) === undefined) {
      await keepIdToken({ ...asked, citizenAuthType: '' });
    }
    const ticket = await store.findTicket(accessToken, now());
    if (ticket === undefined || ticket.over || ticket.source !== source) throw over();
    const bound =
      ticket.challenge === undefined || ticket.challenge === challengeOf(verifier ?? '');
    if (!bound) throw over();
    return ticket;
  };

  /** Whoever comes second with the same ticket gets nothing of it. */
  const useUp = async (token: string): Promise<void> => {
    if (!(await store.useTicket(token, now()))) throw over();
  };

  const linked = async (
    identity: Identity,
    account: SocialAccount,
    { source, language }: { source: string; language: string },
  ): Promise<void> => {
    const owner = await store.link(identity, account.accountId, now());
    if (owner !== account.accountId) {
      throw new ReplyError(ReplyCode.Conflict, 'This sign-in belongs to another account already.');
    }
    const to = account.username;
    await tell({ template: 'social-linked', to, language, values: { source } });
  };

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

  /** What the provider said, completed by what the person typed. */
  const detailsOf = ({ emailVerified, ...known }: Identity, typed: SignUp['userContact']) => ({
    firstName: typed === undefined || typed.firstName === '' ? known.firstName : typed.firstName,
    lastName: typed === undefined || typed.lastName === '' ? known.lastName : typed.lastName,
    email: emailVerified ? known.email : (typed?.emailAddress ?? ''),
    address: typed?.addressList?.[0],
  });

  const missingOf = async ({ firstName, lastName, email, address: place }: NewCitizen) => {
    const needsPlace = (await store.readSettings([addressSetting])).get(addressSetting) === 'true';
    return [
      ...(firstName === '' || lastName === '' ? (['Name'] as const) : []),
      ...(email === '' ? (['Email'] as const) : []),
      ...(needsPlace && place === undefined ? (['Address'] as const) : []),
    ];
  };

  /** What becomes of a sign-in that is proven: an account is made or linked, or its password is asked or chosen first. */
  const planFor = async (identity: Identity, email: string): Promise<Plan> => {
    const account = await store.findAccount(email);
    if (account === undefined) return { kind: 'make' };
    if (!account.active) throw notSignedIn('the account is switched off');
    if (identity.emailVerified && account.confirmed) return { kind: 'link', account };
    return account.hasPassword ? { kind: 'password' } : { kind: 'choose', account };
  };

  const make = async (identity: Identity, citizen: NewCitizen): Promise<number> => {
    const made = await addCitizen(citizen);
    if (made === undefined) {
      throw new ReplyError(
        ReplyCode.Conflict,
        'Somebody has just registered with this address. Please start again.',
      );
    }
    return (await store.link(identity, made, now())) ?? made;
  };

  const signUp = async (asked: SignUp, caller: Caller) => {
    const { accessToken: token, source } = asked;
    const ticket = await ticketOf(asked);
    const { identity } = ticket;
    const opened = async (accountId: number) =>
      ({ kind: 'signedIn', reply: await enter(accountId, caller) }) as const;

    const known = await store.accountOf(identity);
    if (known !== undefined) {
      await useUp(token);
      return opened(known);
    }
    const citizen = detailsOf(identity, asked.userContact);
    const { firstName, lastName, email } = citizen;
    const details = { firstName, lastName, emailAddress: email === '' ? identity.email : email };
    const cause = await missingOf(citizen);
    if (cause.length > 0) return { kind: 'missing', cause, details } as const;
    if (!(await proveAddress(ticket, asked, email, caller.language))) {
      return { kind: 'code', cause: ['Code'], details } as const;
    }
    const plan = await planFor(identity, email);
    if (plan.kind === 'password' || plan.kind === 'choose') {
      if (plan.kind === 'choose') await sendPasswordLink(plan.account.accountId, caller.language);
      return { kind: plan.kind, cause: ['Password'], details } as const;
    }
    await useUp(token);
    if (plan.kind === 'make') return opened(await make(identity, citizen));
    await linked(identity, plan.account, { source, language: caller.language });
    return opened(plan.account.accountId);
  };

  return {
    list: () => providers.map(({ name, appId }) => ({ socialNetName: name, appId })),

    /** Where the browser goes to sign in. Throws when the provider cannot be reached. */
    start: async (flow: SocialFlow): Promise<URL> => {
      const provider = providerOf(flow.source);
      const [state, salt] = [newToken(), newSalt()];
      const url = await provider.authorizationUrl(secretsOf(state, salt));
      await store.addFlow(state, { ...flow, salt, expiresOn: after(now(), lifetime) });
      return url;
    },

    /** What a provider's answer comes to. Each state is good for one answer. */
    comeBack: async (answer: URLSearchParams): Promise<Returned> => {
      const state = answer.get('state') ?? '';
      const flow = state === '' ? undefined : await store.takeFlow(state, now());
      if (flow === undefined) return { kind: 'unknown' };
      const { source, challenge } = flow;
      try {
        const provider = providerOf(source);
        const identity = await provider.finish(answer, secretsOf(state, flow.salt));
        const ticket = newToken();
        const moment = now();
        const times = { now: moment, expiresOn: after(moment, lifetime) };
        await store.addTicket(ticket, { source, challenge, identity }, times);
        return { kind: 'ticket', flow, ticket };
      } catch (error) {
        return { kind: 'failed', flow, error };
      }
    },

    signUp,

    /** The person has just signed in with their password: that is the proof which the provider alone could not give. */
    link: async (
      session: PersonSession,
      asked: RequestOf<typeof linkExternalAccount>['body'],
      language: string,
    ): Promise<void> => {
      const { identity, email, emailProven } = await ticketOf(asked);
      const account = await store.findAccountById(session.accountId);
      const addresses = [identity.emailVerified && identity.email, emailProven && email];
      if (account === undefined || !addresses.includes(account.username)) {
        throw new ReplyError(ReplyCode.Forbidden, 'This sign-in has another e-mail address.');
      }
      await useUp(asked.accessToken);
      await linked(identity, account, { source: asked.source, language });
    },

    /** Forgets sign-ins that nobody finished. */
    purge: () => store.purge(now()),
  };
};

export type SocialService = ReturnType<typeof createSocialService>;
