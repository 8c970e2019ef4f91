import { failureSchema } from '#shared/contract/envelope.ts';
import type { Call } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { authenticate } from '#shared/contracts/oauth.ts';
import * as z from 'zod/mini';
import { callUrl, type CallParts } from './call-url.ts';
import type { CallFailure } from './failure.ts';

export type CallRequest = CallParts & { readonly call: Call; readonly body?: unknown };

export type CallResult =
  | { readonly data: unknown; readonly error?: never }
  | { readonly error: CallFailure; readonly data?: never };

export type ClientOptions = {
  /**
   * `web` renews its session itself, by a cookie that scripts cannot read. In `desktop` the main process has
   * renewed it already: a 401 means that the session is over.
   */
  readonly client: 'web' | 'desktop';
  readonly onSessionEnded: () => void;
  readonly fetch?: typeof fetch;
};

export type Client = (request: CallRequest, signal?: AbortSignal) => Promise<CallResult>;

const refused = async (response: Response): Promise<CallFailure> => {
  const parsed = z.safeParse(failureSchema, await response.json().catch(() => undefined));
  if (!parsed.success) return { kind: 'unreachable' };
  const { status, errors = [], requestId } = parsed.data;
  return {
    kind: 'refused',
    code: status.code,
    message: status.message,
    errors,
    ...(requestId === undefined ? {} : { requestId }),
  };
};

/**
 * Makes calls of the contract: one road to the server for every screen.
 *
 * A reply is unwrapped from its envelope; `status` stays in it for the business outcomes (229, 230, 233, 548).
 * While one call renews the session, the others wait for it, and each is sent again once.
 */
export const createClient = (options: ClientOptions): Client => {
  const send = options.fetch ?? fetch;
  let renewal: Promise<boolean> | undefined;

  const once = async ({ call, body, ...parts }: CallRequest, signal?: AbortSignal) =>
    send(callUrl(call, parts), {
      method: call.method,
      credentials: 'same-origin',
      headers: {
        'x-portal-client': options.client,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });

  const renew = (): Promise<boolean> => {
    renewal ??= once({ call: authenticate, body: { grantType: 'refresh_token' } })
      .then((response) => response.ok)
      .catch(() => false)
      .finally(() => {
        renewal = undefined;
      });
    return renewal;
  };

  return async (request, signal) => {
    try {
      await renewal;
      let response = await once(request, signal);
      const mayRenew = options.client === 'web' && request.call !== authenticate;
      if (response.status === ReplyCode.NotSignedIn && mayRenew && (await renew())) {
        response = await once(request, signal);
      }
      if (response.status === ReplyCode.NotSignedIn && request.call !== authenticate) {
        options.onSessionEnded();
      }
      return response.ok ? { data: await response.json() } : { error: await refused(response) };
    } catch {
      return { error: signal?.aborted === true ? { kind: 'aborted' } : { kind: 'unreachable' } };
    }
  };
};
