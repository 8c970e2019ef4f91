import { expect, type Page, type Route, test } from 'playwright/test';
import { openDatabase } from '#server/database/database.ts';
import { activeUsers, joinAdd, organizationComments } from '#shared/contracts/organization.ts';
import { expectAccessible } from './models/accessibility.ts';
import { inbox } from './models/inbox.ts';
import { loginPage } from './models/login-page.ts';
import { shell } from './models/shell.ts';

const database = openDatabase(process.env['PORTAL_E2E_DATABASE'] ?? '');

test.afterAll(() => database.close());

const look = async (page: Page, language: string, scheme: string): Promise<void> => {
  const url = new URL(page.url()).origin;
  await page.context().addCookies([
    { name: 'lang', value: language, url },
    { name: 'portal-color-scheme', value: scheme, url },
  ]);
  await page.reload();
};

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
  await expect(bar).toContainText('please join an organization');
  await expectAccessible(page);
  // On a phone, too, its sign stands beside what it says.
  const desk = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 360, height: 740 });
  const sign = await bar.locator('svg').first().boundingBox();
  const said = await bar.getByText('please join an organization').boundingBox();
  expect((sign?.x ?? 0) + (sign?.width ?? 0)).toBeLessThan(said?.x ?? 0);
  await page.setViewportSize(desk);
  await bar.getByRole('link', { name: 'Join an organization' }).click();
  await expect(shell(page).heading).toHaveText('My organizations');
  await page.getByRole('tab', { name: 'Members' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('You do not belong to an organization');
  await page.getByRole('tab', { name: 'Join an organization' }).click();
  await page.getByRole('searchbox', { name: 'Search organizations' }).fill('eastside');
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText('1 in total');
  const askToJoin = async (): Promise<void> => {
    await page.getByRole('tab', { name: 'Join an organization' }).click();
    await page.getByRole('searchbox', { name: 'Search organizations' }).fill('eastside');
    await page.getByRole('button', { name: 'Ask to join: Eastside Tenants Association' }).click();
  };
  await askToJoin();
  const message = page.getByRole('textbox', { name: 'Message (optional)' });
  await message.fill('I own a house there.');
  // What is half written waits through a reload.
  await page.reload();
  await askToJoin();
  await expect(message).toHaveValue('I own a house there.');
  await page.route(`**${joinAdd.path}`, (route) => route.abort());
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  // What could not be sent is still there, to be sent once more.
  await expect(page.getByText('This was not done').first()).toBeVisible();
  await expect(message).toHaveValue('I own a house there.');
  await expect(send).toBeFocused();
  await page.unroute(`**${joinAdd.path}`);
  await send.click();
  await expect(page.getByText('You asked to join')).toBeVisible();
  // What was pressed has gone; the focus stays near it.
  await expect(page.getByRole('group', { name: 'Join an organization' })).toBeFocused();

  // What waits for oneself is called by its organization, an invitation to one's address as well.
  await database.query(
    `insert into organization_entry (organization_id, kind, email, asked_by)
     select id, 'INVITE', 'owner@example.org', 1 from organization where name = 'Casa Esperanza'`,
  );
  await page.getByRole('tab', { name: 'Pending' }).click();
  const waiting = page.getByRole('group', { name: 'Pending' });
  await expect(waiting.getByRole('heading', { name: 'Casa Esperanza' })).toBeVisible();
  await expect(waiting.getByRole('button', { name: 'Accept: Casa Esperanza' })).toBeVisible();
  await waiting.getByRole('button', { name: 'Decline: Casa Esperanza' }).click();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(waiting.getByRole('heading')).toHaveText(['Eastside Tenants Association']);
  const panel = page.getByRole('tabpanel', { name: 'Pending' });
  const status = panel.getByRole('combobox', { name: 'Status' });
  await status.selectOption('Declined');
  await expect(waiting.getByRole('heading')).toHaveText(['Casa Esperanza']);
  await expect(panel.getByRole('status')).toHaveText('1 in total');
  // Nothing was withdrawn, and yet something waits.
  await status.selectOption('Canceled');
  await expect(waiting).toHaveText('Nothing has this status.');
  await page.getByRole('tab', { name: 'Join an organization' }).click();

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
  await expect(
    leader.getByText('The organizations you manage have no pending requests.'),
  ).toBeVisible();
  await expect(leader.getByRole('group', { name: 'Requests to join' })).toBeFocused();
  await leader.getByRole('tab', { name: 'My organizations' }).click();
  await leader.getByRole('button', { name: 'Members: Eastside Tenants Association' }).click();
  await expect(leader.getByRole('tabpanel', { name: 'Members' })).toBeFocused();
  await leader.getByRole('searchbox', { name: 'Search members by name' }).fill('grace');
  await expect(leader.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
  await expect(leader.getByRole('tabpanel').getByRole('status')).toHaveText('1 in total');

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
  const comments = page.getByRole('dialog', {
    name: 'Comments: Eastside Tenants Association',
  });
  await expect(comments.getByText('Loading…')).toBeVisible();
  await expect(comments.getByText('unread')).toHaveCount(0);
  held.resolve();
  await expect(comments.getByText('3 unread')).toBeVisible();
  const older = comments.getByRole('button', { name: 'Show older comments' });
  await older.click();
  await expect(comments.getByRole('alert')).toHaveText('This could not be loaded.');
  await page.unroute(`**${organizationComments.path}?*`);
  await older.click();
  await expect(older).toBeHidden();
  await comments.getByRole('button', { name: /^Mark as read: Our next meeting/ }).click();
  await expect(comments.getByText('2 unread')).toBeVisible();
  const comment = comments.getByRole('textbox', { name: 'Write a comment' });
  await comments.getByRole('button', { name: 'Send' }).click();
  await expect(comment).toBeFocused();
  await expect(comment).toHaveAccessibleDescription('Please fill this in.');
  await comment.fill('I shall be there.');
  await comments.getByRole('button', { name: 'Send' }).click();
  const own = comments.getByRole('listitem').filter({ hasText: 'I shall be there.' });
  await expect(own).toContainText('Grace Nakamura');
  // What one has written is read for ever.
  await expect(own.getByRole('button')).toHaveCount(0);
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
    // Whoever turns a page can turn the next one, and hears which rows it has.
    const next = page.getByRole('button', { name: /^(?:Next|التالي)$/ });
    await next.press('Enter');
    await expect(
      page
        .getByRole('tabpanel')
        .getByRole('status')
        .filter({ hasText: /^(?:11|١١)–/ }),
    ).toBeVisible();
    await expect(next).toBeFocused();
    // On a phone the tabs go on beyond its edge, and fade there.
    await page.setViewportSize({ width: 360, height: 640 });
    const fading = () =>
      page.getByRole('tablist').evaluate((strip) => {
        const style = getComputedStyle(strip);
        return ['start', 'end'].map((side) => style.getPropertyValue(`--strip-${side}`) !== '0px');
      });
    await page.getByRole('tab').last().scrollIntoViewIfNeeded();
    await expect.poll(fading).toEqual([true, false]);
    await page.getByRole('tab').first().scrollIntoViewIfNeeded();
    await expect.poll(fading).toEqual([false, true]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(fading).toEqual([false, false]);
    await bell.click();
    await expect(listed).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
});
