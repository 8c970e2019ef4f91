import { expect, type Locator, test } from 'playwright/test';
import { deleteDashboard } from '#shared/contracts/dashboard.ts';
import { addReportSchedule, chartData } from '#shared/contracts/report.ts';
import { reportUrlOf } from '#shared/rules/widget-url.ts';
import { expectAccessible } from './models/accessibility.ts';
import { dashboardsPage } from './models/dashboards.ts';
import {
  addNumber,
  adminCaller,
  givenDashboard,
  scheduledByColleague,
} from './models/given-dashboard.ts';
import { leaveMenu, press, tabTo } from './models/keyboard.ts';
import { loginPage } from './models/login-page.ts';
import { shell } from './models/shell.ts';

const name = 'Cases by status and type';

test('a report is asked together, drawn, narrowed and saved by keyboard, asked again and deleted', async ({
  page,
}) => {
  await loginPage(page).signInUnseen('admin');
  await page.goto('/#/app/reports');
  await expect(shell(page).heading).toHaveText('Reports');
  const add = page.getByRole('link', { name: 'New report' });
  // In line with the heading, not above it.
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
  expect((await topOf(shell(page).heading)) - (await topOf(add))).toBeLessThan(4);
  await press(add);

  const question = page.getByRole('complementary', { name: 'Report settings' });
  const answer = page.getByRole('region', { name: 'Result' });
  const about = question.getByRole('combobox', { name: 'What the report is about' });
  const circle = answer.getByRole('button', { name: /^\d{5}: [1-9]/ }).first();
  const picture = answer.getByRole('img');
  const form = page.getByRole('form', { name: 'Fill in before the report runs' });

  await test.step('drawn on a map, whose circles tell their numbers', async () => {
    await tabTo(page, about);
    await page.keyboard.type('Properties');
    await answer.getByText('Map', { exact: true }).click();
    await circle.focus();
    await page.keyboard.press('Enter');
    const [zip = '', count = ''] = (await circle.getAttribute('title'))?.split(': ') ?? [];
    await expect(page.getByRole('dialog')).toContainText(`ZIP code${zip}Number of records${count}`);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    // More bars than there is room for are scrolled to: a stop of Tab with a name.
    const answered = page.waitForResponse(`**${chartData.path}`);
    await answer.getByText('Bars', { exact: true }).click();
    await answered;
    await expect(picture).toHaveAccessibleName(/Bars with \d+ rows/);
    const scrolled = answer.getByRole('group').and(page.locator('[tabindex="0"]'));
    await expect(scrolled).toHaveAccessibleName('Properties');
  });

  await test.step('a picture and its files go with their question, however long the next answer takes', async () => {
    const ready = Promise.withResolvers<void>();
    await page.route(`**${chartData.path}`, async (route) => {
      await ready.promise;
      await route.continue();
    });
    const files = answer.getByRole('button', { name: /^Save .* as a file$/ });
    await files.click();
    const asPdf = page.getByRole('menuitem', { name: 'Export as PDF' });
    await expect(asPdf).toBeVisible();
    const asked = page.waitForRequest(`**${chartData.path}`);
    await about.selectOption('Cases');
    await asked;
    await expect(answer.getByText('Loading the chart…')).toBeAttached();
    await expect(picture.or(circle)).toHaveCount(0);
    await expect(asPdf).toBeHidden();
    await expect(files).toHaveAttribute('aria-disabled', 'true');
    await files.press('Enter');
    ready.resolve();
    await expect(picture).toHaveAccessibleName(/Bars with \d+ rows, values from/);
    // Neither what was open nor what was pressed while it was off opens by itself.
    await expect(files).not.toHaveAttribute('aria-disabled');
    await expect(files).toBeFocused();
    await expect(asPdf).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(asPdf).toBeVisible();
    await leaveMenu(page);
    await expect(files).toBeFocused();
  });

  await test.step('told what is missing: a number, or the second of two', async () => {
    await question.getByRole('button', { name: 'Remove Number of records' }).click();
    await expect(answer.getByText('Add a number under “Show” to see a result.')).toBeVisible();
    await question.getByRole('button', { name: 'Add a number' }).press('Enter');
    await expect(question.getByRole('combobox').and(page.locator(':focus'))).toHaveCount(1);
    await answer.getByText('Scatter', { exact: true }).click();
    await expect(answer.getByText('Add another number.')).toBeVisible();
    // Whoever tries again stays in the chart, though the button leaves.
    await page.route(
      `**${chartData.path}`,
      (route) => route.fulfill({ status: 500, json: { status: { code: 500, message: '' } } }),
      { times: 1 },
    );
    await question.getByRole('button', { name: 'Add a number' }).click();
    await press(answer.getByRole('button', { name: 'Try again' }));
    await expect(answer.getByRole('figure')).toBeFocused();
    await expect(picture).toHaveAccessibleName(/Scatter/);
    // What dragging across the picture does, keys do as well, and they stay where they are.
    const reset = answer.getByRole('button', { name: 'Reset zoom' });
    await expect(reset).toHaveAttribute('aria-disabled', 'true');
    const closer = answer.getByRole('button', { name: 'Zoom in' });
    const placeOf = async () => (await closer.boundingBox())?.x;
    const before = await placeOf();
    await press(closer);
    await expect(reset).not.toHaveAttribute('aria-disabled');
    expect(await placeOf()).toBe(before);
    await press(answer.getByRole('button', { name: 'Move right' }));
    await expectAccessible(page);
    await press(reset);
    await expect(reset).toHaveAttribute('aria-disabled', 'true');
    await expect(reset).toBeFocused();
    // What is drawn anew is seen whole again, and the buttons know it.
    await press(closer);
    await expect(reset).not.toHaveAttribute('aria-disabled');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(reset).toHaveAttribute('aria-disabled', 'true');
    await page.emulateMedia({ colorScheme: 'light' });
    await question.getByRole('button', { name: /^Remove Sum of / }).click();
    await answer.getByText('Bars', { exact: true }).click();
    await expect(picture).toHaveAccessibleName(/Bars with \d+ rows/);
  });

  await test.step('split in two, as a table and as a picture', async () => {
    await press(answer.getByRole('button', { name: 'Show as table' }));
    const headings = answer.getByRole('columnheader');
    await expect(headings).toHaveCount(2);
    await tabTo(page, question.getByRole('combobox', { name: 'Split by' }));
    await page.keyboard.type('Case type');
    await expect(headings).not.toHaveCount(2);
    const order = question.getByRole('combobox', { name: 'Order by' }).getByRole('option');
    await expect(order).toHaveText(['No particular order', 'Case status']);
    await tabTo(page, answer.getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowLeft');
    await expect(answer.getByRole('radio', { name: 'Bars', exact: true })).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await expect(picture).toHaveAccessibleName(/Stacked bars/);
    const entry = answer.getByRole('list', { name: 'Legend' }).getByRole('button').first();
    await press(entry);
    await expect(entry).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('a number leads to the records behind it', async () => {
    const cell = answer
      .getByRole('table')
      .getByRole('button', { name: /^[1-9]/ })
      .first();
    const counted = await cell.textContent();
    await press(cell);
    const behind = page.getByRole('dialog', { name: /^Cases: / });
    await expect(behind.getByText(new RegExp(`^${counted} records?$`))).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(cell).toBeFocused();
  });

  await test.step('narrowed, with a question to whoever runs it', async () => {
    await press(question.getByRole('button', { name: 'Add condition' }));
    await tabTo(page, question.getByRole('combobox', { name: 'Field', exact: true }));
    await page.keyboard.type('Case status');
    await tabTo(page, question.getByLabel('Value of Case status').first());
    await page.keyboard.type('Closed');
    await page.keyboard.press('Enter');
    // Arrow keys pass what takes no values, and other data.
    const comparison = question.getByRole('combobox', { name: 'How Case status is compared' });
    for (const passed of ['was never set', 'is']) await comparison.selectOption(passed);
    for (const passed of ['Properties', 'Cases']) await about.selectOption(passed);
    await expect(question.getByText('Closed', { exact: true })).toBeVisible();
    await press(question.getByRole('button', { name: 'Add group' }));
    await press(question.getByRole('button', { name: 'Ask for a field' }));
    await tabTo(page, question.getByRole('combobox', { name: 'Field to ask for, 1' }));
    await page.keyboard.type('Case type');
    const asking = question.getByRole('textbox', { name: 'Question about Case type' });
    await asking.fill('x'.repeat(101));
    await expect(asking).toHaveAccessibleDescription('Use at most 100 characters.');
    await asking.fill('');
    await tabTo(page, asking);
    await page.keyboard.insertText('Which type?');
    await expectAccessible(page);
  });

  await test.step('saved under a name', async () => {
    await press(page.getByRole('button', { name: 'Save', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Save report' });
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.insertText(name);
    await tabTo(page, dialog.getByRole('textbox', { name: 'Description' }));
    await page.keyboard.insertText('For the weekly meeting');
    await expectAccessible(page);
    await press(dialog.getByRole('button', { name: 'Save' }));
    await expect(shell(page).heading).toHaveText(name);
    await expect(form.getByLabel('Which type?')).toBeVisible();
  });

  await test.step('shared, and found in the list', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Rename and share' }).click();
    const sharing = page.getByRole('dialog', { name: 'Save changes' });
    await sharing.getByRole('radio', { name: 'Public' }).check();
    await sharing.getByRole('button', { name: 'Save' }).click();
    await expect(sharing).toBeHidden();
    await page.goto('/#/app/reports');
    const listed = page.getByRole('row').filter({ hasText: name });
    await expect(listed).toContainText('Public');
    await listed.getByRole('link', { name }).click();
    await expect(form.getByLabel('Which type?')).toBeVisible();
  });

  await test.step('used as a widget, and run', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Use as a widget…' }).click();
    const place = page.getByRole('dialog', { name: 'Use as a widget' });
    await place.getByRole('combobox', { name: 'Dashboard' }).selectOption('Operations');
    await expectAccessible(page);
    await place.getByRole('button', { name: 'Add to dashboard' }).click();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const desk = dashboardsPage(page);
    await desk.widget(name).scrollIntoViewIfNeeded();
    await expect(desk.widget(name).getByRole('img')).toBeVisible();
    await expect(desk.widget(name)).toContainText('Saved report, with its questions left blank');
    await desk.act(name, 'Edit');
    const editor = page.getByRole('dialog', { name: 'Edit widget' });
    await expect(editor.getByRole('region', { name: 'Preview' })).toContainText(
      'Saved report, with its questions left blank',
    );
    await editor.getByRole('button', { name: 'Cancel' }).click();
    await desk.act(name, 'Remove');
    await expect(desk.widget(name)).toBeHidden();
    await page.goBack();
    await form.getByRole('button', { name: 'Run' }).click();
  });

  await test.step('sent by mail, beside what a colleague sends', async () => {
    await scheduledByColleague(Number(/reports\/(\d+)/.exec(page.url())?.[1]), name);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Send by e-mail…' }).click();
    const mail = page.getByRole('dialog', { name: 'Send by e-mail' });
    // What a colleague sends goes on when they have left: whoever owns the report stops it.
    const theirs = mail.getByRole('region', { name: 'Schedules of colleagues' });
    await expect(theirs.getByRole('listitem')).toContainText('Every day at');
    await expect(theirs.getByRole('button', { name: /^Take over the schedule of / })).toBeVisible();
    await expectAccessible(page);
    await theirs.getByRole('button', { name: /^Stop the schedule of / }).click();
    await page
      .getByRole('dialog', { name: 'Stop this schedule?' })
      .getByRole('button', { name: 'Stop' })
      .click();
    await expect(theirs).toBeHidden();
    await mail.getByRole('button', { name: 'Add a schedule' }).click();
    await expect(mail.getByRole('combobox', { name: 'Recipients' })).toBeFocused();
    await page.keyboard.type('clerk@example');
    await page.keyboard.press('Enter');
    await expect(mail.getByText('“clerk@example” is not an e-mail address.')).toBeVisible();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('clerk@example.org');
    await mail.getByRole('combobox', { name: 'How often' }).selectOption('Every month');
    await mail.getByRole('combobox', { name: 'File' }).selectOption('PDF');
    // Left for a moment, it waits.
    await mail.getByRole('button', { name: 'Cancel' }).click();
    await mail.getByRole('button', { name: 'Add a schedule' }).click();
    await expect(mail.getByText('What you typed here earlier is back.')).toBeVisible();
    await expectAccessible(page);
    const added = page.waitForRequest(`**${addReportSchedule.path}`);
    await mail.getByRole('button', { name: 'Save' }).click();
    // What its file says is in the words of whoever sends it.
    expect((await added).postDataJSON()).toMatchObject({ look: { total: 'Total' } });
    const monthly = mail.getByRole('listitem').filter({ hasText: 'Day 1 of every month at' });
    await expect(monthly).toContainText('PDF · admin@example.org, clerk@example.org');
    await expect(monthly).toContainText('Next: ');
    await monthly.getByRole('button', { name: /^Send now/ }).click();
    await expect(page.getByText('The report is on its way to 2 addresses.').first()).toBeVisible();
    await mail.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('no longer sent, in Arabic and in the dark', async () => {
    await shell(page).chooseAppearance('Dark');
    await shell(page).speak('العربية');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('img')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'إجراءات أخرى' }).click();
    await page.getByRole('menuitem', { name: 'إرسال بالبريد…' }).click();
    const sent = page.getByRole('dialog', { name: 'إرسال بالبريد' });
    await expect(sent.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await sent.getByRole('button', { name: /^حذف: / }).click();
    await page
      .getByRole('dialog', { name: 'حذف موعد الإرسال' })
      .getByRole('button', { name: 'حذف', exact: true })
      .click();
    await expect(sent.getByRole('listitem')).toHaveCount(0);
    await sent.getByRole('button', { name: 'إغلاق' }).click();
  });

  await test.step('deleted, knowing which dashboard shows it', async () => {
    const caller = await adminCaller();
    const { id } = await givenDashboard(caller, 'Bravo');
    const address = reportUrlOf(Number(/reports\/(\d+)/.exec(page.url())?.[1]));
    await addNumber(caller, id, 'Of a report that goes', address, 'Grid');
    await page.getByRole('button', { name: 'إجراءات أخرى' }).click();
    await page.getByRole('menuitem', { name: 'حذف التقرير' }).click();
    const last = page.getByRole('dialog', { name: 'حذف التقرير' });
    await expect(last.getByRole('status')).toContainText('يظهر في لوحة معلومات واحدة: «Bravo»');
    await last.getByRole('textbox').fill(name);
    await last.getByRole('button', { name: 'حذف', exact: true }).click();
    await expect(shell(page).heading).toHaveText('التقارير');
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
    await caller.calls(deleteDashboard, { params: { id: String(id) } });
  });
});

test('the kinds of charts stay where they are while one is chosen', async ({ page }) => {
  await loginPage(page).signInUnseen('admin');
  // So wide that one more pixel takes the last of a line to the next one, and too low for all of a chart.
  await page.setViewportSize({ width: 1298, height: 620 });
  await page.goto('/#/app/reports/new');
  await page.getByRole('button', { name: 'Hide settings' }).click();
  const answer = page.getByRole('region', { name: 'Result' });
  const kinds = answer.getByRole('group', { name: 'Chart type' }).getByRole('radio');
  await expect(answer.getByRole('img')).toBeVisible();
  const placesOf = () =>
    kinds.evaluateAll((all) =>
      all.map((one) => {
        const { x, y } = (one.parentElement ?? one).getBoundingClientRect();
        return [x, y];
      }),
    );
  await kinds.first().evaluate((one) => one.closest('fieldset')?.scrollIntoView());
  const before = await placesOf();
  await answer.getByText('Stacked bars', { exact: true }).click();
  await expect(answer.getByRole('img')).toHaveAccessibleName(/Stacked bars/);
  expect(await placesOf()).toEqual(before);
  await answer.getByText('Number', { exact: true }).click();
  await expect(answer.getByRole('img')).toHaveCount(0);
  expect(await placesOf()).toEqual(before);
});
