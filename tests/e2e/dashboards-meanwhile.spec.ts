import { expect, type Page, test } from 'playwright/test';
import { dashboardList, saveDashboard } from '#shared/contracts/dashboard.ts';
import { widgetData } from '#shared/contracts/widget-data.ts';
import { dashboardWidgets, updateWidget, updateWidgetPosition } from '#shared/contracts/widget.ts';
import { dataUrlOf } from '#shared/rules/widget-url.ts';
import { added } from '#tests/api/contact-edit/contact-care-world.ts';
import { expectAccessible } from './models/accessibility.ts';
import { dashboardsPage, numberIn } from './models/dashboards.ts';
import { addNumber, adminCaller, givenDashboard } from './models/given-dashboard.ts';
import { loginPage } from './models/login-page.ts';
import { shell } from './models/shell.ts';

/** As after every way back to the service: all that is on the page is asked for again. */
const askAgain = async (page: Page): Promise<void> => {
  const listed = page.waitForResponse(`**${dashboardList.path}`);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await listed;
};

test('what was saved meanwhile is overwritten only by whoever was told of it, and of whose it is', async ({
  page,
}) => {
  const caller = await adminCaller();
  const desk = dashboardsPage(page);
  const { id, version } = await givenDashboard(caller, 'For two');
  await loginPage(page).signInUnseen('admin');
  await page.goto(`/#/app/dashboards/${id}`);
  await expect(shell(page).heading).toHaveText('For two');
  await desk.more('Rename and share');
  const dialog = page.getByRole('dialog', { name: 'Rename and share' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill('What we both watch');

  const settings = { filters: [], refreshSeconds: 60 as const };
  await caller.calls(saveDashboard, { body: { id, version, name: 'For three', settings } });
  await askAgain(page);
  await expect(page.getByText('For three').first()).toBeAttached();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/^You changed this yourself in the meantime/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const kept = async () => {
    const { details } = await caller.calls(dashboardList, { body: { pageSize: 500 } });
    return details.find((one) => one.id === id);
  };
  const described = { name: 'For two', description: 'What we both watch' };
  expect(await kept()).toMatchObject({ ...described, settings });

  await desk.grow('All cases');
  await addNumber(caller, id, 'Cases of the other');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(desk.widget('Cases of the other')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save layout' });
  await save.click();
  await expect(
    desk.message(
      'You changed this yourself in the meantime, perhaps in another window. Look at it again, then repeat your change.',
    ),
  ).toBeVisible();
  await save.click();
  await expect(desk.message('The layout was saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Arrange' })).toBeFocused();

  // A name and a colour are no part of the layout: they stay as somebody else makes them.
  const { widgets } = await caller.calls(dashboardWidgets, { body: { dashboardId: id } });
  const named = widgets.find(({ widgetName }) => widgetName === 'All cases');
  if (named === undefined) throw new Error('lost');
  await caller.calls(updateWidget, { body: { ...named, widgetName: 'Our cases', color: 5 } });
  await desk.grow('All cases');
  await save.click();
  await expect(desk.widget('Our cases')).toBeVisible();

  // A line that breaks takes neither the dashboard nor what is typed in the window above it.
  const calls = [updateWidget, dashboardWidgets].map(({ path }) => `**${path}`);
  for (const call of calls) await page.route(call, (route) => route.abort());
  await desk.act('Our cases', 'Edit');
  const editor = page.getByRole('dialog', { name: 'Edit widget' });
  const widgetName = editor.getByRole('textbox', { name: 'Name' });
  await widgetName.fill('Cases of us all');
  const lost = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith(dashboardWidgets.path),
  );
  await editor.getByRole('button', { name: 'Save' }).click();
  await lost;
  await expect(editor.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect(widgetName).toHaveValue('Cases of us all');
  for (const call of calls) await page.unroute(call);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(desk.widget('Cases of us all')).toBeVisible();

  await desk.filterByStatus('New');
  const filter = {
    title: 'Case type',
    targets: [{ dataSet: 'cases' as const, fieldName: 'caseType' }],
    operation: 'isnotblank' as const,
  };
  const before = await kept();
  const theirs = { filters: [filter], refreshSeconds: 300 as const };
  const body = { id, version: before?.version ?? 0, settings: theirs };
  await caller.calls(saveDashboard, { body });
  await askAgain(page);
  const keep = page.getByRole('button', { name: 'Save for everyone' });
  await keep.click();
  await expect(
    desk.message(
      'You changed this yourself in the meantime, perhaps in another window. The saved filters are shown together with yours: check them, then save again.',
    ),
  ).toBeVisible();
  const chips = page.getByRole('list', { name: 'Filters' });
  for (const name of ['Case type is not blank', 'Case status is New']) {
    await expect(chips.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await keep.click();
  await expect(desk.message('The filters were saved')).toBeVisible();
  expect(await kept()).toMatchObject({
    ...described,
    settings: { filters: [filter, { title: 'Case status', value: 'New' }], refreshSeconds: 300 },
  });

  // What is chosen or moved while a save is on its way did not go with it, and stays.
  const sent = Promise.withResolvers<void>();
  await page.route(`**${saveDashboard.path}`, async (route) => {
    await sent.promise;
    await route.continue();
  });
  await chips.getByRole('button', { name: 'Remove filter: Case type is not blank' }).click();
  await keep.click();
  await desk.filterByStatus('Closed');
  const listed = page.waitForResponse(`**${dashboardList.path}`);
  sent.resolve();
  await listed;
  await expect(keep).not.toHaveAttribute('data-loading');
  await keep.click();
  await expect(keep).toBeHidden();
  expect((await kept())?.settings.filters).toMatchObject([{ value: 'New' }, { value: 'Closed' }]);

  const placed = Promise.withResolvers<void>();
  await page.route(`**${updateWidgetPosition.path}`, async (route) => {
    await placed.promise;
    await route.continue();
  });
  await desk.grow('Cases of us all');
  await save.click();
  await page.getByRole('button', { name: 'Move Cases in rows' }).press('Enter');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  const reread = page.waitForResponse(`**${dashboardWidgets.path}`);
  placed.resolve();
  await reread;
  await expect(save).not.toHaveAttribute('data-loading');
  await save.click();
  await expect(save).toBeHidden();
  const { widgets: arranged } = await caller.calls(dashboardWidgets, { body: { dashboardId: id } });
  expect(arranged.find(({ widgetName }) => widgetName === 'Cases in rows')?.rowNum).toBe(7);
});

test('a number that is slow to come holds nothing up, and is given up by whoever leaves', async ({
  page,
}) => {
  const { id } = await givenDashboard(await adminCaller(), 'With a slow number');
  const desk = dashboardsPage(page);
  await loginPage(page).signInUnseen('admin');
  await page.route(`**${widgetData.path.replace(':dataSet', '*')}`, async (route) => {
    const isSlow = route.request().postData()?.includes('"Number"') === true;
    if (!isSlow) await route.continue();
  });
  await page.goto(`/#/app/dashboards/${id}`);
  await expect(desk.widget('Cases in rows').getByRole('row').nth(1)).toBeVisible();
  await desk.act('Cases in rows', 'Remove');
  await expect(desk.widget('Cases in rows')).toBeHidden();
  const givenUp = page.waitForEvent(
    'requestfailed',
    (request) => request.postData()?.includes('"Number"') === true,
  );
  await page.goto('/#/crm/contact');
  await givenUp;
});

test('a list that cannot be read anew says so, and is read when somebody asks for it', async ({
  page,
}) => {
  const caller = await adminCaller();
  const { id } = await givenDashboard(caller, 'Read again');
  const desk = dashboardsPage(page);
  await loginPage(page).signInUnseen('admin');
  await page.goto(`/#/app/dashboards/${id}`);
  await expect(desk.widget('Cases in rows')).toBeVisible();
  const failOnce = (path: string) =>
    page.route(
      `**${path}`,
      (route) => route.fulfill({ status: 500, json: { status: { code: 500, message: '' } } }),
      { times: 1 },
    );
  const told = page.getByRole('main').getByRole('alert');

  await failOnce(dashboardWidgets.path);
  await desk.act('Cases in rows', 'Remove');
  await expect(told).toContainText('The widgets of this dashboard could not be updated.');
  await expect(desk.widget('Cases in rows')).toBeVisible();
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.widget('Cases in rows')).toBeHidden();
  await expect(told).toBeHidden();

  await failOnce(dashboardList.path);
  await askAgain(page);
  await expect(told).toContainText('The list of dashboards could not be updated.');
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toBeHidden();
  await expect(desk.tabs.getByRole('link', { name: 'Read again' })).toBeVisible();
});

test('filters that were saved stay where the list of dashboards cannot be read, or was asked for before', async ({
  page,
}) => {
  const { id } = await givenDashboard(await adminCaller(), 'With a lost list');
  const desk = dashboardsPage(page);
  await loginPage(page).signInUnseen('admin');
  await page.goto(`/#/app/dashboards/${id}`);
  const chips = page.getByRole('list', { name: 'Filters' });
  const keep = page.getByRole('button', { name: 'Save for everyone' });
  const list = `**${dashboardList.path}`;
  await desk.filterByStatus('New');
  await page.route(list, (route) => route.fulfill({ status: 503, body: '' }));
  const refused = page.waitForResponse(list);
  await keep.click();
  await refused;
  await expect(desk.message('The filters were saved')).toBeVisible();
  await expect(keep).toBeHidden();
  await expect(
    chips.getByRole('button', { name: 'Case status is New', exact: true }),
  ).toBeVisible();
  await page.unroute(list);

  // One that is on its way is of the time before.
  await desk.filterByStatus('Closed');
  const older = { asked: Promise.withResolvers<void>(), held: Promise.withResolvers<void>() };
  const newer = { asked: Promise.withResolvers<void>(), held: Promise.withResolvers<void>() };
  const looks = [older, newer];
  await page.route(list, async (route) => {
    const look = looks.shift();
    const answer = await route.fetch();
    look?.asked.resolve();
    await look?.held.promise;
    await route.fulfill({ response: answer });
  });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await older.asked.promise;
  const saved = page.waitForResponse(`**${saveDashboard.path}`);
  await keep.click();
  await saved;
  older.held.resolve();
  await newer.asked.promise;
  const closed = chips.getByRole('button', { name: 'Case status is Closed', exact: true });
  await expect(closed).toBeVisible();
  await expect(keep).toBeHidden();
  const listed = page.waitForResponse(list);
  newer.held.resolve();
  await listed;
  await expect(closed).toBeVisible();
  await expect(keep).toBeHidden();
});

test('the records behind a number are those of now, however soon somebody looks again', async ({
  page,
}) => {
  const caller = await adminCaller();
  const { id } = await givenDashboard(caller, 'With people');
  await addNumber(caller, id, 'All people', dataUrlOf('contacts'));
  await loginPage(page).signInUnseen('admin');
  await page.goto(`/#/app/dashboards/${id}`);
  const counted = await numberIn(page, 'All people');
  const number = dashboardsPage(page)
    .widget('All people')
    .getByRole('button', { name: /records/ });
  const records = page.getByRole('dialog', { name: 'All people' });
  const shows = (count: number) =>
    expect(records.getByText(`${count.toLocaleString('en-US')} records`)).toBeVisible();
  await number.click();
  await shows(counted);
  await page.keyboard.press('Escape');
  await expect(records).toHaveCount(0);
  await added(caller);
  await number.click();
  await shows(counted + 1);
});
