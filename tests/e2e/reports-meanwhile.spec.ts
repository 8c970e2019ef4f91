import { expect, test } from 'playwright/test';
import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import {
  addReportSchedule,
  chartData,
  createDataset,
  deleteDataset,
  deleteReportSchedule,
  retrieveDataset,
  updateDataset,
  updateReportSchedule,
} from '#shared/contracts/report.ts';
import { createChartFormats } from '#renderer/ui/charts/chart-formats.ts';
import { added } from '#tests/api/contact-edit/contact-care-world.ts';
import { readWorkbook } from '#tests/support/read-workbook.ts';
import { expectAccessible } from './models/accessibility.ts';
import { callerOf } from './models/caller-of.ts';
import { discardDraft } from './models/discard-draft.ts';
import { loginPage } from './models/login-page.ts';
import { shell } from './models/shell.ts';

test('a report that a colleague has changed meanwhile is not overwritten unasked', async ({
  page,
}) => {
  const colleague = await callerOf('admin');
  const body: ArgumentsOf<typeof createDataset>['body'] = {
    name: 'Cases by status, asked',
    description: 'For two desks',
    config: {},
    definition: {
      question: {
        kind: 'groups',
        dataSet: 'cases',
        dimensions: [{ field: 'caseStatus' }],
        measures: [{ aggregate: 'COUNT' }],
      },
      family: 'BAR',
      runtime: [{ field: 'caseStatus', operator: 'IS', label: 'Which status?' }],
    },
  };
  const { report } = await colleague.calls(createDataset, { body });
  await loginPage(page).signInUnseen('admin');
  const byDay = {
    kind: 'groups' as const,
    dataSet: 'cases' as const,
    dimensions: [{ field: 'createdOn', period: 'DAY' as const }],
    measures: [{ aggregate: 'COUNT' as const }],
    limit: 2,
  };
  const long = await colleague.calls(createDataset, {
    body: { ...body, name: 'Cases by day', definition: { question: byDay, family: 'GRID' } },
  });
  const last = await colleague.calls(chartData, {
    body: { question: { ...byDay, sort: [{ by: 'createdOn.DAY', direction: 'DESC' }] } },
  });
  await page.goto(`/#/app/reports/${long.report.id}`);
  await expect(page.getByText('Only the newest periods are shown.')).toBeVisible();
  const newest = createChartFormats('en-US', 'UTC').date(String(last.rows[0]?.[0]));
  const lines = page.getByRole('table').getByRole('row');
  await expect(lines.nth(byDay.limit)).toContainText(newest);
  const all = await colleague.calls(chartData, {
    body: { question: { ...byDay, dimensions: [] } },
  });
  const total = createChartFormats('en-US', 'UTC').number(Number(all.rows[0]?.[0]));
  await expect(lines.last()).toHaveText(`Total, including the rows that are not shown${total}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save Cases by day as a file' }).click();
  await page.getByRole('menuitem', { name: 'Export to Excel' }).click();
  const saved: (string | undefined)[] = [];
  await readWorkbook(await (await download).path(), ({ cells }) => {
    saved.push(cells.get(1)?.value);
  });
  // Below it stands what is left out.
  expect(saved.slice(-2)).toEqual([String(all.rows[0]?.[0]), undefined]);

  const byYearClosed = {
    kind: 'groups' as const,
    dataSet: 'cases' as const,
    dimensions: [{ field: 'closedOn', period: 'YEAR' as const }],
    measures: [{ aggregate: 'COUNT' as const }],
  };
  const closed = await colleague.calls(createDataset, {
    body: { ...body, name: 'Closed', definition: { question: byYearClosed, family: 'LINE' } },
  });
  const stillOpen = (
    await colleague.calls(chartData, { body: { question: byYearClosed } })
  ).rows.find(([year]) => year === null);
  const left = `${createChartFormats('en-US', 'UTC').number(Number(stillOpen?.[1]))} records without a date are not shown.`;
  await page.goto(`/#/app/reports/${closed.report.id}`);
  await expect(page.getByText(left)).toBeVisible();
  await expect(page.getByRole('img', { name: left })).toBeVisible();
  await page.goto(`/#/app/reports/${long.report.id}`);

  // A draft that is thrown away takes its number of rows along; whoever comes back is answered anew.
  const edit = page.getByRole('button', { name: 'Edit report' });
  const most = page.getByRole('textbox', { name: 'Maximum rows' });
  await edit.click();
  await most.fill('1');
  await expect(lines).toHaveCount(3);
  await page.goto('/#/app/reports');
  await expect(shell(page).heading).toHaveText('Reports');
  const anew = page.waitForRequest(`**${chartData.path}`);
  await page.goBack();
  await anew;
  await edit.click();
  await expect(most).toHaveValue('1');
  await discardDraft(page, page.getByRole('main'));
  await expect(most).toHaveValue('2');

  await page.goto(`/#/app/reports/${report.id}`);
  const form = page.getByRole('form', { name: 'Fill in before the report runs' });
  const status = form.getByLabel('Which status?');
  await status.pressSequentially('Closed, since May');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Closed, since May', { exact: true })).toBeVisible();
  await page.keyboard.press('Backspace');
  await status.fill('Closed');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Run' }).click();
  const rows = page.getByRole('status').filter({ hasText: /rows?/ });
  await expect(rows).toHaveText('1 row');
  // The form of a schedule keeps to what was there when it opened, also where that is gone.
  const sent = {
    frequency: 'DAILY' as const,
    hour: 7,
    recipients: ['ana@example.org'],
    look: { title: report.name },
  };
  const { schedule } = await colleague.calls(addReportSchedule, {
    body: { ...sent, reportId: report.id },
  });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Send by e-mail…' }).click();
  const mail = page.getByRole('dialog', { name: 'Send by e-mail' });
  await mail.getByRole('button', { name: /^Change: / }).click();
  await mail.getByRole('combobox', { name: 'File' }).selectOption('PDF');
  const rereadAfter = async (change: Promise<unknown>): Promise<void> => {
    await change;
    const reread = page.waitForResponse((one) => one.url().endsWith(`/schedules/${report.id}`));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await reread;
  };
  const { id, version } = schedule;
  await rereadAfter(
    colleague.calls(updateReportSchedule, { body: { ...sent, hour: 9, id, version } }),
  );
  const saveSchedule = mail.getByRole('button', { name: 'Save' });
  await saveSchedule.click();
  await expect(page.getByText(/^Someone changed this schedule/).last()).toBeVisible();
  await rereadAfter(colleague.calls(deleteReportSchedule, { params: { id: String(id) } }));
  await expect(mail.getByRole('combobox', { name: 'File' })).toHaveValue('PDF');
  await mail.getByRole('button', { name: 'Cancel' }).click();
  await mail.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Edit report' }).click();
  await page.getByRole('button', { name: 'Do not ask for Case status' }).click();
  await expect(form).toBeHidden();
  await expect(rows).toHaveText(/^\d+ rows/);

  const renamed = { ...body, name: 'Cases by status, renamed' };
  await colleague.calls(updateDataset, {
    body: { ...renamed, id: report.id, version: report.version },
  });
  await page.reload();
  await expect(shell(page).heading).toHaveText(renamed.name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: `“${renamed.name}” was changed` });
  await expect(question).toContainText('You changed this yourself in the meantime');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Save changes' })).toBeVisible();

  await colleague.calls(deleteDataset, { params: { id: String(report.id) } });
  await page
    .getByRole('dialog', { name: 'Save changes' })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(page.getByText(/^This report was deleted in the meantime/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as…' }).click();
  const copy = page.getByRole('dialog', { name: 'Save report' });
  await copy.getByRole('textbox', { name: 'Name' }).fill('Cases by status, kept');
  await copy.getByRole('button', { name: 'Save' }).click();
  await expect(shell(page).heading).toHaveText('Cases by status, kept');
});

test('what a program has asked in a report is told in words, and is still asked when people save it', async ({
  page,
}) => {
  const program = await callerOf('admin');
  const closed = { kind: 'group' as const, field: 'caseStatus', value: 'Closed' };
  const lately = (count: number) => ({
    kind: 'span' as const,
    field: 'createdOn',
    span: { unit: 'DAY' as const, count },
  });
  const question = {
    kind: 'groups' as const,
    dataSet: 'cases' as const,
    dimensions: [{ field: 'caseType' }],
    measures: [{ aggregate: 'COUNT' as const }],
    filter: { kind: 'and' as const, parts: [lately(60), closed] },
    sort: [
      { by: 'COUNT', direction: 'DESC' as const },
      { by: 'caseType', direction: 'ASC' as const },
    ],
    offset: 1,
    limit: 20,
  };
  const { report } = await program.calls(createDataset, {
    body: {
      name: 'Closed lately',
      description: 'Made by a program',
      config: {},
      definition: { question, family: 'GRID', runtime: [] },
    },
  });
  const stored = async () =>
    (await program.calls(retrieveDataset, { body: { id: report.id } })).report.definition.question;
  const save = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Save changes' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };

  await loginPage(page).signInUnseen('admin');
  await page.goto(`/#/app/reports/${report.id}`);
  await page.getByRole('button', { name: 'Edit report' }).click();
  const settings = page.getByRole('complementary', { name: 'Report settings' });
  const days = settings.getByRole('textbox', { name: 'Number of days' });
  await expect(days).toHaveValue('60');
  for (const line of [
    'Case status: Closed',
    'Then by Case type (ascending)',
    'The first row is left out.',
  ]) {
    await expect(settings.getByText(line, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await save();
  expect(await stored()).toMatchObject(question);

  await days.fill('90');
  await settings.getByRole('button', { name: 'Remove the condition on Case status' }).click();
  await settings.getByRole('button', { name: 'Order by the first field only' }).click();
  await settings.getByRole('button', { name: 'Show the first rows as well' }).click();
  await save();
  expect(await stored()).toMatchObject({
    filter: { parts: [lately(90)] },
    sort: [{ by: 'COUNT' }],
    offset: 0,
  });
});

test('the records behind a number of a report are those of now, however soon somebody looks again', async ({
  page,
}) => {
  const colleague = await callerOf('admin');
  const question = {
    kind: 'groups' as const,
    dataSet: 'contacts' as const,
    dimensions: [],
    measures: [{ aggregate: 'COUNT' as const }],
  };
  const { report } = await colleague.calls(createDataset, {
    body: {
      name: 'People of now',
      description: 'All of them',
      config: {},
      definition: { question, family: 'GRID' },
    },
  });
  await loginPage(page).signInUnseen('admin');
  await page.goto(`/#/app/reports/${report.id}`);
  const number = page
    .getByRole('table')
    .getByRole('button', { name: /^[1-9]/ })
    .first();
  const counted = Number((await number.textContent())?.replace(/\D/g, ''));
  const records = page.getByRole('dialog');
  const shows = (count: number) =>
    expect(records.getByText(`${count.toLocaleString('en-US')} records`)).toBeVisible();
  await number.click();
  await shows(counted);
  await page.keyboard.press('Escape');
  await expect(records).toHaveCount(0);
  await added(colleague);
  await number.click();
  await shows(counted + 1);
});
