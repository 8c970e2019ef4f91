import { expect, test } from 'playwright/test';
import { openDatabase } from '#server/database/database.ts';
import { inboxEvents, inboxList, inboxOne, markInboxRead } from '#shared/contracts/inbox.ts';
import { organizationAdd } from '#shared/contracts/organization.ts';
import { notifyFrom } from '#tests/support/notify.ts';
import { expectAccessible } from './models/accessibility.ts';
import { inbox } from './models/inbox.ts';
import { loginPage } from './models/login-page.ts';
import { callsSettled, settle, shell } from './models/shell.ts';

const database = openDatabase(process.env['PORTAL_E2E_DATABASE'] ?? '');

const tell = notifyFrom(database);

test.afterAll(() => database.close());

test('what is told arrives by itself in the language of the page, is searched, marked, deleted and taken back', async ({
  page,
}) => {
  const { bell, panel, items, item, open, show } = inbox(page);
  await database.query(`delete from inbox where account_id =
    (select id from account where username = 'vendor@example.org')`);
  for (let count = 1; count <= 24; count += 1) await tell('vendor', { text: `Notice ${count}.` });
  const streaming = page.waitForResponse((response) => response.url().endsWith(inboxEvents.path));
  await loginPage(page).signIn('vendor');
  expect((await streaming).request().headers()['accept-language']).toBe('en');
  await expect(bell).toHaveAccessibleName('Notifications, 24 unread');
  await open();
  await expect(items.first()).toContainText('Notice 24.');
  await items.nth(15).scrollIntoViewIfNeeded();
  await panel.getByText('Notice 1.', { exact: true }).scrollIntoViewIfNeeded();
  await expect(items).toHaveCount(24);

  await tell('vendor', { text: 'Just in.' });
  await expect(page.getByText('New notification: Just in.')).toBeAttached();
  await expect(items).toHaveCount(25);
  await expect(items.first()).toContainText('Just in.');

  // Read out is only what comes into a region that was there before.
  const told = await panel.getByRole('status').elementHandle();
  await panel.getByRole('searchbox').fill('notice 24');
  await expect(items).toHaveCount(1);
  expect(await told?.textContent()).toBe('Notifications found: 1');
  await panel.getByRole('button', { name: 'Mark as read: Notice 24.' }).click();
  await panel.getByRole('searchbox').fill('');
  await expect(item('Just in.')).toBeVisible();
  await show('Read');
  await expect(item('Just in.')).toBeHidden();
  await expect(items).toHaveCount(1);
  await panel.getByRole('button', { name: 'Delete: Notice 24.' }).click();
  await expect(panel.getByText('No notifications match.')).toBeVisible();
  expect(await told?.textContent()).toBe('No notifications match.');
  // The panel keeps the Tab key to itself; what can be undone is reached by its own key, and leads back.
  await expect(page.getByText('“Undo”: press F8.')).toBeAttached();
  const search = panel.getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await expect(item('Notice 24.')).toBeVisible();
  await expect(search).toBeFocused();
  await show('All');
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  const unreadOnes = panel.getByRole('button', { name: /^Mark as read/ });
  await expect(unreadOnes).toHaveCount(0);
  await expect(
    page.getByText('The notifications were marked as read.', { exact: true }),
  ).toBeVisible();
  // Exactly those are unread again that were before: not the one that had been read by itself.
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await expect(unreadOnes).not.toHaveCount(0);
  await expect(
    panel.getByRole('button', { name: 'Mark as unread: Notice 24.', exact: true }),
  ).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Mark as unread/ })).toHaveCount(1);
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(unreadOnes).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await expect(bell).toHaveAccessibleName('Notifications');
  // The panel stays on the page; a window that opens from nowhere does not go back to what opened the panel.
  await bell.blur();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(bell).not.toBeFocused();

  const streamingAnew = page.waitForResponse((response) =>
    response.url().endsWith(inboxEvents.path),
  );
  await shell(page).speak('Español');
  await streamingAnew;
  // The page from which people set out shows what is new, and what comes while they look at it.
  await page.goto('/#/citizen/dashboard');
  const news = page.getByRole('region', { name: 'Notificaciones nuevas' });
  await expect(page.getByRole('region', { name: 'Su cuenta' })).toBeVisible();
  await tell('vendor', { text: '', content: { en: 'Good news.', es: 'Buenas noticias.' } });
  await expect(page.getByText('Nueva notificación: Buenas noticias.')).toBeAttached();
  await expect(news.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  // What is told stands in the language of the page, as the rest of it does.
  await shell(page).speak('English');
  const newsInEnglish = page.getByRole('region', { name: 'New notifications' });
  await expect(newsInEnglish.getByRole('link', { name: 'Good news.' })).toBeVisible();
  await shell(page).speak('Español');
  await news.getByRole('link', { name: 'Buenas noticias.' }).click();
  const article = page.getByRole('article');
  await expect(article).toContainText('Buenas noticias.');
  await shell(page).speak('English');
  await expect(article).toContainText('Good news.');
  await shell(page).speak('Español');
  await expect(article).toContainText('Buenas noticias.');
  // What is being read stays where asking for it once more is refused.
  const one = `**${inboxOne.path.replace(':id', '*')}`;
  await page.route(one, (route) => route.fulfill({ status: 429, json: {} }), { times: 1 });
  const asked = page.waitForResponse(one);
  for (const line of ['offline', 'online']) {
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), line);
  }
  await asked;
  await settle(page);
  await expect(article).toContainText('Buenas noticias.');
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Su cuenta' })).toBeVisible();
  await expect(news).toHaveCount(0);
});

test('older ones that could not be fetched are fetched again when somebody presses, not before', async ({
  page,
}) => {
  const { items, open, panel } = inbox(page);
  await database.query(`delete from inbox where account_id =
    (select id from account where username = 'vendor@example.org')`);
  for (let count = 1; count <= 24; count += 1) await tell('vendor', { text: `Notice ${count}.` });
  let asked = 0;
  await page.route(`**${inboxList.path}`, async (route) => {
    const { marker } = route.request().postDataJSON() as { readonly marker?: string };
    if (marker === undefined) return route.continue();
    asked += 1;
    return route.fulfill({ status: 500, json: { status: { code: 500, message: 'Broken' } } });
  });
  await loginPage(page).signIn('vendor');
  await open();
  await items.nth(15).scrollIntoViewIfNeeded();
  const more = panel.getByRole('button', { name: 'Show older notifications' });
  await expect(panel.getByText('The notifications could not be loaded.')).toBeVisible();
  const askedAlone = asked;
  // In sight all the time, through many a frame.
  await more.scrollIntoViewIfNeeded();
  for (let press = 1; press <= 3; press += 1) {
    await more.click();
    await expect.poll(() => asked).toBe(askedAlone + press);
    await expect(panel.getByText('The notifications could not be loaded.')).toBeVisible();
  }
  await expectAccessible(page);
  expect(asked).toBe(askedAlone + 3);
  await page.unroute(`**${inboxList.path}`);
  const before = await items.count();
  await more.click();
  await expect(items).toHaveCount(24);
  // What was pressed has left with the last of them.
  await expect(items.nth(before).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');

  // One that did not come is not one that is no more.
  await page.route(
    `**${inboxOne.path.replace(':id', '*')}`,
    (route) => route.fulfill({ status: 500, json: { status: { code: 500, message: 'Broken' } } }),
    { times: 1 },
  );
  await page.goto('/#/notification/2000000000');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('The notifications could not be loaded.');
  await main.getByRole('button', { name: 'Try again' }).click();
  await main.filter({ hasText: 'no longer exists' }).getByRole('link').click();
  await expect(page).toHaveURL(/#\/homepage$/);
});

test('a click marks as read and does what the notification is for', async ({ page, context }) => {
  const { bell, item, open, panel } = inbox(page);
  await tell('staff', {
    text: 'Change it.',
    eventDetails: { action: 'OPEN_DIALOG', componentName: 'change-password' },
  });
  await tell('staff', {
    text: 'Read more.',
    eventDetails: { action: 'OPEN_LINK', url: 'https://example.org/more' },
  });
  await tell('staff', {
    text: 'See your organizations.',
    eventDetails: { action: 'NAVIGATE_WITH_PARAMS', url: '/app/my-organizations' },
    handlerObject: { view: 'find' },
  });
  await loginPage(page).signIn('staff');
  await expect(bell).toHaveAccessibleName(/\d+ unread/);
  const unread = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
  await context.route('https://example.org/**', (route) => route.fulfill({ body: 'elsewhere' }));
  await open();
  const opened = context.waitForEvent('page');
  await item('Read more.').getByRole('button').first().click();
  expect((await opened).url()).toBe('https://example.org/more');
  await (await opened).close();
  await item('Change it.').getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
  await page.keyboard.press('Escape');
  await open();
  await item('See your organizations.').getByRole('button').first().click();
  await expect(page).toHaveURL(/#\/app\/my-organizations\?view=find$/);
  await expect(panel).toBeHidden();
  await expect(bell).toHaveAccessibleName(
    unread === 3 ? 'Notifications' : `Notifications, ${unread - 3} unread`,
  );

  // Whoever goes elsewhere while the service is slow to answer stays there, after a press as on a page of its own.
  const press = async (): Promise<void> => {
    await open();
    await item('Come home.').getByRole('button').first().click();
    await page.goto('/#/citizen/dashboard');
  };
  const openAndLeave = async (): Promise<void> => {
    const newest = `select max(id) as id from inbox where content->>'en' = 'Come home.'`;
    const { rows } = await database.query<{ readonly id: string }>(newest);
    const asked = page.waitForRequest(/mark_as_read/);
    await page.goto(`/#/notification/${rows[0]?.id}`);
    await asked;
    await page.goBack();
  };
  for (const leave of [press, openAndLeave]) {
    const held = Promise.withResolvers<void>();
    await page.route(`**${markInboxRead.path.replace(':id', '*')}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    const marking = page.waitForResponse((response) => response.url().includes('mark_as_read'));
    await tell('staff', {
      text: 'Come home.',
      eventDetails: { action: 'NAVIGATE_WITH_PARAMS', url: '/homepage' },
    });
    await expect(page.getByText('New notification: Come home.')).toBeAttached();
    await leave();
    held.resolve();
    await marking;
    await callsSettled(page);
    await expect(page).toHaveURL(/#\/citizen\/dashboard$/);
    await page.unroute(`**${markInboxRead.path.replace(':id', '*')}`);
  }
  await page.goto('/#/app/my-organizations?view=find');

  // Sent once more after an answer that was lost, the same organization is founded once.
  await page.route(
    `**${organizationAdd.path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Create an organization' }).click();
  const founding = page.getByRole('dialog', { name: 'Create an organization' });
  await founding.getByRole('textbox', { name: 'Name' }).fill('Neighbours of the lost answer');
  const found = founding.getByRole('button', { name: 'Create', exact: true });
  await found.click();
  await expect(founding.getByText('This could not be loaded.')).toBeVisible();
  await found.click();
  await expect(page.getByText('Neighbours of the lost answer was created.').first()).toBeVisible();
  await expect(founding).toBeHidden();
});
