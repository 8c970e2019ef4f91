import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { healthz } from '#shared/contracts/health.ts';
import {
  type DesktopApp,
  expect,
  logOf,
  type PageGlobals,
  test,
} from '../fixtures/desktop-test.ts';

/** Whatever would leave the application is written down instead. */
const watchOutside = (app: DesktopApp) =>
  app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Reflect.set(globalThis, 'opened', opened);
    shell.openExternal = async (url) => void opened.push(url);
  });

const openedOutside = (app: DesktopApp) =>
  app.evaluate(() => Reflect.get(globalThis, 'opened') as string[]);

const pagesOf = (app: DesktopApp) =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.webContents.getURL()),
  );

/** Writes all questions down. They are answered in one way: at once, or all of them when the test says so. */
const answerQuestions = (app: DesktopApp, response: number, when: 'at once' | 'later') =>
  app.evaluate(
    ({ dialog }, { answer, isLater }) => {
      const questions: unknown[] = [];
      const { promise, resolve } = Promise.withResolvers<void>();
      Object.assign(globalThis, { questions, answerThem: resolve });
      if (!isLater) resolve();
      dialog.showMessageBox = async (...args: unknown[]) => {
        const { message, defaultId } = args.at(-1) as Electron.MessageBoxOptions;
        questions.push([message, defaultId]);
        await promise;
        return { response: answer, checkboxChecked: false };
      };
    },
    { answer: response, isLater: when === 'later' },
  );

const answerNow = (app: DesktopApp) =>
  app.evaluate(() => (Reflect.get(globalThis, 'answerThem') as () => void)());

const questionsOf = (app: DesktopApp) =>
  app.evaluate(() => Reflect.get(globalThis, 'questions') as unknown);

test('a page cannot be led away, and other sites do not open by themselves', async ({
  app,
  page,
}) => {
  await watchOutside(app);
  await answerQuestions(app, 1, 'at once');
  await page.click('#outside');
  await expect
    .poll(() => logOf(app))
    .toContain('Kept a page from going to https://outside.example.org.');
  // Begins as the client's own address does, which is written in another way in a browser without its scheme.
  const similar = await page.evaluate(() => location.origin.replace('bundle', 'bundle.evil'));
  for (const [address, place] of [
    ['https://evil.example.org/', 'https://evil.example.org'],
    [`${similar}/index.html`, 'app://bundle.evil'],
    // What the service answers is data: as a page it would lie in the client's own place.
    [healthz.path, 'app://bundle'],
  ] as const) {
    await page.evaluate((path) => {
      location.href = path;
    }, address);
    await expect.poll(() => logOf(app)).toContain(`Kept a page from going to ${place}.`);
    // By the time that an answer takes, a page that was led away would be elsewhere.
    await page.evaluate((path) => fetch(path).then((answer) => answer.text()), healthz.path);
    await expect(page.locator('h1')).toHaveText('Community Portal');
    expect(await pagesOf(app)).toEqual(['app://bundle/index.html#/']);
  }
  expect(await questionsOf(app)).toEqual([
    ['Open outside.example.org in the browser?', 1],
    ['Open evil.example.org in the browser?', 1],
  ]);
  expect(await openedOutside(app)).toEqual([]);
});

test('links to the portal go outside, to other sites when the person says so, and no window opens', async ({
  app,
  page,
  server,
}) => {
  await watchOutside(app);
  await answerQuestions(app, 0, 'later');
  await page.evaluate((url) => {
    window.open('file:///etc/passwd');
    window.open('https://ana:secret@evil.example.org/');
    window.open(`${url}/help`);
  }, server.url);
  await expect.poll(() => openedOutside(app)).toEqual([`${server.url}/help`]);
  // The second one finds the first one's question open.
  await page.evaluate(() => {
    window.open('https://other.example.org/news?page=2');
    window.open('https://late.example.org/');
  });
  await expect
    .poll(() => logOf(app))
    .toContain('Kept a page from going to https://late.example.org.');
  await answerNow(app);
  await expect
    .poll(() => openedOutside(app))
    .toEqual([`${server.url}/help`, 'https://other.example.org/news?page=2']);
  expect(await questionsOf(app)).toEqual([['Open other.example.org in the browser?', 1]]);
  expect(await pagesOf(app)).toHaveLength(1);
});

test('where IT has named hosts, links to them open without a question and others are told to be shut', async ({
  launch,
  folder,
}) => {
  const policy = join(folder, 'policy.json');
  writeFileSync(policy, '{"HelpHosts":["help.example.org"]}');
  const app = await launch({ env: { PORTAL_POLICY_FILE: policy } });
  const page = await app.firstWindow();
  await watchOutside(app);
  await page.click('#outside');
  const heard = () =>
    page.evaluate(() =>
      (globalThis as unknown as PageGlobals).heard.filter(({ name }) => name === 'notice'),
    );
  const text = 'Links to outside.example.org do not open from this application.';
  await expect.poll(heard).toEqual([{ name: 'notice', news: text }]);
  await page.evaluate(() => void window.open('https://help.example.org/portal'));
  await expect.poll(() => openedOutside(app)).toEqual(['https://help.example.org/portal']);
});
