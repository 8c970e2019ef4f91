import { createHmac } from 'node:crypto';
import type { RequestOf } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { linkExternalAccount } from '#shared/contracts/social.ts';
import { notFound, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { Message } from '#server/mail/mailer.ts';
import { after } from './session-policy.ts';
import { createSocialCodes, type SocialMessage } from './social-code.ts';
import type { FlowSecrets, SocialProvider } from './social-provider.ts';
import { createSocialSignUp, type LinkAccount, type SignUpPorts } from './social-sign-up.ts';
import type { SocialFlow, SocialStore } from './social-store.ts';
import { createSocialTickets, ticketOver } from './social-tickets.ts';
import { newSalt, newToken } from './tokens.ts';

export type SocialPorts = Pick<SignUpPorts, 'addCitizen' | 'enter' | 'sendPasswordLink'> & {
  readonly providers: readonly SocialProvider[];
  readonly store: SocialStore;
  readonly sendMail: (message: Message) => Promise<void>;
  /** Has mail on its way that is in the outbox. */
  readonly wakeMail: () => void;
  /** Where people reach the portal, without a slash at the end. */
  readonly address: () => string;
  readonly now?: () => Date;
};

export type Returned =
  | { readonly kind: 'ticket'; readonly flow: SocialFlow; readonly ticket: string }
  | { readonly kind: 'failed'; readonly flow: SocialFlow; readonly error: unknown }
  | { readonly kind: 'unknown' };

/** Seconds that a person has at the provider, and then to tell what the provider did not. */
const lifetime = 15 * 60;

/** Nonce and PKCE verifier follow from the state, which only the browser has, and the salt, which only the portal has. */
const secretsOf = (state: string, salt: Buffer): FlowSecrets => {
  const derived = (what: string) =>
    createHmac('sha256', salt).update(`${what}\n${state}`).digest('base64url');
  return { state, nonce: derived('nonce'), verifier: derived('verifier') };
};

/** Signs people in who have an account with a provider. */
export const createSocialService = ({
  providers,
  store,
  sendMail,
  wakeMail,
  address,
  now = () => new Date(),
  ...ports
}: SocialPorts) => {
  const providerOf = (source: string): SocialProvider => {
    const provider = providers.find(({ name }) => name === source);
    if (provider === undefined) throw notFound('There is no such provider.');
    return provider;
  };

  const filled = async (message: SocialMessage): Promise<Message> => {
    const portalName = (await store.readSettings(['portalName'])).get('portalName');
    return { ...message, values: { ...message.values, portalName, link: `${address()}/#/login` } };
  };

  const tell = async (message: SocialMessage): Promise<void> => sendMail(await filled(message));

  const tickets = createSocialTickets({ store, providerOf, now });

  const linkAccount: LinkAccount = async (identity, account, { token, source, language }) => {
    const { accountId, username: to } = account;
    const mail = await filled({ template: 'social-linked', to, language, values: { source } });
    const owner = await store.linkByTicket(identity, accountId, { token, now: now(), mail });
    if (owner === undefined) return false;
    if (owner !== accountId) {
      throw new ReplyError(ReplyCode.Conflict, 'This sign-in already belongs to another account.');
    }
    wakeMail();
    return true;
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

    signUp: createSocialSignUp({
      ...ports,
      store,
      tickets,
      codes: createSocialCodes({ store, tell, now }),
      linkAccount,
      now,
    }),

    /**
     * The person has just signed in with their password: that is the proof which the provider alone could not give.
     * False where an equal request has done it.
     */
    link: async (
      session: PersonSession,
      asked: RequestOf<typeof linkExternalAccount>['body'],
      language: string,
    ): Promise<boolean> => {
      const { accountId } = session;
      const { accessToken: token, source } = asked;
      const { identity, email, emailProven, over } = await tickets.look(asked);
      if (!over) {
        const account = await store.findAccountById(accountId);
        const addresses = [identity.emailVerified && identity.email, emailProven && email];
        if (account === undefined || !addresses.includes(account.username)) {
          throw new ReplyError(ReplyCode.Forbidden, 'This sign-in has another e-mail address.');
        }
        if (await linkAccount(identity, account, { token, source, language })) return true;
      }
      // The same press of a button twice: it is linked already.
      if ((await store.accountOf(identity)) === accountId) return false;
      throw ticketOver();
    },

    /** Forgets sign-ins that nobody finished. */
    purge: () => store.purge(now()),
  };
};

export type SocialService = ReturnType<typeof createSocialService>;
