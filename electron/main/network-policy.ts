import { readFile } from 'node:fs/promises';
import type { ProxyConfig, Session } from 'electron';
import type { Policy } from '#shared/ipc/policy.ts';
import { type ChainVerdict, judgeChain, readAuthorities } from './judge-chain.ts';
import { describeFailure } from './log.ts';

/** Answers of a certificate check, as Chromium understands them. */
const answers = { trust: 0, asChromiumSays: -3 } as const;

/** Chromium's number for an authority that the machine does not trust: the only complaint that IT can lift. */
const authorityInvalid = -202;

/** How the proxy of the policy is said to Chromium; null where the policy is not complete. */
export const proxyConfigOf = (policy: Policy): ProxyConfig | null => {
  const { ProxyServer: server, ProxyPacUrl: pac, ProxyBypass: bypass = [] } = policy;
  const configs: Record<NonNullable<Policy['ProxyMode']>, ProxyConfig | null> = {
    system: { mode: 'system' },
    direct: { mode: 'direct' },
    fixed:
      server === undefined
        ? null
        : { mode: 'fixed_servers', proxyRules: server, proxyBypassRules: bypass.join(';') },
    // The script itself says what is reached without a proxy: Chromium takes no other word on it.
    pac: pac === undefined ? null : { mode: 'pac_script', pacScript: pac },
  };
  return configs[policy.ProxyMode ?? 'system'];
};

/** The one mode that reads a key; with any other, or none, it would do nothing, and IT believe that it does. */
const readWith = { ProxyServer: 'fixed', ProxyPacUrl: 'pac', ProxyBypass: 'fixed' } as const;

/** What the policy says of a proxy in vain, as sentences. */
const proxyFaultsOf = (policy: Policy): readonly string[] =>
  (Object.keys(readWith) as (keyof typeof readWith)[])
    .filter((key) => policy[key] !== undefined && policy.ProxyMode !== readWith[key])
    .map((key) => `The policy’s ${key} does nothing: only ProxyMode ${readWith[key]} reads it.`);

type CertificateChain = { readonly data: string; readonly issuerCert?: CertificateChain };

/** From the server's own certificate upwards; a root names itself as its issuer. */
const chainOf = (certificate: CertificateChain): readonly string[] => {
  const chain: string[] = [];
  let next: CertificateChain | undefined = certificate;
  while (next?.data !== undefined && !chain.includes(next.data)) {
    chain.push(next.data);
    next = next.issuerCert;
  }
  return chain;
};

export type NetworkPolicy = {
  /** Sends the calls of a session through the proxy and lets it trust the authority. */
  readonly applyTo: (
    session: Pick<Session, 'setProxy' | 'setCertificateVerifyProc'>,
  ) => Promise<void>;
  /** What was found of a host's certificate by the administrator's authority; undefined where nothing was looked for. */
  readonly verdictOn: (host: string) => ChainVerdict | undefined;
};

/** What the policy says of the network, ready for each session that speaks to it. */
export const createNetworkPolicy = (
  policy: Policy,
  report: (sentence: string) => void,
): NetworkPolicy => {
  const proxy = proxyConfigOf(policy);
  if (proxy === null) report('The policy’s proxy is not named in full: the system’s is used.');
  for (const fault of proxyFaultsOf(policy)) report(fault);
  const verdicts = new Map<string, ChainVerdict>();

  const readThem = async () => {
    const path = policy.CertificateAuthority;
    if (path === undefined) return [];
    try {
      const found = readAuthorities(await readFile(path, 'utf8'));
      if (found.length === 0) report('The policy’s file of authorities holds no certificate.');
      return found;
    } catch (failure) {
      report(`The policy’s file of authorities cannot be read: ${describeFailure(failure)}`);
      return [];
    }
  };
  const authorities = readThem();

  return {
    verdictOn: (host) => verdicts.get(host),
    applyTo: async (session) => {
      const trusted = await authorities;
      if (trusted.length > 0) {
        session.setCertificateVerifyProc(({ hostname, certificate, errorCode }, answer) => {
          if (errorCode !== authorityInvalid) {
            verdicts.delete(hostname);
            answer(answers.asChromiumSays);
            return;
          }
          const verdict = judgeChain({
            host: hostname,
            chain: chainOf(certificate),
            authorities: trusted,
            now: new Date(),
          });
          verdicts.set(hostname, verdict);
          answer(verdict === 'trusted' ? answers.trust : answers.asChromiumSays);
        });
      }
      // Without a word of IT Electron asks the system, as it does by itself.
      if (policy.ProxyMode !== undefined) await session.setProxy(proxy ?? { mode: 'system' });
    },
  };
};
