import * as z from 'zod/mini';
import {
  type ArgumentsOf,
  type Call,
  isEventReply,
  isFileReply,
  type ReplyOf,
} from '#shared/contract/define-call.ts';
import type { Fault } from '#shared/contract/envelope.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { callUrl } from '#renderer/api/call-url.ts';

export type ClientKind = 'web' | 'desktop' | 'api';

/** What came back: the reply with its envelope, what a failure carries, and the HTTP side of it. */
export type Answer<C extends Call> = ReplyOf<C> & {
  readonly status: { readonly code: number; readonly message: string };
  readonly errors?: readonly Fault[];
  readonly requestId?: string;
  readonly http: { readonly status: number; readonly headers: Headers };
};

type Arguments<C extends Call> =
  object extends ArgumentsOf<C> ? [args?: ArgumentsOf<C>] : [args: ArgumentsOf<C>];

/** Somebody who calls the service over HTTP. */
export type Caller = {
  /** Makes a call; a reply that breaks its own contract is an error. */
  readonly calls: <C extends Call>(call: C, ...args: Arguments<C>) => Promise<Answer<C>>;
  /** Makes a call whose reply is a file or a stream of events. */
  readonly downloads: <C extends Call>(call: C, ...args: Arguments<C>) => Promise<Response>;
  /** Any request at all, with this caller's session: for input that the types would not let through. */
  readonly fetches: (path: string, init?: RequestInit) => Promise<Response>;
  /** Cookies that the service has set, by name: a browser's, not visible to its scripts when they are HttpOnly. */
  readonly cookies: ReadonlyMap<string, string>;
};

type CallerOptions = {
  readonly address: string;
  readonly client: ClientKind;
  readonly accessToken?: string;
};

type Parts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** Keeps what a reply asks a browser to keep; an expired cookie is forgotten. */
const keepCookies = (jar: Map<string, string>, headers: Headers): void => {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const expired = attributes.some((attribute) =>
      /^(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute),
    );
    if (expired || value === '') jar.delete(name);
    else jar.set(name, value);
  }
};

const checkReply = (call: Call, text: string): void => {
  if (isFileReply(call.reply) || isEventReply(call.reply)) {
    throw new Error(`${call.path} replies with a stream: use downloads`);
  }
  const parsed = z.safeParse(call.reply, JSON.parse(text));
  if (parsed.success) return;
  const faults = z.prettifyError(parsed.error);
  throw new Error(`${call.method} ${call.path} broke its contract:\n${faults}\n${text}`);
};

export const createCaller = ({ address, client, accessToken }: CallerOptions): Caller => {
  const cookies = new Map<string, string>();

  const fetches = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (!headers.has('x-portal-client')) headers.set('x-portal-client', client);
    if (accessToken !== undefined && !headers.has('authorization')) {
      headers.set('authorization', `Bearer ${accessToken}`);
    }
    if (cookies.size > 0) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const response = await fetch(new URL(path, address), { redirect: 'manual', ...init, headers });
    keepCookies(cookies, response.headers);
    return response;
  };

  const send = (call: Call, parts: Parts = {}): Promise<Response> =>
    fetches(callUrl(call, parts), {
      method: call.method,
      ...(parts.body === undefined
        ? {}
        : { body: JSON.stringify(parts.body), headers: { 'content-type': 'application/json' } }),
    });

  return {
    cookies,
    fetches,
    downloads: (call, ...[args]) => send(call, args),
    calls: async <C extends Call>(call: C, ...[args]: Arguments<C>): Promise<Answer<C>> => {
      const response = await send(call, args);
      const text = await response.text();
      const reply = JSON.parse(text) as Answer<C>;
      if (response.ok && reply.status.code === ReplyCode.Ok) checkReply(call, text);
      return { ...reply, http: { status: response.status, headers: response.headers } };
    },
  };
};
