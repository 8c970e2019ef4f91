import { statusSchema } from '#shared/contract/envelope.ts';
import { keepHeader, keptAtHeader } from '#shared/contract/offline.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { healthz } from '#shared/contracts/health.ts';
import { authenticate, currentSession, logout, verifyOtp } from '#shared/contracts/oauth.ts';
import { externalAuthSignup, missingDetails } from '#shared/contracts/social.ts';
import { startupData } from '#shared/contracts/startup.ts';
import { callNameHeader, pageNameHeader } from '#shared/ipc/call-name.ts';
import * as z from 'zod/mini';
import { dataHeaders } from './bundle.ts';
import { isKeptPicture } from './kept-pictures.ts';
import type { Line } from './line.ts';
import type { OfflineCopies } from './offline-copies.ts';
import { createOfflineRoad } from './offline-road.ts';
import type { OpenCalls } from './open-calls.ts';
import type { PortalSettings } from './portal-settings.ts';
import type { Presence } from './presence.ts';
import { Misdirected, type PortalClient, type PortalRequest } from './portal-client.ts';
import { type SessionTokens, Unreachable } from './session-tokens.ts';

/** What a page may say about its call. Cookies, origins and credentials are never among them. */
const requestHeaders = [
  'accept',
  'accept-language',
  'content-type',
  'if-match',
  'if-none-match',
  'last-event-id',
  'x-export-id',
];

/** What a page may read of an answer. `content-encoding` and `content-length` no longer fit the unpacked body. */
const replyHeaders = [
  'cache-control',
  'content-disposition',
  'content-language',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  keptAtHeader,
  'x-request-id',
  'x-total-rows',
];

const pick = (headers: Headers, names: readonly string[]): Record<string, string> => {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) picked[name] = value;
  }
  return picked;
};

const json = (value: unknown, status = 200): Response =>
  Response.json(value, { status, headers: dataHeaders });

const failure = (status: number, message: string): Response =>
  json({ status: { code: status, message } }, status);

/** A body that may hold no content, as `fetch` demands. */
const bodiless = new Set([204, 205, 304]);

const forPage = (reply: Response): Response =>
  new Response(bodiless.has(reply.status) ? null : reply.body, {
    status: reply.status,
    headers: { ...dataHeaders, ...pick(reply.headers, replyHeaders) },
  });

/** Null for an answer that is none. */
const jsonOf = (reply: Response): Promise<unknown> => reply.json().catch(() => null);

/** The path as the service's router reads it; null when it cannot be read or tries to climb. */
const decoded = (pathname: string): string | null => {
  try {
    const path = decodeURIComponent(pathname).toLowerCase();
    return /(?:^|\/)\.\.?(?:\/|$)|\\/.test(path) ? null : path;
  } catch {
    return null;
  }
};

/** Where replies may hold tokens. */
const isSessionPath = (path: string): boolean =>
  /^\/+rest\/+oauth(?:\/|$)/.test(path) || path === externalAuthSignup.path;

const signIns = [authenticate, externalAuthSignup];

/** What tells who is signed in, besides the sign-ins. */
const introductions: ReadonlySet<string> = new Set([currentSession.path, verifyOtp.path]);

const introduction = z.object({ userProfilePojo: z.nullable(z.object({ crmId: z.int() })) });

const grantOf = (body: Uint8Array): unknown => {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return value instanceof Object && 'grantType' in value ? value.grantType : undefined;
  } catch {
    return undefined;
  }
};

export type RestProxyPorts = {
  readonly client: PortalClient;
  readonly tokens: SessionTokens;
  readonly line: Line;
  readonly copies: OfflineCopies;
  readonly openCalls: Pick<OpenCalls, 'run'>;
  readonly presence: Pick<Presence, 'meet'>;
  /** Hears the startup data pass by, the only place that names what the administrators have set. */
  readonly portalSettings: Pick<PortalSettings, 'learn'>;
  /** Called after a sign-out, to empty what the page's session has cached. */
  readonly onSignedOut: () => Promise<void>;
};

/**
 * Answers the page's calls in the service's name.
 *
 * Tokens are added on the way out and taken away on the way in, so the page never holds one. Of the places
 * where the service hands out tokens only the sign-ins are let through: whatever a page is made to ask there, no reply
 * with a token can reach it.
 */
export const createRestProxy = (ports: RestProxyPorts) => {
  const { client, tokens, line, copies, openCalls, presence, portalSettings, onSignedOut } = ports;
  const road = createOfflineRoad({
    client,
    copies,
    line,
    headersForPage: (headers) => pick(headers, replyHeaders),
  });

  /**
   * Answers whether somebody is signed in. What was kept tells who is here as well, but not that they still may see
   * what else is kept.
   */
  const meet = async (reply: unknown, isKept = false): Promise<boolean> => {
    const { success, data } = z.safeParse(introduction, reply);
    if (!success) return false;
    const who = data.userProfilePojo?.crmId ?? null;
    if (!isKept) await copies.belongTo(who);
    presence.meet(who);
    return who !== null;
  };

  /** What a start needs was asked for before the person came; a start without a network needs it as theirs. */
  const packForStart = (headers: PortalRequest['headers']): void => {
    if (!copies.mayKeep) return;
    for (const { path, method } of [currentSession, startupData]) {
      road.send({ path, method, headers }, true).catch(() => undefined);
    }
  };

  const signIn = async (request: PortalRequest & { body: Uint8Array<ArrayBuffer> }) => {
    if (grantOf(request.body) === 'refresh_token') {
      const renewal = await tokens.renew();
      if (renewal.kind === 'renewed') return json(renewal.reply);
      if (renewal.kind === 'refused') return failure(401, 'Please sign in.');
      return Response.error();
    }
    const take = tokens.beginSignIn();
    const reply = await client.sendPlain(request);
    if (!reply.ok) return forPage(reply);
    const answer = await jsonOf(reply);
    const rest = await take(answer);
    if (rest !== null) {
      if (await meet(rest)) packForStart(request.headers);
      return json(rest);
    }
    // Nobody was let in, for a reason that the page explains: only that passes, whatever else the answer holds.
    const outcome = z.safeParse(z.object({ status: statusSchema, ...missingDetails }), answer);
    return outcome.success && outcome.data.status.code !== ReplyCode.Ok
      ? json(outcome.data)
      : failure(502, 'The sign-in was answered in a form that is not understood.');
  };

  const signOut = async (request: PortalRequest) => {
    try {
      return forPage(await client.send(request));
    } finally {
      presence.meet(null);
      await Promise.all([tokens.forget(), copies.wipe()]);
      await onSignedOut();
    }
  };

  const checkHealth = async (request: PortalRequest): Promise<Response> => {
    const reply = await client.sendPlain(request);
    if (reply.ok) line.answered();
    return forPage(reply);
  };

  const send = async (request: PortalRequest, mayKeep: boolean): Promise<Response> => {
    const reply = await road.send(request, mayKeep);
    if (request.path === startupData.path && reply.ok) {
      portalSettings.learn(await jsonOf(reply.clone()));
    }
    if (!introductions.has(request.path) || !reply.ok) return forPage(reply);
    const isMet = await meet(await jsonOf(reply.clone()), reply.headers.has(keptAtHeader));
    if (isMet && request.path === verifyOtp.path) packForStart(request.headers);
    return forPage(reply);
  };

  const answer = async (request: Request, signal: AbortSignal): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const path = decoded(pathname);
    if (path === null) return failure(400, 'The address cannot be read.');
    const { method } = request;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const body = hasBody ? new Uint8Array(await request.arrayBuffer()) : undefined;
    const outward: PortalRequest = {
      path: pathname + search,
      method,
      headers: pick(request.headers, requestHeaders),
      signal,
      ...(body === undefined ? {} : { body }),
    };
    try {
      if (isSessionPath(path)) {
        const isSignIn = signIns.some((call) => call.path === pathname && call.method === method);
        return isSignIn && body ? await signIn({ ...outward, body }) : failure(404, 'Not found.');
      }
      if (path === healthz.path) return await checkHealth(outward);
      if (path === logout.path) return await signOut(outward);
      const mayKeep = request.headers.has(keepHeader) || isKeptPicture(method, pathname);
      return await send(outward, mayKeep);
    } catch (problem) {
      if (problem instanceof Misdirected) return failure(400, 'The address is not of this portal.');
      // As in a browser: the page's own fetch fails, and with it comes the page's own message.
      if (problem instanceof Unreachable) return Response.error();
      throw problem;
    }
  };

  return (request: Request): Promise<Response> => {
    const { headers } = request;
    const names = { call: headers.get(callNameHeader), page: headers.get(pageNameHeader) };
    return openCalls.run(names, (signal) => answer(request, signal));
  };
};
