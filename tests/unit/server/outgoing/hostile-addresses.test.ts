import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createStreetView } from '#server/features/search/street-view.ts';
import { createSocialProvider } from '#server/features/session/social-provider.ts';
import { createOpenSources } from '#server/features/widget-data/open-sources.ts';
import { createS3Store } from '#server/files/store/s3-store.ts';
import { openGeo } from '#server/geo/open-geo.ts';
import { createGuardedRequest, isOpenAddress } from '#server/http/guarded-request.ts';
import { widgetData } from '#shared/contracts/widget-data.ts';
import * as z from 'zod/mini';
import { listening, startInnerService } from './listening.ts';
import { type Places, startSmallIssuer } from './small-issuer.ts';

let inner: Awaited<ReturnType<typeof startInnerService>>;
let issuer: Awaited<ReturnType<typeof startSmallIssuer>>;

/** A service that the operator has named, and that leads whoever asks to the inner one. */
let leading: string;
let redirect = 302;
const sender = createServer((_, response) => {
  const location = `http://127.0.0.1:${inner.port}/`;
  response.writeHead(redirect, { location, 'content-type': 'application/xml' });
  response.end(
    `<Error><Code>TemporaryRedirect</Code><Endpoint>127.0.0.1:${inner.port}</Endpoint></Error>`,
  );
});

beforeAll(async () => {
  inner = await startInnerService();
  issuer = await startSmallIssuer();
  leading = `http://127.0.0.1:${await listening(sender)}`;
});

afterAll(() => {
  sender.close();
  issuer.close();
  inner.close();
});

/** Nobody ever gets to the inner service, whatever was tried. */
beforeEach(() => () => expect(inner.visits()).toBe(0));

const { signal } = new AbortController();

/** Addresses that lead to the inner service, or beside the portal, in every spelling; `0` is its port. */
const hostile = [
  'https://127.0.0.1:0/',
  'https://localhost:0/',
  'https://LOCALHOST.:0/',
  'https://127.1:0/',
  'https://2130706433:0/',
  'https://0177.0.0.1:0/',
  'https://0x7f.0.0.1:0/',
  'https://0x7f000001:0/',
  'https://127.0.0.1.:0/',
  'https://１２７.０.０.１:0/',
  'https://127。0。0。1:0/',
  'https://0.0.0.0:0/',
  'https://[::1]:0/',
  'https://[::]:0/',
  'https://[::ffff:127.0.0.1]:0/',
  'https://[::ffff:7f00:1]:0/',
  'https://[64:ff9b::7f00:1]:0/',
  'https://[2002:7f00:1::]:0/',
  'https://example.org@127.0.0.1:0/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[fd00:ec2::254]/latest/meta-data/',
  'http://127.0.0.1:0/',
  'http://localhost:0/',
  'http://169.254.169.254/latest/meta-data/',
  'ftp://127.0.0.1:0/',
  'file:///etc/passwd',
  'data:application/json,{}',
];

const reaching = (address: string): string => address.replace(':0/', `:${inner.port}/`);

const question = { method: 'POST', headers: {}, body: '{}', signal };

describe('what an administrator has set', () => {
  const body = z.parse(widgetData.body, { widgetKind: 'Number' });
  const ask = (widgetDataUrl: string) =>
    createOpenSources({
      allowed: () => Promise.resolve([widgetDataUrl]),
      ask: createGuardedRequest(),
    }).data({ ...body, widgetDataUrl }, signal);

  test.each(hostile)('%s gives no data', async (address) => {
    await expect(ask(reaching(address))).rejects.toMatchObject({
      code: address.startsWith('https:') ? 503 : 404,
    });
  });
});

describe('a name', () => {
  const named = (found: readonly (readonly string[])[], isOpen = isOpenAddress) => {
    let asked = 0;
    const ask = createGuardedRequest({
      isOpen,
      lookUp: (_, __, done) => {
        const addresses = found[asked] ?? [];
        asked += 1;
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        );
      },
    });
    return { ask, asked: () => asked };
  };

  test.each([
    ['leads inside', ['127.0.0.1']],
    ['leads outside and inside', ['93.184.215.14', '127.0.0.1']],
    ['leads to where a cloud tells its secrets', ['169.254.169.254']],
    ['leads nowhere', []],
  ])('that %s is not called', async (_, found) => {
    const { ask } = named([found]);
    const url = new URL(`https://data.example:${inner.port}/`);
    await expect(ask(url, question)).rejects.toThrow('closed network');
  });

  test('that leads elsewhere a moment later is called where it was checked', async () => {
    const outer = await startInnerService();
    onTestFinished(() => void outer.close());
    const { ask, asked } = named([['127.0.0.1'], ['127.0.0.2']], (one) => one === '127.0.0.1');
    const url = new URL(`https://data.example:${outer.port}/`);
    await expect(ask(url, question)).rejects.toThrow();
    expect([asked(), outer.visits()]).toEqual([1, 1]);
  });
});

test.each([
  '10.1.2.3',
  '100.64.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  'fe80::1',
  '::ffff:8.8.8.8',
  '2001:db8::1',
  'ff02::1',
  'localhost',
  '',
])('"%s" is no address of the internet', (address) => {
  expect(isOpenAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111'])('%s is one', (address) => {
  expect(isOpenAddress(address)).toBe(true);
});

describe('what a provider of identities publishes', () => {
  const provider = () => createSocialProvider(issuer.settings, () => 'http://127.0.0.1/callback');
  const finish = () => {
    const answer = new URLSearchParams({ code: 'c', state: issuer.secrets.state });
    return provider().finish(answer, issuer.secrets);
  };
  const verify = () => provider().verify(issuer.idToken(), issuer.secrets.nonce, new Date());

  test('is followed to where the provider itself lies', async () => {
    issuer.says({});
    expect(await finish()).toMatchObject({ subject: 'ada', firstName: 'Ada' });
    expect(await verify()).toMatchObject({ identity: { subject: 'ada' } });
  });

  const places = ['token_endpoint', 'jwks_uri', 'userinfo_endpoint'] as const;

  test.each(places.flatMap((place) => hostile.map((address) => [place, address] as const)))(
    'and that names as %s %s signs nobody in',
    async (place, address) => {
      issuer.says({ [place]: reaching(address) } satisfies Places);
      await expect(finish()).rejects.toThrow();
      if (place === 'jwks_uri') await expect(verify()).rejects.toThrow();
    },
  );

  test.each(['/.well-known/openid-configuration', '/token', '/keys', '/me'])(
    'is not followed from %s to elsewhere',
    async (path) => {
      issuer.sendsOn(path, `http://127.0.0.1:${inner.port}/`);
      await expect(finish()).rejects.toThrow();
    },
  );
});

describe.each([301, 302, 303, 307, 308])('what answers with %i', (status) => {
  beforeEach(() => {
    redirect = status;
  });

  test.each(['nominatim', 'census'] as const)('as a geocoder of the kind %s', async (kind) => {
    const geo = openGeo({ geocoderUrl: leading, geocoderFormat: kind });
    await expect(geo.find('City Hall', 5, signal)).rejects.toThrow('cannot be reached');
    await expect(geo.at({ latitude: 34, longitude: -118 }, signal)).rejects.toThrow();
  });

  test('as a service of street pictures', async () => {
    const view = createStreetView({ streetViewUrl: leading, streetViewKey: '' });
    const place = { latitude: 34, longitude: -118 };
    expect(await view.metadata(place, signal)).toMatchObject({ status: 'ZERO_RESULTS' });
    await expect(view.image(place, signal)).rejects.toMatchObject({ code: 404 });
  });

  test('as a store of files', async () => {
    const store = createS3Store(leading.replace('//', '//key:secret@').concat('/portal'));
    const key = crypto.randomUUID();
    await expect(store.get(key)).rejects.toThrow();
    await expect(store.put(key, Readable.from(['a']), 'text/plain')).rejects.toThrow();
    store.close();
  });
});
