import { healthz } from '#shared/contracts/health.ts';
import { type Fetch, type SessionTokens, Unreachable } from './session-tokens.ts';

export type PortalRequest = {
  /** Path and query. */
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer> | string;
  readonly signal?: AbortSignal;
};

/** What of the portal's address belongs to the service; the rest is the page, which the client brings itself. */
export const isServicePath = (pathname: string): boolean =>
  pathname.startsWith('/rest/') || pathname === healthz.path;

/** A call that must not leave: it is not one of this portal's service. */
export class Misdirected extends Error {}

export type PortalClient = {
  /** Sends a call with this session's token. Rejects with `Unreachable` or `Misdirected`. */
  readonly send: (request: PortalRequest) => Promise<Response>;
  /** Sends a call without any token. */
  readonly sendPlain: (request: PortalRequest) => Promise<Response>;
};

/** The one road from this client to the service: only to its paths, only to the server that was set. */
export const createPortalClient = (ports: {
  readonly fetch: Fetch;
  readonly server: () => string | null;
  readonly tokens: SessionTokens;
}): PortalClient => {
  const sendWith = async (request: PortalRequest, token: string | null): Promise<Response> => {
    const server = ports.server();
    if (server === null) throw new Unreachable('No server is set.');
    const url = new URL(request.path, server);
    if (url.origin !== server || !isServicePath(url.pathname)) throw new Misdirected();
    const { method, headers, body, signal } = request;
    try {
      return await ports.fetch(url.href, {
        method,
        headers: {
          ...headers,
          'x-portal-client': 'desktop',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        redirect: 'error',
        ...(body === undefined ? {} : { body }),
        ...(signal === undefined ? {} : { signal }),
      });
    } catch (failure) {
      throw new Unreachable('The service did not answer.', { cause: failure });
    }
  };

  return {
    sendPlain: (request) => sendWith(request, null),
    send: async (request) => {
      const token = await ports.tokens.access();
      const reply = await sendWith(request, token);
      if (reply.status !== 401 || token === null || !(await ports.tokens.renewAfter(token))) {
        return reply;
      }
      await reply.body?.cancel();
      return sendWith(request, await ports.tokens.access());
    },
  };
};
