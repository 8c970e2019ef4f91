import * as z from 'zod/mini';
import { healthz } from '#shared/contracts/health.ts';
import type { ServerAnswer, ServerSetting } from '#shared/ipc/settings.ts';
import type { PortalClient } from './portal-client.ts';
import type { Fetch } from './session-tokens.ts';

type Parsed =
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'refused'; readonly reason: 'invalid' | 'insecure' };

const loopback = /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Reads what a person or IT typed: `portal.example.org`, `https://portal.example.org/`. Without a scheme it is https.
 * Plain http is accepted for this very machine alone.
 */
export const parseServerAddress = (text: string): Parsed => {
  const typed = text.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.parse(withScheme);
  const plain =
    url !== null &&
    url.hostname !== '' &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password;
  if (!plain || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return { kind: 'refused', reason: 'invalid' };
  }
  if (url.protocol === 'http:' && !loopback.test(url.hostname)) {
    return { kind: 'refused', reason: 'insecure' };
  }
  return { kind: 'address', url: url.origin };
};

/**
 * The address in force: policy before environment before the person's own. An unusable one of the policy leaves none:
 * people whose portal IT decides must not end at another. Elsewhere it is passed over.
 */
export const chooseServer = (given: {
  readonly policy: string | undefined;
  readonly environment: string | undefined;
  readonly person: string | undefined;
}): ServerSetting => {
  for (const source of ['policy', 'environment', 'person'] as const) {
    const text = given[source];
    if (text === undefined) continue;
    const parsed = parseServerAddress(text);
    if (parsed.kind === 'address') return { kind: 'set', url: parsed.url, source };
    if (source === 'policy') break;
  }
  return { kind: 'missing' };
};

/** A server that has not answered after this many milliseconds does not answer. */
const probeTimeoutMs = 10_000;

const isPortal = async (reply: Response): Promise<boolean> => {
  const body: unknown = await reply.json().catch(() => null);
  return reply.ok && z.safeParse(healthz.reply, body).success;
};

/** Asks the address whether a portal lives there, so that a typing slip is found before the sign-in. */
export const probeServer = async (fetch: Fetch, text: string): Promise<ServerAnswer> => {
  const parsed = parseServerAddress(text);
  if (parsed.kind === 'refused') return parsed;
  let reply: Response;
  try {
    reply = await fetch(`${parsed.url}${healthz.path}`, {
      headers: { accept: 'application/json', 'x-portal-client': 'desktop' },
      redirect: 'error',
      signal: AbortSignal.timeout(probeTimeoutMs),
    });
  } catch {
    return { kind: 'refused', reason: 'unreachable' };
  }
  return (await isPortal(reply))
    ? { kind: 'accepted', url: parsed.url }
    : { kind: 'refused', reason: 'not-a-portal' };
};

/** A portal that was there and says nothing for this many milliseconds is away. */
const healthTimeoutMs = 4_000;

/** Whether the portal that was set answers now, and not something that stands before it. */
export const isHealthy = async (client: Pick<PortalClient, 'sendPlain'>): Promise<boolean> => {
  try {
    const { path, method } = healthz;
    const signal = AbortSignal.timeout(healthTimeoutMs);
    return await isPortal(await client.sendPlain({ path, method, headers: {}, signal }));
  } catch {
    return false;
  }
};
