import { lookup as lookUpName, type LookupAddress } from 'node:dns';
import { type IncomingMessage, request as askPlainly } from 'node:http';
import { request as askSafely } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Milliseconds from the question to the last byte. */
export const answerPatience = 8000;

/** Bytes of an answer. */
const mostBytes = 1024 * 1024;

/** Networks that are not the internet: this machine, the ones around it, and what is kept for other purposes. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(network, bits, 'ipv4');
}

/** The part of the newer internet that is given out at all, and what of it leads elsewhere. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(network, bits, 'ipv6');
}

/** True for an address of the internet: never the portal's own machine or what stands beside it. */
export const isOpenAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && globalUnicast.check(address, 'ipv6') && !closed.check(address, 'ipv6');
};

type LookUp = (
  host: string,
  options: { readonly all: true },
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;

type GuardParts = {
  /** Origins that the operator has named in the environment: they may stand beside the portal. */
  readonly trusted?: readonly string[];
  readonly isOpen?: (address: string) => boolean;
  readonly lookUp?: LookUp;
};

type Question = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
};

/** Asks one address and no other: what it answers with a redirect is an answer like any. */
export type GuardedRequest = (url: URL, question: Question) => Promise<Response>;

const closedNetwork = (): Error => new Error('the address leads to a closed network');

/** Looks a name up once and connects to what was checked: a second look-up could say something else. */
const checkedLookup =
  (isOpen: (address: string) => boolean, lookUp: LookUp): LookupFunction =>
  (host, { all }, done) => {
    lookUp(host, { all: true }, (error, found) => {
      const [first] = error === null ? found : [];
      if (first === undefined || !found.every(({ address }) => isOpen(address))) {
        done(error ?? closedNetwork(), '');
      } else if (all === true) done(null, found);
      else done(null, first.address, first.family);
    });
  };

const readLimited = async (answer: IncomingMessage): Promise<Response> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error('the answer is too long');
    parts.push(part);
  }
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response(bytes === 0 ? null : Buffer.concat(parts), {
    status: answer.statusCode ?? 0,
    headers,
  });
};

/**
 * The one way to an address that somebody else than the operator has chosen: an administrator in the portal, or another
 * service in its answer. By TLS alone, to the internet alone, checked where the connection is made.
 */
export const createGuardedRequest =
  ({
    trusted = [],
    isOpen = isOpenAddress,
    lookUp = lookUpName,
  }: GuardParts = {}): GuardedRequest =>
  async (url, { method, headers, body, signal }) => {
    const isTrusted = trusted.includes(url.origin);
    // Brackets are how an address stands in a URL; every other spelling of a number has become the usual one there.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!isTrusted && url.protocol !== 'https:') throw new Error('the address is not safe');
    if (!isTrusted && isIP(host) !== 0 && !isOpen(host)) throw closedNetwork();
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const ask = url.protocol === 'https:' ? askSafely : askPlainly;
    ask(
      url,
      {
        method,
        agent: false,
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerPatience)]),
        headers: { ...headers, 'accept-encoding': 'identity' },
        ...(isTrusted ? {} : { lookup: checkedLookup(isOpen, lookUp) }),
      },
      resolve,
    )
      .on('error', reject)
      .end(body);
    return readLimited(await promise);
  };
