import * as z from 'zod/mini';
import { failureSchema } from '#shared/contract/envelope.ts';
import { authenticate } from '#shared/contracts/oauth.ts';
import type { KeptSignIn } from './kept-sign-in.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The service could not be asked: no address, no network, no answer. */
export class Unreachable extends Error {}

export type TokenPorts = {
  readonly fetch: Fetch;
  /** The server's origin; null until one is set. */
  readonly server: () => string | null;
  readonly kept: KeptSignIn;
  /** Wall clock in milliseconds. */
  readonly now: () => number;
  /** Hears what the service says with a renewal, without the tokens. */
  readonly onRenewed: (reply: Renewed) => void;
  readonly onLost: () => void;
};

type Tokens = {
  readonly access: string;
  readonly refresh: string;
  /** Wall clock in milliseconds after which the access token is renewed before it is used. */
  readonly renewAt: number;
};

/** Safe for the page: it holds no token. */
type Renewed = Readonly<Record<string, unknown>>;

/** What became of a renewal. */
export type Renewal =
  | { readonly kind: 'renewed'; readonly reply: Renewed }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' };

/**
 * Takes the tokens out of a sign-in reply and answers the rest; null when it is no such reply, or when another server
 * was set meanwhile: that one must never see them.
 */
export type TakeReply = (reply: unknown) => Promise<Readonly<Record<string, unknown>> | null>;

export type SessionTokens = {
  /**
   * The token for the next call, renewed when it is about to end; null without a session.
   * Rejects with `Unreachable` while a kept session cannot be renewed: it must not look like no session.
   */
  readonly access: () => Promise<string | null>;
  /** After a 401 for `refused`: answers whether there is a newer token to try once more with. */
  readonly renewAfter: (refused: string) => Promise<boolean>;
  readonly renew: () => Promise<Renewal>;
  /** Before a sign-in is sent: what takes its reply. */
  readonly beginSignIn: () => TakeReply;
  /** Ends the session on this machine, wherever it was kept. */
  readonly forget: () => Promise<void>;
  /** Lets go of the tokens in memory, as after a change of the server. What is kept stays. */
  readonly release: () => void;
};

const tokenReply = z.looseObject({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  expires_in: z.number(),
  anonymous: z.boolean(),
  crmId: z.int(),
});

/** Malformed, not signed in, forbidden: the service does not know this token any more. */
const clearNo: ReadonlySet<number> = new Set([400, 401, 403]);

/** A line that died without a word would keep the renewal longer than the service repeats its answer, in milliseconds. */
const renewalTimeoutMs = 20_000;

/** Renewed this long before the end, so that a token never expires on its way, in milliseconds. */
const leewayMs = 30_000;

/**
 * The tokens of the one session of this client. The access token lives in memory, the refresh token of a person in
 * the key store; the page sees neither. One renewal runs at a time and the others wait.
 */
export const createSessionTokens = (ports: TokenPorts): SessionTokens => {
  let tokens: Tokens | null = null;
  let renewal: Promise<Renewal> | undefined;
  /** The server for which the vault is known to hold nothing, so that it is not asked before every call. */
  let nothingKeptFor: string | null = null;
  /** Moves on with every sign-in and sign-out, so that a late renewal cannot bring an old session back. */
  let generation = 0;

  const accept = async (reply: unknown, server: string | null) => {
    const parsed = z.safeParse(tokenReply, reply);
    if (!parsed.success || server === null || server !== ports.server()) return null;
    const { access_token: access, refresh_token: refresh, ...rest } = parsed.data;
    const lifeMs = rest.expires_in * 1000;
    tokens = { access, refresh, renewAt: ports.now() + Math.max(lifeMs - leewayMs, lifeMs / 2) };
    generation += 1;
    nothingKeptFor = null;
    if (!rest.anonymous) await ports.kept.write(server, rest.crmId, refresh);
    return rest;
  };

  const forget = async (): Promise<void> => {
    const server = ports.server();
    tokens = null;
    generation += 1;
    if (server !== null) await ports.kept.remove(server);
  };

  const kept = async (server: string): Promise<string | null> => {
    if (nothingKeptFor === server) return null;
    const refresh = await ports.kept.read(server);
    if (refresh === null) nothingKeptFor = server;
    return refresh;
  };

  const ask = async (): Promise<Renewal> => {
    const server = ports.server();
    if (server === null) return { kind: 'unreachable' };
    const refresh = tokens?.refresh ?? (await kept(server));
    if (refresh === null) return { kind: 'refused' };
    const asked = generation;
    let response: Response;
    let reply: unknown;
    try {
      response = await ports.fetch(`${server}${authenticate.path}`, {
        method: authenticate.method,
        headers: { 'content-type': 'application/json', 'x-portal-client': 'desktop' },
        body: JSON.stringify({ grantType: 'refresh_token', refresh_token: refresh }),
        // Wherever it led, the token would go along.
        redirect: 'error',
        signal: AbortSignal.timeout(renewalTimeoutMs),
      });
      reply = await response.json();
    } catch {
      return { kind: 'unreachable' };
    }
    if (asked !== generation) return { kind: 'refused' };
    if (response.ok) {
      const rest = await accept(reply, server);
      if (rest === null) return { kind: 'unreachable' };
      // The key store may have taken its time: of a session that has ended meanwhile nobody is told.
      if (generation === asked + 1) ports.onRenewed(rest);
      return { kind: 'renewed', reply: rest };
    }
    // Too many tries, a restart, a proxy's page: the token may still be good. Only the service's own no ends the session.
    const said = z.safeParse(failureSchema, reply).data?.status.code;
    if (said !== response.status || !clearNo.has(said)) return { kind: 'unreachable' };
    await forget();
    ports.onLost();
    return { kind: 'refused' };
  };

  const renew = (): Promise<Renewal> => {
    renewal ??= ask().finally(() => {
      renewal = undefined;
    });
    return renewal;
  };

  return {
    beginSignIn: () => {
      const server = ports.server();
      return (reply) => accept(reply, server);
    },
    forget,
    renew,
    release: () => {
      tokens = null;
      generation += 1;
    },
    access: async () => {
      if (tokens !== null && ports.now() < tokens.renewAt) return tokens.access;
      const { kind } = await renew();
      if (tokens === null && kind === 'unreachable') throw new Unreachable();
      return tokens?.access ?? null;
    },
    renewAfter: async (refused) => {
      if (tokens !== null && tokens.access !== refused) return true;
      const { kind } = await renew();
      if (kind === 'unreachable') throw new Unreachable();
      return kind === 'renewed';
    },
  };
};
