import { describe, expect, test } from 'vitest';
import { createOpenSources } from '#server/features/widget-data/open-sources.ts';
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
    ask: async () => {
      if (said instanceof Error) throw said;
      return new Response(said);
    },
  }).data({ ...question, widgetDataUrl }, AbortSignal.timeout(1000));

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
