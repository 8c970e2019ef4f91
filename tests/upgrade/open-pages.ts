import { chromium, type Page } from 'playwright';
import { findChromium } from '#build/setup/chromium.mjs';
import { authenticate } from '#shared/contracts/oauth.ts';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';
import type { Kept } from '#tests/cluster/promises.ts';

/** Pages that were open before the upgrade began. */
export type OpenPages = {
  /** What became of them once only the newer release answers. */
  readonly look: (newScript: string) => Promise<readonly Kept[]>;
  readonly close: () => Promise<void>;
};

/** Milliseconds: a page asks for the newest version every minute, and changes to it three seconds later. */
const untilReloaded = 80_000;
const untilChanged = 5_000;
const usual = 30_000;

const halfWritten = 'Written half before the upgrade began.';

const signedIn = async (page: Page, address: string): Promise<void> => {
  const answer = await page.request.post(`${address}${authenticate.path}`, {
    headers: { 'x-portal-client': 'web' },
    data: {
      grantType: 'password',
      username: encodeURIComponent(emailOf('staff')),
      password: encodeURIComponent(demoPassword),
    },
  });
  if (!answer.ok()) throw new Error(`Nobody could sign in: ${answer.status()}`);
};

const isOf = (page: Page, script: string): Promise<boolean> =>
  page
    .locator(`script[src$="${script}"]`)
    .count()
    .then((count) => count > 0);

const seen = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

const account = (page: Page) => page.getByRole('button', { name: /^Account of / });

/**
 * Opens three pages: one on which a note is half written, one whose person will go on to a screen that it has not
 * fetched yet, and one that nobody touches.
 */
export const openPages = async (address: string, crmId: number): Promise<OpenPages> => {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  const open = async (path: string): Promise<Page> => {
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    page.setDefaultTimeout(usual);
    await signedIn(page, address);
    await page.goto(`${address}/#${path}`);
    await account(page).waitFor();
    return page;
  };
  const writing = await open(`/crm/contact/view/${crmId}?tab=notes`);
  // The older release says it without the dots.
  await writing
    .getByRole('region', { name: 'Notes' })
    .getByRole('button', { name: 'Add note' })
    .click();
  const dialog = writing.getByRole('dialog', { name: 'Add note' });
  const text = dialog.getByRole('textbox', { name: 'Note' });
  await text.fill(halfWritten);
  const wandering = await open('/homepage');
  const resting = await open('/homepage');

  /** Goes to a screen whose files only the older build has: it opens, after one more click at most. */
  const wander = async (newScript: string): Promise<Kept> => {
    await wandering.evaluate(() => {
      window.location.hash = '#/crm/contact';
    });
    const screen = wandering.locator('.grid-host[aria-busy="false"]');
    const again = wandering.getByRole('button', { name: 'Try again' });
    await screen.or(again).first().waitFor({ timeout: untilReloaded });
    const isClicked = await seen(again.click({ timeout: untilChanged }));
    const isOpen = await seen(screen.waitFor());
    const by = (await isOf(wandering, newScript)) ? 'new' : 'old';
    return {
      promise: 'An old page opens a screen that it had not fetched',
      seen: isOpen ? `by the ${by} version${isClicked ? ', after "Try again"' : ''}` : 'never',
      isKept: isOpen,
    };
  };

  const rest = async (newScript: string): Promise<Kept> => {
    const changed = await seen(
      resting.locator(`script[src$="${newScript}"]`).waitFor({
        state: 'attached',
        timeout: untilReloaded,
      }),
    );
    const signed = await seen(account(resting).waitFor());
    return {
      promise: 'An old page with nothing unsaved loads the new version',
      seen: `${changed ? 'yes' : 'no'}, ${signed ? 'still signed in' : 'signed out'}`,
      isKept: changed && signed,
    };
  };

  const write = async (newScript: string): Promise<readonly Kept[]> => {
    const refresh = writing.getByRole('button', { name: 'Refresh page' });
    const told = await seen(refresh.waitFor({ timeout: untilReloaded }));
    const still = (await text.inputValue().catch(() => '')) === halfWritten;
    await dialog.getByRole('button', { name: 'Save' }).click();
    const saved = await seen(dialog.waitFor({ state: 'hidden' }));
    const shown = await seen(writing.getByText(halfWritten).first().waitFor());
    await refresh.click().catch(() => undefined);
    const isNew = await seen(
      writing.locator(`script[src$="${newScript}"]`).waitFor({ state: 'attached' }),
    );
    const kept = await seen(writing.getByText(halfWritten).first().waitFor());
    return [
      {
        promise: 'What is typed on an old page stays, and it says that there is a new version',
        seen: `${still ? 'stays' : 'gone'}, ${told ? 'told' : 'not told'}`,
        isKept: still && told,
      },
      {
        promise: 'It is saved by the new release, and the new version shows it',
        seen: `${saved && shown ? 'saved' : 'not saved'}, ${isNew ? 'new version' : 'old version'}, ${kept ? 'shown' : 'not shown'}`,
        isKept: saved && shown && isNew && kept,
      },
    ];
  };

  return {
    look: async (newScript) => {
      const first = await wander(newScript);
      const [second, others] = await Promise.all([rest(newScript), write(newScript)]);
      return [first, second, ...others];
    },
    close: () => browser.close(),
  };
};
