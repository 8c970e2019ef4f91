import { expect, test } from 'vitest';
import { createSaver, type SaveWindow } from '#electron/main/saving.ts';
import { Unreachable } from '#electron/main/session-tokens.ts';
import type { WriteOptions, WriteOutcome } from '#electron/main/write-file.ts';
import type { SaveProgress } from '#shared/ipc/save.ts';

const id = '4b1c7b9e-52f1-4a8e-9d0e-0c6a1b2f3d4e';

const request = {
  id,
  path: '/rest/export/v1/export',
  method: 'POST',
  body: { moduleName: 'crm' },
  suggestedName: 'crm-contact.xlsx',
} as const;

const pdf = { id, suggestedName: 'notes' } as const;

type Write = (
  target: string,
  source: AsyncIterable<Uint8Array>,
  options: WriteOptions,
) => Promise<WriteOutcome>;

/** Reads everything and keeps nothing. */
const readAll: Write = async (_target, source, { onBytes }) => {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.byteLength;
    onBytes(bytes);
  }
  return { kind: 'written', bytes };
};

const setUp = (
  wishes: {
    readonly reply?: () => Promise<Response>;
    readonly write?: Write;
    readonly target?: string | null;
    readonly print?: SaveWindow['print'];
    readonly wait?: () => Promise<void>;
  } = {},
) => {
  const asked: string[] = [];
  const bar: unknown[] = [];
  const ended: unknown[] = [];
  const progress: SaveProgress[] = [];
  const reports: string[] = [];
  const sent: { readonly headers: object }[] = [];
  let now = 0;
  const saver = createSaver({
    client: {
      send: async (outward) => {
        sent.push(outward);
        return wishes.reply ? wishes.reply() : new Response('four');
      },
    },
    write: wishes.write ?? readAll,
    unfinished: { add: () => undefined, remove: () => undefined },
    now: () => {
      now += 40;
      return now;
    },
    wait: wishes.wait ?? (() => new Promise(() => undefined)),
    report: (sentence) => reports.push(sentence),
    showBar: (state) => bar.push(state),
    onEnd: (result) => ended.push(result),
  });
  const window: SaveWindow = {
    askTarget: async (nameIn) => {
      const fileName = nameIn('/home/ana');
      asked.push(fileName);
      return wishes.target === undefined ? `/home/ana/${fileName}` : wishes.target;
    },
    tellProgress: (news) => progress.push(news),
    print: wishes.print ?? (async () => new Uint8Array(3)),
  };
  return { saver, window, asked, bar, ended, progress, reports, sent };
};

test('an export is asked for by name, with the body as JSON, and its place is remembered', async () => {
  const { saver, window, asked, sent } = setUp();
  expect(await saver.saveExport({ ...request, language: 'es' }, window)).toEqual({
    kind: 'saved',
    id,
    fileName: 'crm-contact.xlsx',
    bytes: 4,
  });
  expect(asked).toEqual(['crm-contact.xlsx']);
  expect(sent[0]).toMatchObject({
    path: request.path,
    body: '{"moduleName":"crm"}',
    headers: { 'x-export-id': id, 'accept-language': 'es', 'content-type': 'application/json' },
  });
  expect(saver.placeOf(id)).toBe('/home/ana/crm-contact.xlsx');
  expect(saver.running()).toBe(0);
});

test('the bar fills by bytes where their number is known, and goes in the end', async () => {
  const body = () =>
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(50));
        controller.enqueue(new Uint8Array(50));
        controller.close();
      },
    });
  const headers = { 'content-length': '100', 'x-total-rows': '9' };
  const { saver, window, bar, progress } = setUp({
    reply: async () => new Response(body(), { headers }),
  });
  await saver.saveExport(request, window);
  expect(bar).toEqual(['unknown', 0, 0.5, 1, 'none']);
  expect(progress.at(-1)).toEqual({ id, bytes: 100, totalBytes: 100, totalRows: 9 });
});

test('a page is not flooded with progress', async () => {
  const chunks = 1000;
  const write: Write = async (_target, _source, { onBytes }) => {
    for (let chunk = 1; chunk <= chunks; chunk += 1) onBytes(chunk);
    return { kind: 'written', bytes: chunks };
  };
  const { saver, window, progress } = setUp({ write });
  await saver.saveExport(request, window);
  expect(progress.length).toBeLessThan(chunks / 2);
  expect(progress.at(-1)?.bytes).toBe(chunks);
});

test('a person who closes the dialog has asked the service nothing', async () => {
  const { saver, window, sent } = setUp({ target: null });
  expect(await saver.saveExport(request, window)).toEqual({ kind: 'cancelled' });
  expect(sent).toHaveLength(0);
});

test('a cancel while the dialog is open counts once it closes', async () => {
  const { saver, window, sent } = setUp();
  const asking: SaveWindow = {
    ...window,
    askTarget: async () => {
      saver.cancel(id);
      return '/home/ana/late.xlsx';
    },
  };
  expect(await saver.saveExport(request, asking)).toEqual({ kind: 'cancelled' });
  expect(sent).toHaveLength(0);
});

test('one name, one save at a time', async () => {
  const gate = Promise.withResolvers<Response>();
  const { saver, window } = setUp({ reply: () => gate.promise });
  const first = saver.saveExport(request, window);
  expect(await saver.saveExport(request, window)).toMatchObject({ kind: 'failed' });
  gate.resolve(new Response('four'));
  expect(await first).toMatchObject({ kind: 'saved' });
});

test('a file of the same name is proposed under another one while the first is on its way', async () => {
  const gate = Promise.withResolvers<Response>();
  const { saver, window, asked } = setUp({
    reply: async () => (asked.length > 1 ? new Response('four') : gate.promise),
  });
  const first = saver.saveExport(request, window);
  await expect.poll(() => saver.running()).toBe(1);
  const second = await saver.saveExport({ ...request, id: crypto.randomUUID() }, window);
  expect(second).toMatchObject({ kind: 'saved', fileName: 'crm-contact (2).xlsx' });
  gate.resolve(new Response('four'));
  expect(await first).toMatchObject({ kind: 'saved', fileName: 'crm-contact.xlsx' });
});

test('a place where another save puts its file is refused, and free again at its end', async () => {
  const gate = Promise.withResolvers<Response>();
  const replies = [gate.promise, Promise.resolve(new Response('four'))];
  const { saver, window, ended } = setUp({
    reply: () => replies.shift() ?? Promise.reject(new Unreachable()),
    target: '/home/ana/Contacts.xlsx',
  });
  const second = { ...request, id: crypto.randomUUID() };
  const first = saver.saveExport(request, window);
  await expect.poll(() => saver.running()).toBe(1);
  expect(await saver.saveExport(second, window)).toMatchObject({ reason: 'being-saved' });
  expect(ended).toHaveLength(0);
  gate.resolve(new Response('four'));
  expect(await first).toMatchObject({ kind: 'saved' });
  expect(await saver.saveExport(second, window)).toMatchObject({ kind: 'saved' });
});

test.for<[string, () => Promise<Response>, object]>([
  [
    'a refusal',
    async () => Response.json({ status: { code: 403, message: 'No right.' } }, { status: 403 }),
    { reason: 'refused', message: 'No right.' },
  ],
  [
    'a proxy’s page',
    async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    { reason: 'refused', message: null },
  ],
  ['an ended session', async () => new Response('', { status: 401 }), { reason: 'not-signed-in' }],
  ['no service', () => Promise.reject(new Unreachable()), { reason: 'unreachable' }],
  ['a bug', () => Promise.reject(new Error('x')), { reason: 'unexpected' }],
])('%s is told as such', async ([, reply, expected]) => {
  const { saver, window, bar } = setUp({ reply });
  expect(await saver.saveExport(request, window)).toMatchObject({ kind: 'failed', ...expected });
  expect(bar.at(-1)).toBe('none');
  expect(saver.placeOf(id)).toBeUndefined();
});

test('the log names the kind of a failure and no person’s folder', async () => {
  const cause = Object.assign(new Error('EACCES: open /home/ana/x.xlsx'), { code: 'EACCES' });
  const { saver, window, reports } = setUp({
    write: async () => ({ kind: 'failed', reason: 'denied', cause }),
  });
  await saver.saveExport(request, window);
  expect(reports).toEqual(['A file was not saved (denied): Error EACCES']);
});

test('leaving stops what moves and waits until it has ended', async () => {
  const write: Write = (_target, _source, { signal }) =>
    new Promise((resolve) =>
      signal.addEventListener('abort', () => resolve({ kind: 'cancelled' }), { once: true }),
    );
  const { saver, window } = setUp({ write });
  const result = saver.saveExport(request, window);
  await expect.poll(() => saver.running()).toBe(1);
  await saver.cancelAll();
  expect(saver.running()).toBe(0);
  expect(await result).toEqual({ kind: 'cancelled' });
});

test('a disk that answers no more keeps nobody from leaving', async () => {
  const write: Write = () => new Promise(() => undefined);
  const { saver, window, asked, bar } = setUp({ write, wait: async () => undefined });
  void saver.saveExport(request, window);
  await expect.poll(() => saver.running()).toBe(1);
  await saver.cancelAll();
  expect(saver.running()).toBe(0);
  expect(bar.at(-1)).toBe('none');
  void saver.saveExport({ ...request, id: 'another' }, window);
  // Its name is free again.
  expect(asked).toEqual(['crm-contact.xlsx', 'crm-contact.xlsx']);
});

test('a page is saved as a PDF under a safe name', async () => {
  const { saver, window, asked } = setUp();
  expect(await saver.savePdf(pdf, window)).toMatchObject({ kind: 'saved', bytes: 3 });
  expect(asked).toEqual(['notes.pdf']);
});

test('a file that the page has made is saved whole, under its own ending', async () => {
  const { saver, window, asked } = setUp();
  const file = { id, suggestedName: 'Cases by month.png', content: new Uint8Array(5) };
  expect(await saver.saveFile(file, window)).toMatchObject({ kind: 'saved', bytes: 5 });
  expect(asked).toEqual(['Cases by month.png']);
});

test('a page that cannot be printed is told as such', async () => {
  const { saver, window, reports } = setUp({ print: () => Promise.reject(new Error('gone')) });
  expect(await saver.savePdf(pdf, window)).toMatchObject({ reason: 'unexpected' });
  expect(reports).toHaveLength(1);
});

test('a page that never ends to be drawn can be given up, and keeps nobody from quitting', async () => {
  const drawing = Promise.withResolvers<void>();
  const { saver, window } = setUp({
    print: () => {
      drawing.resolve();
      return new Promise(() => undefined);
    },
  });
  const saved = saver.savePdf(pdf, window);
  await drawing.promise;
  await saver.cancelAll();
  expect(await saved).toEqual({ kind: 'cancelled' });
});
