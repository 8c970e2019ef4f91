import { lookup as lookUpName } from 'node:dns';
import { request as askServer } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { notFound, ReplyError } from '#server/http/reply-error.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import {
  widgetAnswer,
  type WidgetAnswer,
  type WidgetRequest,
} from '#shared/contracts/widget-data.ts';
import * as z from 'zod/mini';

/** Milliseconds from the question to the last byte. */
const patience = 8000;

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

type IsOpen = (address: string) => boolean;

/** Looks a name up once and connects to what was checked: a second look-up could say something else. */
const checkedLookup =
  (isOpen: IsOpen): LookupFunction =>
  (host, { all }, done) => {
    lookUpName(host, { all: true }, (error, found) => {
      const [first] = error === null ? found : [];
      if (first === undefined || !found.every(({ address }) => isOpen(address))) {
        done(error ?? new Error('the name leads to a closed network'), '');
      } else if (all === true) done(null, found);
      else done(null, first.address, first.family);
    });
  };

type Post = (url: URL, body: string, signal: AbortSignal) => Promise<string>;

/** Posts over TLS without anything of the person; follows no redirect, and gives up over what is too long or too late. */
export const createPost =
  (isOpen: IsOpen): Post =>
  (url, body, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isOpen(host)) return Promise.reject(new Error('a closed network'));
    askServer(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: checkedLookup(isOpen),
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        if (response.statusCode !== 200) {
          response.destroy();
          reject(new Error(`it answers ${response.statusCode}`));
          return;
        }
        const parts: Buffer[] = [];
        let bytes = 0;
        response
          .on('data', (part: Buffer) => {
            bytes += part.length;
            parts.push(part);
            if (bytes > mostBytes) response.destroy(new Error('its answer is too long'));
          })
          .once('error', reject)
          .once('end', () => resolve(Buffer.concat(parts).toString('utf8')));
      },
    )
      .once('error', reject)
      .end(body);
    return promise;
  };

const promised = envelope(widgetAnswer);

const unreachable = (cause: unknown): ReplyError =>
  new ReplyError(ReplyCode.Unavailable, 'The data of this widget cannot be reached.', {
    log: 'an open widget has no data',
    cause,
  });

const isSafe = (address: string): boolean => URL.parse(address)?.protocol === 'https:';

type OpenParts = { readonly allowed: () => Promise<readonly string[]>; readonly post: Post };

/** Data of other services: only of addresses that an administrator has named, letter for letter. */
export const createOpenSources = ({ allowed, post }: OpenParts) => {
  const addresses = async (): Promise<readonly string[]> => (await allowed()).filter(isSafe);

  return {
    addresses,

    data: async (
      { widgetDataUrl, ...request }: WidgetRequest & { readonly widgetDataUrl: string },
      signal: AbortSignal,
    ): Promise<WidgetAnswer> => {
      if (!(await addresses()).includes(widgetDataUrl)) {
        throw notFound('There are no data for widgets here.');
      }
      let answer: WidgetAnswer & { readonly status: { readonly code: number } };
      try {
        const text = await post(new URL(widgetDataUrl), JSON.stringify(request), signal);
        answer = z.parse(promised, JSON.parse(text));
      } catch (error) {
        throw unreachable(error);
      }
      if (answer.status.code !== ReplyCode.Ok) throw unreachable(`it says ${answer.status.code}`);
      const { status: _, ...data } = answer;
      return data;
    },
  };
};

export type OpenSources = ReturnType<typeof createOpenSources>;
