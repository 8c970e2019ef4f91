import type { NetworkTrouble } from '#shared/ipc/network.ts';
import type { ChainVerdict } from './judge-chain.ts';
import type { Fetch } from './session-tokens.ts';

type CertificateFault = Extract<NetworkTrouble, { readonly kind: 'certificate' }>['reason'];

type OtherTrouble = Exclude<NetworkTrouble['kind'], 'certificate'>;

const certificateFaults: Readonly<Record<string, CertificateFault>> = {
  CERT_DATE_INVALID: 'expired',
  CERT_AUTHORITY_INVALID: 'unknownAuthority',
  CERT_COMMON_NAME_INVALID: 'wrongName',
  CERT_REVOKED: 'revoked',
};

const otherTroubles: Readonly<Record<string, OtherTrouble>> = {
  INTERNET_DISCONNECTED: 'offline',
  NETWORK_CHANGED: 'offline',
  NAME_NOT_RESOLVED: 'name',
  NAME_RESOLUTION_FAILED: 'name',
  TUNNEL_CONNECTION_FAILED: 'proxy',
  MANDATORY_PROXY_CONFIGURATION_FAILED: 'proxy',
  PAC_SCRIPT_FAILED: 'proxy',
};

/** Chromium's name of a failure, wherever in the chain of causes it stands. */
const codeOf = (failure: unknown): string | null => {
  if (!(failure instanceof Error)) return null;
  return /net::ERR_([A-Z0-9_]+)/.exec(failure.message)?.[1] ?? codeOf(failure.cause);
};

/** What a failed connection is to a person; `verdict` is what was found wrong beyond Chromium's own word. */
export const troubleOf = (
  failure: unknown,
  host: string,
  verdict: ChainVerdict | undefined,
): NetworkTrouble => {
  const code = codeOf(failure) ?? '';
  const fault = certificateFaults[code];
  if (fault === 'unknownAuthority' && verdict !== undefined && verdict !== 'trusted') {
    return { kind: 'certificate', reason: verdict, host };
  }
  if (fault !== undefined) return { kind: 'certificate', reason: fault, host };
  if (/^(?:CERT|SSL)_/.test(code)) return { kind: 'certificate', reason: 'other', host };
  if (/^PROXY_AUTH|UNSUPPORTED_AUTH_SCHEME|INVALID_AUTH_CREDENTIALS/.test(code)) {
    return { kind: 'proxySignIn', host };
  }
  if (/^(?:PROXY|SOCKS)_/.test(code)) return { kind: 'proxy', host };
  return { kind: otherTroubles[code] ?? 'noAnswer', host };
};

/** Whether the caller no longer wanted it; one that has waited long enough still wants to know. */
const isGivenUp = (signal: AbortSignal | null | undefined): boolean => {
  const reason: unknown = signal?.reason;
  return signal?.aborted === true && !(reason instanceof Error && reason.name === 'TimeoutError');
};

/** 407, which only a proxy gives. Its sign-in cannot be answered: this client holds no password of the network. */
const proxyWantsSignIn = 407;

/** Remembers why the last call did not come through, for the page that has to explain it. */
export const watchTrouble = (
  fetch: Fetch,
  verdictOn: (host: string) => ChainVerdict | undefined,
  report: (sentence: string) => void,
) => {
  let trouble: NetworkTrouble | null = null;

  const note = (next: NetworkTrouble | null): void => {
    const changed = next !== null && JSON.stringify(next) !== JSON.stringify(trouble);
    trouble = next;
    if (changed) report(`The portal cannot be reached: ${JSON.stringify(next)}`);
  };

  const watched: Fetch = async (url, init) => {
    const { hostname } = new URL(url);
    try {
      const reply = await fetch(url, init);
      note(reply.status === proxyWantsSignIn ? { kind: 'proxySignIn', host: hostname } : null);
      return reply;
    } catch (failure) {
      if (!isGivenUp(init.signal)) note(troubleOf(failure, hostname, verdictOn(hostname)));
      throw failure;
    }
  };

  return { fetch: watched, read: () => trouble };
};
