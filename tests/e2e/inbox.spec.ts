import { expect, type Page, type Route, test } from 'playwright/test';
import { openDatabase } from '#server/database/database.ts';
import { inboxEvents, inboxList, inboxOne } from '#shared/contracts/inbox.ts';
import {
  activeUsers,
  joinAdd,
  organizationAdd,
  organizationComments,
} from '#shared/contracts/organization.ts';
import { notifyFrom } from '#tests/support/notify.ts';
import { expectAccessible } from './models/accessibility.ts';
import { inbox } from './models/inbox.ts';
import { loginPage } from './models/login-page.ts';
import { shell } from './models/shell.ts';

const database = openDatabase(process.env['PORTAL_E2E_DATABASE'] ?? '');

const tell = notifyFrom(database);

test.afterAll(() => database.close());

const look = async (page: Page, language: string, scheme: string): Promise<void> => {
  const url = new URL(page.url()).origin;
  await page.context().addCookies([
    { name: 'lang', value: language, url },
    { name: 'portal-color-scheme', value: scheme, url },
  ]);
  await page.reload();
};

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
  await expect(panel.getByText('No notification matches.')).toBeVisible();
  expect(await told?.textContent()).toBe('No notification matches.');
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
  await expect(panel.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0);
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
  await tell('vendor', { text: '', content: { en: 'Good news.', es: 'Buenas noticias.' } });
  await expect(page.getByText('Nueva notificación: Buenas noticias.')).toBeAttached();
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
  const more = panel.getByRole('button', { name: 'Show older ones' });
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
  await expect(main.filter({ hasText: 'no longer exists' }).getByRole('link')).toBeVisible();
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

test('an applicant without an organization is reminded, joins one and comments', async ({
  page,
  browser,
  baseURL,
}) => {
  await database.query(`delete from organization_member where crm_id =
    (select crm_id from account where username = 'owner@example.org')`);
  await database.query(`delete from organization_entry where crm_id =
    (select crm_id from account where username = 'owner@example.org')`);
  await loginPage(page).signIn('owner');
  const bar = page.getByRole('status', { name: 'Notice' });
  await expect(bar).toContainText('please associate yourself with an organization');
  await expectAccessible(page);
  // On a phone, too, its sign stands beside what it says.
  const desk = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 360, height: 740 });
  const sign = await bar.locator('svg').first().boundingBox();
  const said = await bar.getByText('please associate yourself').boundingBox();
  expect((sign?.x ?? 0) + (sign?.width ?? 0)).toBeLessThan(said?.x ?? 0);
  await page.setViewportSize(desk);
  await bar.getByRole('link', { name: 'Join an organization' }).click();
  await expect(shell(page).heading).toHaveText('My organizations');
  await page.getByRole('tab', { name: 'Members' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('You do not belong to an organization');
  await page.getByRole('tab', { name: 'Join an organization' }).click();
  await page.getByRole('searchbox', { name: 'Search organizations' }).fill('eastside');
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText('1 in all');
  await page.getByRole('button', { name: 'Ask to join: Eastside Tenants Association' }).click();
  const message = page.getByRole('textbox', { name: 'Message (optional)' });
  await message.fill('I own a house there.');
  await page.route(`**${joinAdd.path}`, (route) => route.abort());
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  // What could not be sent is still there, to be sent once more.
  await expect(page.getByText('This was not done').first()).toBeVisible();
  await expect(message).toHaveValue('I own a house there.');
  await expect(send).toBeFocused();
  await page.unroute(`**${joinAdd.path}`);
  await send.click();
  await expect(page.getByText('You have asked to join')).toBeVisible();
  // What was pressed has gone; the focus stays near it.
  await expect(page.getByRole('group', { name: 'Join an organization' })).toBeFocused();

  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const leader = await elsewhere.newPage();
  await loginPage(leader).signIn('citizen');
  await inbox(leader).open();
  await inbox(leader)
    .item('Grace Nakamura asks to join')
    .first()
    .getByRole('button')
    .first()
    .click();
  await expect(leader.getByText('I own a house there.')).toBeVisible();
  await expectAccessible(leader);
  await leader.getByRole('button', { name: 'Accept: Grace Nakamura' }).click();
  await expect(leader.getByText('No requests to the organizations that you lead.')).toBeVisible();
  await expect(leader.getByRole('group', { name: 'Requests to join' })).toBeFocused();

  await expect(page.getByText('You are a member', { exact: true })).toBeVisible();
  await expect(bar).toBeEmpty();
  await page.getByRole('tab', { name: 'My organizations' }).click();
  // As if there were older ones, which cannot be had at first.
  const held = Promise.withResolvers<void>();
  await page.route(`**${organizationComments.path}?*`, async (route) => {
    if (route.request().url().includes('marker=')) return route.abort();
    await held.promise;
    const response = await route.fetch();
    const body = (await response.json()) as object;
    return route.fulfill({ response, json: { ...body, nextMarker: 1 } });
  });
  await page.getByRole('button', { name: 'Comments: Eastside Tenants Association' }).click();
  const comments = page.getByRole('dialog', { name: 'Comments' });
  await expect(comments.getByText('Loading…')).toBeVisible();
  await expect(comments.getByText('unread')).toHaveCount(0);
  held.resolve();
  await expect(comments.getByText('3 unread')).toBeVisible();
  const older = comments.getByRole('button', { name: 'Show older ones' });
  await older.click();
  await expect(comments.getByRole('alert')).toHaveText('This could not be loaded.');
  await page.unroute(`**${organizationComments.path}?*`);
  await older.click();
  await expect(older).toBeHidden();
  await comments.getByRole('button', { name: /^Mark as read: Our next meeting/ }).click();
  await expect(comments.getByText('2 unread')).toBeVisible();
  await comments.getByRole('textbox', { name: 'Write a comment' }).fill('I shall be there.');
  await comments.getByRole('button', { name: 'Send' }).click();
  await expect(comments.getByRole('listitem').first()).toContainText('Grace Nakamura');
  await page.keyboard.press('Escape');
  const leave = page.getByRole('button', { name: 'Leave: Eastside Tenants Association' });
  const question = page.getByRole('dialog', { name: 'Leave organization?' });
  // As if nobody else were left.
  const lonely = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    const body = (await response.json()) as object;
    await route.fulfill({ response, json: { ...body, totalRecord: 1 } });
  };
  await page.route(`**${activeUsers.path}?*pageSize=1`, lonely, { times: 1 });
  await leave.click();
  await expect(question).toContainText('You are the last member');
  await page.keyboard.press('Escape');
  await leave.click();
  await expect(question).toContainText('You will no longer see');
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('You do not belong to an organization yet.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'My organizations' })).toBeFocused();
  await elsewhere.close();
});

test('organizations, comments and panel are accessible in both directions and schemes', async ({
  page,
}) => {
  await loginPage(page).signIn('citizen');
  const bell = page.getByRole('button', { name: /^(?:Notifications|الإشعارات)/ });
  const listed = page.getByRole('dialog').getByRole('listitem').first();
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await page.goto('/#/app/my-organizations?view=members');
  // The mark beside one's own name is a word of its own.
  await expect(page.getByRole('heading', { name: 'Luis Delgado You', exact: true })).toBeVisible();
  for (const [language, scheme] of [
    ['en', 'dark'],
    ['ar', 'light'],
  ] as const) {
    await page.goto('/#/app/my-organizations');
    await look(page, language, scheme);
    await rows.first().getByRole('button').first().click();
    await expect(listed).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('tab').last().click();
    await expect(rows).toHaveCount(10);
    await expectAccessible(page);
    await bell.click();
    await expect(listed).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
});
