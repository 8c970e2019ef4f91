import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { readBucketUrl } from './files/store/s3-store.ts';

export const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,12}$/, { error })),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(from, { error }), z.maximum(to, { error })),
    ),
  );
};

export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

/** With a user and a password that can be read. */
const isReadable = (text: string): boolean => {
  const url = URL.parse(text);
  try {
    return url !== null && decodeURIComponent(`${url.username}${url.password}`).length >= 0;
  } catch {
    return false;
  }
};

const startsWithOneOf = (protocols: readonly string[]) =>
  z.refine<string>(
    (text) =>
      text === '' || protocols.some((protocol) => text.toLowerCase().startsWith(`${protocol}//`)),
    {
      error: `must be empty or an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    },
  );

/** Passwords are pasted as they are: a `#` or a `/` in one ends the address. */
const readable = z.refine<string>((text) => text === '' || isReadable(text), {
  error:
    'is no address that can be read: in a user or a password write other signs than letters and digits by their code, such as %23 for #',
});

export const address = (protocols: readonly string[]) =>
  z.string().check(startsWithOneOf(protocols), readable);

/** Links are made by what follows it, and pages ask for their parts at the root of their host. */
export const publicAddress = z.string().check(
  startsWithOneOf(['http:', 'https:']),
  readable,
  z.refine((text) => !/[?#]|:\/\/[^/]+\/+[^/]/.test(text), {
    error: 'must be an address without a path, ? and #: the portal needs a host of its own',
  }),
);

/** Bits of an address of each version. */
const addressBits: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** Whether the web server can tell a proxy by it: an address of one machine, or of all whose first so many bits it names. */
const isProxy = (text: string): boolean => {
  const [, host = '', bits = '1'] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const most = addressBits[isIP(host)] ?? 0;
  return Number(bits) > 0 && Number(bits) <= most;
};

export const proxies = z.string().check(
  z.refine((text) => text === '' || text.split(',').every(isProxy), {
    error: 'must be addresses such as 10.0.0.1 or 10.0.0.0/8, with commas',
  }),
);

/** Whether the file store could be opened by it; its key and secret must be readable as well. */
const isBucket = (text: string): boolean => {
  try {
    return /^https?:/i.test(text) && readBucketUrl(text).bucket !== '';
  } catch {
    return false;
  }
};

export const bucketAddress = z.string().check(
  z.refine((text) => text === '' || isBucket(text), {
    error: 'must be empty or an address such as https://key:secret@host/bucket',
  }),
);

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whoever stands between could say who people are, or read a key: plain http is for this very machine alone. */
export const secureAddress = z.string().check(
  z.refine(
    (text) => {
      if (text === '') return true;
      const url = URL.parse(text);
      return (
        url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname))
      );
    },
    { error: 'must be empty or an address that starts with https://' },
  ),
);

export const shortName = z
  .string()
  .check(z.trim(), z.maxLength(40, { error: 'must have 40 characters or fewer' }));

export const filled = z.string().check(z.minLength(1, { error: 'must not be empty' }));
