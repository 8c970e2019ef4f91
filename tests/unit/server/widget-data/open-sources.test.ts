import { describe, expect, test } from 'vitest';
import {
  createOpenSources,
  createPost,
  isOpenAddress,
} from '#server/features/widget-data/open-sources.ts';
import { widgetData } from '#shared/contracts/widget-data.ts';
import * as z from 'zod/mini';

const answer = {
  status: { code: 200, message: 'OK' },
  totalRecords: 3,
  chartResponse: null,
  columnList: [],
  data: [{ name: '', key: '', data: 3 }],
  pivotDataType: '',
  truncated: false,
};

const question = z.parse(widgetData.body, { widgetKind: 'Number' });

const url = 'https://data.example/numbers';

const ask = (said: string | Error, widgetDataUrl = url, allowed = [url]) =>
  createOpenSources({
    allowed: () => Promise.resolve(allowed),
    post: () => (said instanceof Error ? Promise.reject(said) : Promise.resolve(said)),
  }).data({ ...question, widgetDataUrl }, AbortSignal.timeout(1000));

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'ff02::1',
  'localhost',
  '',
])('%s is no address of the internet', (address) => {
  expect(isOpenAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111'])('%s is one', (address) => {
  expect(isOpenAddress(address)).toBe(true);
});

test.each([
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://169.254.169.254/latest/meta-data/',
])('%s is never called, whatever its name leads to', async (address) => {
  const post = createPost(isOpenAddress);
  await expect(post(new URL(address), '{}', AbortSignal.timeout(1000))).rejects.toThrow(
    'closed network',
  );
});

describe('data from elsewhere', () => {
  test('are taken as they are promised, and nothing more of them', async () => {
    const { status: _, ...data } = answer;
    expect(await ask(JSON.stringify({ ...answer, secret: 'x' }))).toEqual(data);
  });

  test.each([
    ['another address', JSON.stringify(answer), `${url}?a=1`, [url], 404],
    [
      'an address without TLS',
      JSON.stringify(answer),
      'http://a.example',
      ['http://a.example'],
      404,
    ],
    ['no JSON', '<html>', url, [url], 503],
    ['another shape', '{"status": {"code": 200, "message": ""}}', url, [url], 503],
    [
      'a failure',
      JSON.stringify({ ...answer, status: { code: 500, message: '' } }),
      url,
      [url],
      503,
    ],
    ['no answer', new Error('connect ECONNREFUSED 10.0.0.1'), url, [url], 503],
  ])('%s is refused', async (_, said, wanted, allowed, code) => {
    await expect(ask(said, wanted, allowed)).rejects.toMatchObject({ code });
  });
});
