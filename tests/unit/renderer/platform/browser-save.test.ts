import { expect, test } from 'vitest';
import { saveInBrowser } from '#renderer/platform/browser-save.ts';
import { cutText, type SaveWatch } from '#renderer/platform/platform.ts';
import type { SaveProgress } from '#shared/ipc/save.ts';

const request = {
  id: '4b1c7b9e-52f1-4a8e-9d0e-0c6a1b2f3d4e',
  path: '/rest/export/v1/export',
  method: 'POST',
  body: { moduleName: 'crm' },
  language: 'es',
  suggestedName: 'crm-contact.xlsx',
} as const;

type Pull = (controller: ReadableStreamDefaultController<Uint8Array>) => void;

const streamOf = (...pulls: readonly Pull[]) => {
  const waiting = [...pulls];
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = waiting.shift();
      if (next) next(controller);
      else controller.close();
    },
  });
};

const bytes =
  (count: number): Pull =>
  (controller) =>
    controller.enqueue(new Uint8Array(count));

const save = async (reply: () => Promise<Response>, watch: SaveWatch = {}) => {
  const offered: { readonly name: string; readonly size: number; readonly type: string }[] = [];
  const sent: RequestInit[] = [];
  const result = await saveInBrowser(
    {
      fetch: (_url, init = {}) => {
        sent.push(init);
        return reply();
      },
      offer: ({ size, type }, name) => offered.push({ name, size, type }),
    },
    request,
    watch,
  );
  return { result, offered, sent };
};

test('a file is offered whole, under its name and type', async () => {
  const progress: SaveProgress[] = [];
  const headers = { 'content-type': 'application/xlsx', 'x-total-rows': '12' };
  const { result, offered, sent } = await save(
    async () => new Response(streamOf(bytes(10), bytes(5)), { headers }),
    { onProgress: (news) => progress.push(news) },
  );
  expect(result).toEqual({
    kind: 'saved',
    id: request.id,
    fileName: 'crm-contact.xlsx',
    bytes: 15,
  });
  expect(offered).toEqual([{ name: 'crm-contact.xlsx', size: 15, type: 'application/xlsx' }]);
  expect(progress.map((news) => news.bytes)).toEqual([0, 10, 15]);
  expect(progress[0]).toMatchObject({ totalRows: 12, totalBytes: null });
  expect(sent[0]).toMatchObject({
    method: 'POST',
    body: '{"moduleName":"crm"}',
    headers: { 'x-portal-client': 'web', 'x-export-id': request.id, 'accept-language': 'es' },
  });
});

test('an answer that breaks off is never offered', async () => {
  const breakOff: Pull = (controller) => controller.error(new TypeError('network error'));
  const { result, offered } = await save(async () => new Response(streamOf(bytes(10), breakOff)));
  expect(result).toEqual({ kind: 'failed', reason: 'connection-lost', message: null });
  expect(offered).toEqual([]);
});

test('a cancel midway offers nothing', async () => {
  const stop = new AbortController();
  const abort: Pull = (controller) => {
    stop.abort();
    controller.error(stop.signal.reason);
  };
  const { result, offered } = await save(async () => new Response(streamOf(bytes(10), abort)), {
    signal: stop.signal,
  });
  expect(result).toEqual({ kind: 'cancelled' });
  expect(offered).toEqual([]);
});

test('an ended session is renewed and the export asked for once more', async () => {
  const answers = [new Response(null, { status: 401 }), new Response('four')];
  const { result, sent } = await save(async () => answers.shift() ?? Response.error(), {
    renewSession: async () => true,
  });
  expect(result).toMatchObject({ kind: 'saved', bytes: 4 });
  expect(sent).toHaveLength(2);
});

test('a session that cannot be renewed is told as such', async () => {
  const { result, sent } = await save(async () => new Response(null, { status: 401 }), {
    renewSession: async () => false,
  });
  expect(result).toMatchObject({ kind: 'failed', reason: 'not-signed-in' });
  expect(sent).toHaveLength(1);
});

test.for([
  ['{"status":{"code":403,"message":"No right."}}', 'No right.'],
  ['<h1>Bad gateway</h1>', null],
  ['{}', null],
] as const)('a refusal with %s says %j', async ([text, message]) => {
  const { result } = await save(async () => new Response(text, { status: 403 }));
  expect(result).toEqual({ kind: 'failed', reason: 'refused', message });
});

test('no network is told as such', async () => {
  const { result } = await save(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(result).toMatchObject({ kind: 'failed', reason: 'unreachable' });
});

test('text is cut between characters', () => {
  expect(cutText('short', 5)).toBe('short');
  expect(cutText('abcdef', 5)).toBe('abcd…');
  expect(cutText('ab👍🏽cd', 6)).toBe('ab…');
  expect(cutText('ab👍🏽cd', 7)).toBe('ab👍🏽…');
});
