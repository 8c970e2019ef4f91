import { createHash } from 'node:crypto';
import type { RequestOf } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { linkExternalAccount } from '#shared/contracts/social.ts';
import { notFound, ReplyError } from '#server/http/reply-error.ts';
import type { SocialProvider } from './social-provider.ts';
import type { SocialStore, SocialTicket } from './social-store.ts';

type TicketPorts = {
  readonly store: Pick<SocialStore, 'addTicket' | 'findTicket' | 'useTicket'>;
  readonly providerOf: (source: string) => SocialProvider;
  readonly now: () => Date;
};

/** What shows a ticket: the token of one that the portal gave, or an ID token of the provider itself. */
type ShownTicket = RequestOf<typeof linkExternalAccount>['body'];

export const ticketOver = (): ReplyError =>
  notFound('This sign-in has expired or was already used. Please start again.');

const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

const isIdToken = (token: string): boolean => token.split('.').length === 3;

/** Tickets: each says who somebody is to a provider, and is good for one sign-in. */
export const createSocialTickets = ({ store, providerOf, now }: TicketPorts) => {
  /** An ID token that is handed in for the first time is checked and then kept like a ticket. */
  const keepIdToken = async ({ source, accessToken, nonce = '' }: ShownTicket): Promise<void> => {
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

  /** Gives a ticket that was used or has expired as well. */
  const look = async (shown: ShownTicket): Promise<SocialTicket & { readonly over: boolean }> => {
    const { source, accessToken, verifier } = shown;
    if (isIdToken(accessToken) && (await store.findTicket(accessToken, now())) === undefined) {
      await keepIdToken(shown);
    }
    const ticket = await store.findTicket(accessToken, now());
    if (ticket === undefined || ticket.source !== source) throw ticketOver();
    const { challenge } = ticket;
    if (challenge !== undefined && challenge !== challengeOf(verifier ?? '')) throw ticketOver();
    return ticket;
  };

  return {
    look,

    find: async (shown: ShownTicket): Promise<SocialTicket> => {
      const ticket = await look(shown);
      if (ticket.over) throw ticketOver();
      return ticket;
    },

    /** Whoever comes second with the same ticket gets nothing of it. */
    useUp: async (token: string): Promise<void> => {
      if (!(await store.useTicket(token, now()))) throw ticketOver();
    },
  };
};

export type SocialTickets = ReturnType<typeof createSocialTickets>;
