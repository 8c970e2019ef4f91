import { failureSchema } from '#shared/contract/envelope.ts';
import type { Call } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { authenticate } from '#shared/contracts/oauth.ts';
import * as z from 'zod/mini';
import { callUrl, type CallParts } from './call-url.ts';
import type { CallFailure } from './failure.ts';

export type CallRequest = CallParts & { readonly call: Call; readonly body?: unknown };

export type CallResult<Data = unknown> =
  | { readonly data: Data; readonly error?: never }
  | { readonly error: CallFailure; readonly data?: never };

export type ClientOptions = {
  /**
   * `web` renews its session itself, by a cookie that scripts cannot read. In `desktop` the main process has
   * renewed it already: a 401 means that the session is over.
   */
  readonly client: 'web' | 'desktop';
  /**
   * Asked when the session is over and cannot be renewed. Answers whether there is a new one; until then every
   * call waits, so nothing that was typed is lost to a session that ran out.
   */
  readonly onSessionEnded: () => Promise<boolean>;
  readonly fetch?: typeof fetch;
};

export type Client = {
  readonly send: (request: CallRequest, signal?: AbortSignal) => Promise<CallResult>;
  /** For roads beside this one, such as a download: gets a fresh session after a 401. */
  readonly recoverSession: () => Promise<boolean>;
};

/** `unknown`: the service gave no answer, so nobody can say whether the session is over. */
type Recovery = 'recovered' | 'over' | 'unknown';

/** Two tabs that renew at once would use one refresh token twice, which ends the session of both. */
const oneTabAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('portal-session-renewal', work) : work();

const refused = async (response: Response): Promise<CallFailure> => {
  const parsed = z.safeParse(failureSchema, await response.json().catch(() => undefined));
  if (!parsed.success) return { kind: 'unreachable' };
  const { status, errors = [], requestId } = parsed.data;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    kind: 'refused',
    code: status.code,
    message: status.message,
    errors,
    ...(requestId === undefined ? {} : { requestId }),
    ...(Number.isNaN(retryAfter) ? {} : { retryAfter }),
  };
};

/**
 * Makes calls of the contract: one road to the server for every screen.
 *
 * A reply is unwrapped from its envelope; `status` stays in it for the business outcomes (229, 230, 233, 548).
 * While one call recovers the session, the others wait for it, and each is sent again once. Public calls (sign-in,
 * sign-out) need no session and therefore never wait.
 */
export const createClient = (options: ClientOptions): Client => {
  const fetchNow: typeof fetch = options.fetch ?? ((...input) => fetch(...input));
  let recovery: Promise<Recovery> | undefined;
  let sessionCount = 0;

  const once = ({ call, body, ...parts }: CallRequest, signal?: AbortSignal) =>
    fetchNow(callUrl(call, parts), {
      method: call.method,
      credentials: 'same-origin',
      headers: {
        'x-portal-client': options.client,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });

  const renew = async (): Promise<Recovery> => {
    if (options.client === 'desktop') return 'over';
    const body = { grantType: 'refresh_token' };
    const response = await oneTabAtATime(() => once({ call: authenticate, body }));
    if (response.ok) return 'recovered';
    return response.status === ReplyCode.NotSignedIn ? 'over' : 'unknown';
  };

  const recoverNow = async (): Promise<Recovery> => {
    const renewal = await renew().catch((): Recovery => 'unknown');
    const outcome = renewal === 'over' && (await options.onSessionEnded()) ? 'recovered' : renewal;
    if (outcome === 'recovered') sessionCount += 1;
    return outcome;
  };

  const recover = (): Promise<Recovery> => {
    recovery ??= recoverNow().finally(() => {
      recovery = undefined;
    });
    return recovery;
  };

  const withSession = async (request: CallRequest, signal?: AbortSignal): Promise<CallResult> => {
    await recovery;
    const sessionBefore = sessionCount;
    let response = await once(request, signal);
    if (response.status === ReplyCode.NotSignedIn) {
      // Another call may have recovered the session while this one was on its way.
      const outcome = sessionCount === sessionBefore ? await recover() : 'recovered';
      if (outcome === 'unknown') return { error: { kind: 'unreachable' } };
      if (outcome === 'recovered') response = await once(request, signal);
    }
    return response.ok ? { data: await response.json() } : { error: await refused(response) };
  };

  const withoutSession = async (
    request: CallRequest,
    signal?: AbortSignal,
  ): Promise<CallResult> => {
    const response = await once(request, signal);
    return response.ok ? { data: await response.json() } : { error: await refused(response) };
  };

  return {
    send: async (request, signal) => {
      const road = request.call.access.kind === 'public' ? withoutSession : withSession;
      try {
        return await road(request, signal);
      } catch {
        return { error: signal?.aborted === true ? { kind: 'aborted' } : { kind: 'unreachable' } };
      }
    },
    recoverSession: async () => (await recover()) === 'recovered',
  };
};
