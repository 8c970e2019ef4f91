import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ChainVerdict, judgeChain, readAuthorities } from '#electron/main/judge-chain.ts';
import { createNetworkPolicy, proxyConfigOf } from '#electron/main/network-policy.ts';
import { troubleOf, watchTrouble } from '#electron/main/network-trouble.ts';
import type { Policy } from '#shared/ipc/policy.ts';
import { type CertificateWishes, type Issued, issue } from '#tests/support/certificates.ts';

const host = 'portal.example.org';
const day = 24 * 60 * 60 * 1_000;
const root = issue({ name: 'Agency Root', authority: true });
const middle = issue({ name: 'Agency Servers', authority: true, depthBelow: 0, by: root });

const serverOf = (wishes: Partial<CertificateWishes> = {}): Issued =>
  issue({ name: host, hosts: [host], by: middle, ...wishes });

const verdictOn = (
  chain: readonly Issued[],
  wishes: { readonly authority?: Issued; readonly host?: string } = {},
): ChainVerdict =>
  judgeChain({
    host: wishes.host ?? host,
    chain: chain.map(({ certificate }) => certificate),
    authorities: readAuthorities((wishes.authority ?? root).certificate),
    now: new Date(),
  });

test('a certificate that leads to the authority of IT is trusted', () => {
  expect(verdictOn([serverOf(), middle])).toBe('trusted');
  expect(verdictOn([serverOf(), middle, root])).toBe('trusted');
  expect(verdictOn([serverOf({ by: root })])).toBe('trusted');
  expect(verdictOn([serverOf({ hosts: ['*.example.org'] }), middle])).toBe('trusted');
  expect(verdictOn([serverOf({ hosts: ['10.1.2.3'] }), middle], { host: '10.1.2.3' })).toBe(
    'trusted',
  );
});

test('the file of authorities may hold the middle of the way', () => {
  expect(verdictOn([serverOf()], { authority: middle })).toBe('trusted');
});

test.for<readonly [string, ChainVerdict, () => readonly Issued[]]>([
  [
    'another authority of the same name',
    'unknownAuthority',
    () => {
      const forged = issue({ name: 'Agency Root', authority: true });
      return [serverOf({ by: forged }), forged];
    },
  ],
  ['itself', 'unknownAuthority', () => [issue({ name: host, hosts: [host] })]],
  ['a way with a gap', 'unknownAuthority', () => [serverOf()]],
  [
    'somebody who is no authority',
    'unknownAuthority',
    () => {
      const neighbour = serverOf({ name: 'neighbour', hosts: ['neighbour.example.org'] });
      return [serverOf({ by: neighbour }), neighbour, middle];
    },
  ],
  [
    'an authority that may have none below',
    'unknownAuthority',
    () => {
      const tooDeep = issue({ name: 'Too deep', authority: true, by: middle });
      return [serverOf({ by: tooDeep }), tooDeep, middle];
    },
  ],
  ['another host', 'wrongName', () => [serverOf({ hosts: ['other.example.org'] }), middle]],
  ['no host but a common name', 'wrongName', () => [serverOf({ hosts: [] }), middle]],
  [
    'a time that is over',
    'expired',
    () => [
      serverOf({ from: new Date(Date.now() - 9 * day), to: new Date(Date.now() - day) }),
      middle,
    ],
  ],
  ['a time to come', 'expired', () => [serverOf({ from: new Date(Date.now() + day) }), middle]],
  [
    'an authority whose time is over',
    'expired',
    () => {
      const past = issue({
        name: 'Past',
        authority: true,
        by: root,
        to: new Date(Date.now() - day),
      });
      return [serverOf({ by: past }), past];
    },
  ],
  ['mail, not servers', 'other', () => [serverOf({ uses: ['1.3.6.1.5.5.7.3.4'] }), middle]],
  [
    'a demand that nobody here knows',
    'other',
    () => [serverOf({ extra: { oid: '1.2.3.4', critical: true } }), middle],
  ],
  ['a signature that can be forged', 'other', () => [serverOf({ digest: 'sha1' }), middle]],
  ['a weak key', 'other', () => [serverOf({ rsaBits: 1024 }), middle]],
])('a certificate by or for %s is not: %s', ([, verdict, chain]) => {
  expect(verdictOn(chain())).toBe(verdict);
});

test('limits on names are not followed, so an authority with them is not trusted', () => {
  const narrow = issue({
    name: 'Narrow',
    authority: true,
    by: root,
    extra: { oid: '2.5.29.30', critical: false },
  });
  expect(verdictOn([serverOf({ by: narrow }), narrow])).toBe('other');
});

test.for([[], ['nonsense']] as const)('what cannot be read is not trusted: %j', (chain) => {
  expect(judgeChain({ host, chain, authorities: [], now: new Date() })).toBe('other');
});

/** As Electron hands a chain over: each certificate inside the one that it has issued. */
const electronChain = (chain: readonly Issued[]): { data: string } =>
  chain.reduceRight<{ data: string; issuerCert?: object }>(
    (issuerCert, { certificate }) => ({ data: certificate, issuerCert }),
    { data: root.certificate },
  );

type Verify = (request: object, answer: (result: number) => void) => void;

test('the policy adds an authority and lifts nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-authority-'));
  const path = join(folder, 'authority.pem');
  writeFileSync(path, `The agency’s own\n${root.certificate}`);
  const network = createNetworkPolicy({ CertificateAuthority: path }, () => undefined);
  let verify: Verify = () => undefined;
  await network.applyTo({
    setProxy: () => Promise.reject(new Error('the system’s own proxy is asked for by itself')),
    setCertificateVerifyProc: (given) => {
      verify = given as unknown as Verify;
    },
  });
  rmSync(folder, { recursive: true });
  const answerTo = (errorCode: number, chain: readonly Issued[]) => {
    let answer: number | undefined;
    const certificate = electronChain(chain);
    verify({ hostname: host, certificate, errorCode }, (given) => (answer = given));
    return answer;
  };
  expect(answerTo(-202, [serverOf(), middle])).toBe(0);
  expect(answerTo(-202, [issue({ name: host, hosts: [host] })])).toBe(-3);
  expect(answerTo(-202, [serverOf({ hosts: ['other.example.org'] }), middle])).toBe(-3);
  expect(network.verdictOn(host)).toBe('wrongName');
  // Revoked, by Chromium's knowledge: the authority does not help.
  expect(answerTo(-206, [serverOf(), middle])).toBe(-3);
  expect(answerTo(0, [serverOf(), middle])).toBe(-3);
});

test('a file of authorities that is missing is reported and adds nothing', async () => {
  const reports: string[] = [];
  const network = createNetworkPolicy({ CertificateAuthority: '/nowhere.pem' }, (sentence) =>
    reports.push(sentence),
  );
  await network.applyTo({
    setProxy: async () => undefined,
    setCertificateVerifyProc: () => expect.unreachable(),
  });
  expect(reports).toEqual(['The policy’s file of authorities cannot be read: Error ENOENT']);
});

test.for<readonly [Policy, object | null]>([
  [{}, { mode: 'system' }],
  [{ ProxyMode: 'direct' }, { mode: 'direct' }],
  [
    { ProxyMode: 'fixed', ProxyServer: 'proxy:8080', ProxyBypass: ['*.example.org', '<local>'] },
    { mode: 'fixed_servers', proxyRules: 'proxy:8080', proxyBypassRules: '*.example.org;<local>' },
  ],
  [
    { ProxyMode: 'pac', ProxyPacUrl: 'http://wpad/proxy.pac' },
    { mode: 'pac_script', pacScript: 'http://wpad/proxy.pac' },
  ],
  [
    { ProxyMode: 'pac', ProxyPacUrl: 'http://wpad/proxy.pac', ProxyBypass: ['*.example.org'] },
    { mode: 'pac_script', pacScript: 'http://wpad/proxy.pac' },
  ],
  [{ ProxyMode: 'fixed' }, null],
  [{ ProxyMode: 'pac' }, null],
])('the policy %j means the proxy %j', ([policy, config]) => {
  expect(proxyConfigOf(policy)).toEqual(config);
});

const proxyParts = {
  ProxyServer: 'proxy:8080',
  ProxyPacUrl: 'http://wpad/proxy.pac',
  ProxyBypass: ['*.example.org'],
} satisfies Policy;

test.for<readonly [Policy, readonly string[]]>([
  [{}, []],
  [{ ProxyMode: 'direct' }, []],
  [{ ...proxyParts }, ['ProxyServer', 'ProxyPacUrl', 'ProxyBypass']],
  [{ ...proxyParts, ProxyMode: 'system' }, ['ProxyServer', 'ProxyPacUrl', 'ProxyBypass']],
  [{ ...proxyParts, ProxyMode: 'direct' }, ['ProxyServer', 'ProxyPacUrl', 'ProxyBypass']],
  [{ ...proxyParts, ProxyMode: 'fixed' }, ['ProxyPacUrl']],
  [{ ...proxyParts, ProxyMode: 'pac' }, ['ProxyServer', 'ProxyBypass']],
])('of the policy %j the log says that these do nothing: %j', ([policy, idle]) => {
  const told: string[] = [];
  createNetworkPolicy(policy, (sentence) => told.push(sentence));
  expect(told.map((sentence) => /^The policy’s (\w+) does nothing/.exec(sentence)?.[1])).toEqual(
    idle,
  );
});

test.for([
  ['CERT_DATE_INVALID', { kind: 'certificate', reason: 'expired' }],
  ['CERT_AUTHORITY_INVALID', { kind: 'certificate', reason: 'unknownAuthority' }],
  ['CERT_COMMON_NAME_INVALID', { kind: 'certificate', reason: 'wrongName' }],
  ['CERT_REVOKED', { kind: 'certificate', reason: 'revoked' }],
  ['CERT_WEAK_KEY', { kind: 'certificate', reason: 'other' }],
  ['SSL_PROTOCOL_ERROR', { kind: 'certificate', reason: 'other' }],
  ['PROXY_CONNECTION_FAILED', { kind: 'proxy' }],
  ['TUNNEL_CONNECTION_FAILED', { kind: 'proxy' }],
  ['PROXY_AUTH_UNSUPPORTED', { kind: 'proxySignIn' }],
  ['INTERNET_DISCONNECTED', { kind: 'offline' }],
  ['NAME_NOT_RESOLVED', { kind: 'name' }],
  ['CONNECTION_REFUSED', { kind: 'noAnswer' }],
] as const)('%s is told as %j', ([code, trouble]) => {
  const failure = new Error('away', { cause: new Error(`net::ERR_${code}`) });
  expect(troubleOf(failure, host, undefined)).toEqual({ ...trouble, host });
});

test('what IT’s authority has found out is told rather than that the machine does not know it', () => {
  const failure = new Error('net::ERR_CERT_AUTHORITY_INVALID');
  const reason = 'wrongName';
  expect(troubleOf(failure, host, reason)).toEqual({ kind: 'certificate', reason, host });
});

test('trouble is remembered until a call comes through', async () => {
  let answer: () => Promise<Response> = async () => Response.json({});
  const reports: string[] = [];
  const watch = watchTrouble(
    () => answer(),
    () => undefined,
    (sentence) => reports.push(sentence),
  );
  const ask = (init: RequestInit = {}) =>
    watch.fetch(`https://${host}/healthz`, init).catch(() => undefined);
  await ask();
  expect(watch.read()).toBeNull();
  answer = () => Promise.reject(new Error('net::ERR_CERT_DATE_INVALID'));
  await ask();
  await ask();
  expect(watch.read()).toEqual({ kind: 'certificate', reason: 'expired', host });
  expect(reports).toHaveLength(1);
  answer = () => Promise.reject(new DOMException('The page has gone on.', 'AbortError'));
  await ask({ signal: AbortSignal.abort() });
  expect(watch.read()).toMatchObject({ reason: 'expired' });
  answer = async () => new Response('', { status: 407 });
  await ask();
  expect(watch.read()).toEqual({ kind: 'proxySignIn', host });
  answer = async () => Response.json({});
  await ask();
  expect(watch.read()).toBeNull();
});
