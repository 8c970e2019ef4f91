import { expect, type Locator, test } from 'playwright/test';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';
import { builtFiles } from '#tests/support/built-files.ts';
import { newestMail } from '#tests/support/outbox-reader.ts';
import { contactDesk } from './models/contact-desk.ts';
import { inDatabase } from './models/in-database.ts';
import { finder } from './models/finder.ts';
import { inbox } from './models/inbox.ts';
import { loginPage } from './models/login-page.ts';
import { portalUrl } from './models/place.ts';
import { callsSettled, shell } from './models/shell.ts';

const sideMenu = 'shell/collapsible-menu.tsx';

test.describe('signing in', () => {
  test('a citizen lands on a page of their own, a member of staff on the contacts, however often they press', async ({
    page,
  }) => {
    const login = loginPage(page);
    await login.signInByForm('citizen');
    await expect(shell(page).heading).toContainText('Welcome');
    await shell(page).signOut();
    // The front page has the form as well, once it has come.
    await expect(login.email).toBeVisible();
    const ready = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await ready.promise;
      await route.continue();
    });
    let signIns = 0;
    await page.route('**/oauth/authenticate', (route) => {
      signIns += 1;
      return route.continue();
    });
    await login.fillIn('staff', demoPassword);
    await expect(shell(page).account).toBeVisible();
    // Who presses again before the next page is there has signed in once all the same.
    await login.password.press('Enter');
    ready.resolve();
    await expect(page).toHaveURL(/#\/crm\/contact$/);
    expect(signIns).toBe(1);
  });

  test('empty fields are named, the first gets the focus, and typing or going there clears it', async ({
    page,
  }) => {
    const login = loginPage(page);
    await login.open();
    await login.submit.click();
    await expect(page.getByText('Please fill this in.')).toHaveCount(2);
    await expect(login.email).toBeFocused();
    for (const field of [login.email, login.password]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await page.keyboard.type('g');
    await expect(login.email).not.toHaveAttribute('aria-invalid');
    await expect(page.getByText('Please fill this in.')).toHaveCount(1);
    await login.password.focus();
    await expect(page.getByText('Please fill this in.')).toHaveCount(0);
    await expect(login.password).not.toHaveAttribute('aria-invalid');
  });

  test('a wrong password is told without saying which part is wrong, and stays to be mended', async ({
    page,
  }) => {
    const login = loginPage(page);
    await login.open();
    await login.fillIn('vendor', 'not-the-password');
    await expect(page.getByRole('alert').first()).toContainText(
      'The e-mail or the password is not correct.',
    );
    // In one region, not in one within another: each of them would be read.
    const told = page.getByRole('alert').filter({ hasText: 'is not correct' });
    await expect(told).toHaveCount(1);
    await expect(login.password).toBeFocused();
    // Large letters on a phone have the whole width of it, not what an icon beside them leaves.
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const widthOf = (place: Locator) => place.evaluate(({ clientWidth }) => clientWidth);
    const words = told.getByText('is not correct');
    await expect
      .poll(async () => (await widthOf(words)) / (await widthOf(told)))
      .toBeGreaterThan(0.8);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await expect(login.password).toHaveValue('not-the-password');
    await expect(login.email).toHaveValue(emailOf('vendor'));
    const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
    expect(await topOf(told)).toBeGreaterThan(await topOf(login.password));
    expect(await topOf(told)).toBeLessThan(await topOf(login.submit));
    // Whoever is in the field already only types on.
    await page.keyboard.type('n');
    await expect(page.getByRole('alert').first()).toBeEmpty();
    await login.submit.click();
    await expect(told).toHaveCount(1);
    await login.email.focus();
    await expect(page.getByRole('alert').first()).toBeEmpty();
    await page.route('**/oauth/authenticate', (route) =>
      route.fulfill({ status: 500, json: { status: { code: 500, message: '' } } }),
    );
    await login.submit.click();
    await expect(page.getByRole('alert').first()).toHaveText(
      'Sign-in did not work. Please try again.',
    );
  });

  test('while a sign-in is on its way, its button keeps the focus and sends nothing more', async ({
    page,
  }) => {
    const login = loginPage(page);
    await login.open();
    await expect(login.email).toBeVisible();
    const refuse: (() => Promise<void>)[] = [];
    await page.route('**/oauth/authenticate', (route) => {
      refuse.push(() =>
        route.fulfill({ status: 500, json: { status: { code: 500, message: '' } } }),
      );
    });
    await login.fillIn('vendor', demoPassword);
    await expect(login.submit).toHaveAttribute('aria-busy', 'true');
    await expect(login.submit).toBeFocused();
    await page.keyboard.press('Enter');
    await login.password.press('Enter');
    await expect.poll(() => refuse.length).toBe(1);
    await refuse[0]?.();
    await expect(page.getByRole('alert').first()).toHaveText(
      'Sign-in did not work. Please try again.',
    );
    expect(refuse).toHaveLength(1);
  });

  test('the password can be shown and hidden', async ({ page }) => {
    const login = loginPage(page);
    await login.open();
    await login.password.fill(demoPassword);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(login.password).toHaveAttribute('type', 'text');
    const hide = page.getByRole('button', { name: 'Hide password' });
    // Its name says what it does: it is none that is held down.
    await expect(hide).not.toHaveAttribute('aria-pressed');
    await hide.click();
    await expect(login.password).toHaveAttribute('type', 'password');
  });

  test('a visitor who opens a page for people signs in and comes back to it', async ({ page }) => {
    await page.goto('/#/citizen/dashboard');
    const login = loginPage(page);
    await expect(login.heading).toBeVisible();
    await login.fillIn('staff', demoPassword);
    await expect(page).toHaveURL(/#\/citizen\/dashboard$/);
  });

  test('a person who is signed in does not see the login page', async ({ page }) => {
    await loginPage(page).signInByForm('admin');
    await page.goto('/#/login');
    await expect(page).toHaveURL(/#\/crm\/contact$/);
    await page.goto('/#/register');
    await expect(page).toHaveURL(/#\/crm\/contact$/);
  });

  test('a reload keeps the person, brings screen and frame meanwhile, and no script can read a token', async ({
    page,
  }) => {
    await loginPage(page).signInByForm('admin');
    await expect(page).toHaveURL(/#\/crm\/contact$/);
    const gate = Promise.withResolvers<void>();
    await page.route('**/get_dataonrefresh', async (route) => {
      await gate.promise;
      return route.fallback();
    });
    // Neither the screen nor the frame waits for the service to say who is here.
    const parts = [
      'app/contact-view-tab.tsx',
      'features/contacts/contact-grid.tsx',
      sideMenu,
      'app/inbox-bell.tsx',
    ];
    const scripts = parts.map((part) => page.waitForRequest(builtFiles(part).isAsked));
    await page.reload({ waitUntil: 'commit' });
    await Promise.all(scripts);
    gate.resolve();
    await expect(shell(page).account).toBeVisible();
    const readable = await page.evaluate(() => document.cookie + JSON.stringify(localStorage));
    expect(readable).not.toMatch(/portal-(access|refresh)/);
    const since = await page.evaluate(() => localStorage.getItem('loginTime'));
    expect(Math.abs(Date.now() - Date.parse(since ?? ''))).toBeLessThan(60_000);
  });

  test('a start that fails is tried again, with what was fetched ahead of it and did not come', async ({
    page,
  }) => {
    await loginPage(page).signInByForm('staff');
    await expect(page).toHaveURL(/#\/crm\/contact$/);
    const menu = builtFiles(sideMenu);
    const screen = builtFiles('app/crm-screen.tsx');
    const away = (url: URL): boolean =>
      url.pathname.endsWith('get_dataonrefresh') || menu.isSheet(url) || screen.isSheet(url);
    await page.route(away, (route) => route.abort());
    await page.reload();
    await expect(shell(page).heading).toHaveText('The service cannot be reached');
    await page.unroute(away);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(shell(page).heading).toHaveText('Contacts');
    await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
    for (const name of menu.sheets) {
      const sheet = page.locator(`link[href$="${name}"]`).last();
      const rules = () =>
        sheet.evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length ?? 0);
      await expect.poll(rules).toBeGreaterThan(0);
    }
  });
});

test.describe('a session that runs out', () => {
  test('is renewed by the password over the page, which stays as it is', async ({ page }) => {
    await loginPage(page).signInByForm('staff');
    const frame = shell(page);
    await frame.menuSearch.fill('cont');
    await frame.expireSession();
    await page.getByRole('button', { name: 'Refresh' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toBeHidden();
    await expect(frame.menuSearch).toHaveValue('cont');
    await expect(frame.account).toBeVisible();
  });

  test('and asks for a code keeps what is typed, also where that is given up or its time is over', async ({
    page,
  }) => {
    await page.clock.install();
    await loginPage(page).signInUnseen('staff');
    const desk = contactDesk(page);
    await desk.open();
    await desk.openFilters();
    await desk.writeValue('Last name', 'Garcia');
    const askForCodes = (asked: boolean) =>
      inDatabase('update account set mail_code = $2 where username = $1', [
        emailOf('staff'),
        asked,
      ]);
    await askForCodes(true);
    await shell(page).expireSession();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const ended = page.getByRole('dialog', { name: 'Please sign in again' });
    const code = page.getByRole('dialog', { name: 'Enter your code' });
    const givePassword = async (): Promise<void> => {
      await ended.getByLabel('Password', { exact: true }).fill(demoPassword);
      await ended.getByRole('button', { name: 'Sign in' }).click();
      await expect(code.getByLabel('Code')).toBeFocused();
    };
    await givePassword();
    await code.getByRole('button', { name: 'Cancel sign-in' }).click();
    await expect(ended.getByLabel('Password', { exact: true })).toBeFocused();

    await givePassword();
    const another = code.getByRole('button', { name: 'Send another code', exact: true });
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(another).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [0] });
    await page.context().clearCookies({ name: /^portal-(access|refresh)$/ });
    await another.click();
    await expect(page.getByText('You did not enter the code in time.').first()).toBeVisible();

    await givePassword();
    const mail = await newestMail(portalUrl(), 'sign-in-code', 'staff');
    await code.getByLabel('Code').fill(/^(\d{6})$/m.exec(mail)?.[1] ?? '');
    await code.getByRole('button', { name: 'Sign in' }).click();
    await expect(code).toBeHidden();
    await expect(ended).toBeHidden();
    await expect(desk.filters.getByRole('textbox', { name: 'Last name: value' })).toHaveValue(
      'Garcia',
    );
    await askForCodes(false);
  });

  test('can be left for good', async ({ page }) => {
    await loginPage(page).signInByForm('staff');
    await shell(page).expireSession();
    await page.getByRole('button', { name: 'Refresh' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await expect(dialog).toBeHidden();
    await expect(shell(page).account).toBeHidden();
  });
});

test.describe('two tabs', () => {
  test('signing out in one signs out the other; who signs in in one is the person of both', async ({
    page,
    context,
  }) => {
    await loginPage(page).signInByForm('staff');
    const other = await context.newPage();
    await other.goto('/');
    await expect(shell(other).account).toHaveAccessibleName(/Account of Dana /);
    // A window over the page that none of its screens has opened; what listens for its keys comes last.
    await callsSettled(other);
    await finder(other).openPalette();
    await other.keyboard.type('add contact');
    await other.keyboard.press('Enter');
    await other.getByRole('textbox', { name: 'First name' }).fill('Zora');
    const drafts = () => other.evaluate(() => JSON.stringify(sessionStorage));
    await expect.poll(drafts).toContain('Zora');
    // What was told to one person and could be undone by them goes with them.
    await inbox(page).open();
    await inbox(page)
      .panel.getByRole('button', { name: /^Delete: / })
      .first()
      .click();
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await expect(undo).toBeVisible();
    await page.keyboard.press('Escape');
    await shell(page).signOut();
    await expect(undo).toHaveCount(0);
    await expect(shell(page).heading).toContainText('One place');
    await expect(shell(other).account).toBeHidden();
    await expect(other.getByRole('dialog')).toHaveCount(0);
    expect(await drafts()).not.toContain('Zora');
    expect(await page.evaluate(() => localStorage.getItem('loginTime'))).toBeNull();
    await loginPage(page).signInByForm('vendor');
    await other.bringToFront();
    for (const tab of [page, other]) {
      await expect(shell(tab).account).toHaveAccessibleName(/Account of Tomás /);
      await expect(tab.getByRole('dialog')).toHaveCount(0);
    }
  });
});
