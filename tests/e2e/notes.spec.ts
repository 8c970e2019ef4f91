import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import type { ReplyOf } from '#shared/contract/define-call.ts';
import { contactCases } from '#shared/contracts/crm-contact.ts';
import { queryView } from '#shared/contracts/crm-view.ts';
import { exportRows } from '#shared/contracts/export.ts';
import { noteHistory, updateNote } from '#shared/contracts/note.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { readWorkbook } from '#tests/support/read-workbook.ts';
import {
  expectAccessible,
  expectNoScrollAside,
  expectNothingCutOff,
} from './models/accessibility.ts';
import { contactDesk } from './models/contact-desk.ts';
import { loginPage } from './models/login-page.ts';
import { wearLook } from './models/look.ts';
import { shell } from './models/shell.ts';

const ask = async <Reply>(page: Page, path: string, data: object): Promise<Reply> => {
  const answer = await page.request.post(path, { headers: { 'x-portal-client': 'web' }, data });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Reply;
};

/** Somebody with at least two cases. */
const withCases = async (page: Page): Promise<number> => {
  const { userList } = await ask<ReplyOf<typeof queryView>>(page, queryView.path, {
    fields: [{ key: 'caseStatus', operation: 'NOTEMPTY' }],
    pageSize: 20,
  });
  for (const { crmId } of userList) {
    const { count } = await ask<ReplyOf<typeof contactCases>>(page, contactCases.path, { crmId });
    if (count > 1) return crmId;
  }
  throw new Error('nobody has two cases');
};

const saveAs = async (page: Page, kind: string) => {
  await page.getByRole('main').getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kind }).click();
  return download;
};

test('notes are written, changed, looked back at, deleted and saved; cases are sorted and saved', async ({
  page,
}) => {
  await loginPage(page).signInUnseen('staff');
  const crmId = await withCases(page);
  await page.goto(`/#/crm/contact/view/${crmId}?tab=notes`);
  await expect(page.getByText('There are no notes yet. Add the first one.')).toBeVisible();

  const add = page
    .getByRole('region', { name: 'Notes' })
    .getByRole('button', { name: 'Add note…' });
  const dialog = page.getByRole('dialog', { name: 'Add note' });
  const text = dialog.getByRole('textbox', { name: 'Note' });
  const table = page.getByRole('table', { name: 'Notes' });
  const row = table.getByRole('row').nth(1);
  const act = async (name: string): Promise<void> => {
    await row.getByRole('button', { name: /^Actions for the note of/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true });
  const write = page.getByRole('button', { name: 'Add note…' });

  await test.step('written, with files; what is refused is told where it is', async () => {
    await add.click();
    await expect(text).toBeFocused();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(text).toHaveAccessibleDescription('Please write a note. 0 of 10,000 characters');
    await text.fill('Called about the permit.\nהתקשר בעניין ההיתר');
    await expect(text).toHaveAccessibleDescription('43 of 10,000 characters');
    // What an input method composes is not written yet.
    const isLeftAlone = await text.evaluate((node) =>
      node.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Enter',
          ctrlKey: true,
          isComposing: true,
          bubbles: true,
          cancelable: true,
        }),
      ),
    );
    expect(isLeftAlone).toBe(true);
    // Nor does a button save that is there for something else.
    await dialog.getByRole('button', { name: 'Cancel' }).press('Control+Enter');
    // What is typed waits behind a dialog that was left.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await add.click();
    await expect(text).toHaveValue(/ההיתר$/);
    await dialog.locator('input[type=file]').setInputFiles([
      { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 drawings') },
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 plan') },
      { name: 'tool.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    ]);
    await expect(
      dialog.getByText('tool.exe is a type of file that cannot be attached.'),
    ).toBeVisible();
    // The same file can be chosen again: a browser tells of a choice that is another one alone.
    expect(await dialog.locator('input[type=file]').inputValue()).toBe('');
    await expectAccessible(page);
    // The focus of what leaves goes to what stands beside it.
    await dialog.getByRole('button', { name: 'Remove plan.pdf' }).click();
    await expect(dialog.getByRole('button', { name: 'Remove scan.pdf' })).toBeFocused();
    // Files cannot wait for the next time: they are asked about.
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep writing' }).click();
    await expect(dialog.getByRole('button', { name: 'Remove scan.pdf' })).toBeVisible();
    await text.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Called about the permit.');
  });

  await test.step('its file comes back as it was', async () => {
    const download = page.waitForEvent('download');
    await row.getByRole('button', { name: /^scan\.pdf/ }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toBe('%PDF-1.7 drawings');
  });

  await test.step('changed, with a day that is still to come', async () => {
    await act('Edit');
    const edit = page.getByRole('dialog', { name: 'Edit note' });
    await edit.getByRole('textbox', { name: 'Note' }).fill('The permit is granted.');
    const followUp = edit.getByRole('textbox', { name: 'Follow up on' });
    await followUp.fill('someday');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(followUp).toBeFocused();
    await expect(edit.getByText('This is not a date.', { exact: false })).toBeVisible();
    await followUp.fill('05/04/2020');
    // The button of a field is a part of it.
    await edit.getByRole('button', { name: /^Open the calendar/ }).press('Control+Enter');
    await expect(edit.getByText('This day has passed. Choose today or a later day.')).toBeVisible();
    await expect(followUp).toBeFocused();
    await followUp.fill('12/31/2099');
    await expectAccessible(page);
    // The clock of the portal decides, and the day may end on the way.
    const refusal = { path: 'followUp.day', code: 'past', message: 'This day is over by now.' };
    await page.route(`**${updateNote.path}`, (route) =>
      route.fulfill({
        status: 400,
        json: { status: { code: 400, message: 'Refused' }, errors: [refusal] },
      }),
    );
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(followUp).toHaveAccessibleDescription(/This day is over by now\./);
    await expect(followUp).toBeFocused();
    await page.unroute(`**${updateNote.path}`);
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('The permit is granted.');
    await expect(row).toContainText('Follow up on 12/31/2099');
  });

  await test.step('looked back at, once its history comes', async () => {
    const historyCall = `**${noteHistory.path.replace(':noteId', '*')}*`;
    // One that does not come at all would be asked for again by the page itself.
    await page.route(historyCall, (route) =>
      route.fulfill({ status: 500, json: { status: { code: 500, message: 'Broken' } } }),
    );
    await act('History');
    const history = page.getByRole('dialog', { name: 'History of the note' });
    await expect(history.getByRole('alert')).toContainText('This could not be loaded.');
    await page.unroute(historyCall);
    await history.getByRole('button', { name: 'Try again' }).click();
    await expect(history.getByRole('definition')).toHaveText([
      /^Called about the permit\./,
      'The permit is granted.',
      'No follow-up',
      /^Follow up on 12\/31\/2099 · \S/,
    ]);
    await expectAccessible(page);
    await history.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('followed up, deleted, brought back, and sorted on a telephone', async () => {
    await row.getByRole('button', { name: 'Mark as done' }).click();
    await expect(row).toContainText('Followed up, due 12/31/2099');
    await expect(row.getByRole('button', { name: 'Reopen' })).toBeFocused();
    // Read out is only what comes into a region that was there before.
    const told = await page
      .getByRole('region', { name: 'Notes' })
      .getByRole('status')
      .elementHandle();
    await act('Delete');
    await expect(page.getByText('There are no notes yet.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notes' }).locator(':focus')).toHaveCount(1);
    expect(await told?.textContent()).toContain('There are no notes yet.');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(row).toContainText('The permit is granted.');
    expect(await told?.textContent()).toMatch(/^1–\d+ of \d+$/);
    const order = await told?.$('span');

    // On a telephone each note is a card; they are sorted as before.
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoScrollAside(page.getByRole('group', { name: 'Notes' }));
    const writer = table.getByRole('columnheader', { name: 'Created by' });
    await writer.getByRole('button').click();
    await expect(writer).toHaveAttribute('aria-sort', 'ascending');
    // The same sentence anew: it is read out again.
    expect(await order?.evaluate((node) => node.isConnected)).toBe(false);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('saved as a file, in the order that it is looked at in', async () => {
    const asked = page.waitForRequest(`**${exportRows.path}`);
    const pdf = await saveAs(page, 'PDF to print');
    expect((await asked).postDataJSON()).toMatchObject({
      additionalInfo: { request: { sort: 'createdByName', sortOrder: 'ASC' } },
    });
    expect(pdf.suggestedFilename()).toBe('crm-notes-list.pdf');
    expect(readPdf(await readFile(await pdf.path())).pages[0]).toContain('The permit is granted.');
  });

  await test.step('cases are sorted and saved', async () => {
    await page.getByRole('tab', { name: 'Cases' }).click();
    const cases = page.getByRole('table', { name: 'Cases' });
    const category = cases.getByRole('columnheader', { name: 'Category' });
    await category.getByRole('button').click();
    await expect(category).toHaveAttribute('aria-sort', 'ascending');
    const workbook = await saveAs(page, 'Excel workbook');
    expect(workbook.suggestedFilename()).toBe('crm-case-list.xlsx');
    const saved: string[] = [];
    await readWorkbook(await workbook.path(), ({ cells }) => saved.push(cells.get(0)?.value ?? ''));
    const shown = await cases.getByRole('row').locator('td:first-child').allInnerTexts();
    expect(saved.slice(1, 11)).toEqual(shown);
  });

  await test.step('written from whatever part of the page; the timeline leads back to it', async () => {
    await more.click();
    await page.getByRole('menuitem', { name: 'Add to a list…' }).click();
    await page
      .getByRole('dialog', { name: 'Add to list' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await more.click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await write.click();
    await text.fill('Handed in the drawings.');
    const colleague = dialog.getByRole('combobox', { name: 'Tell a colleague' });
    await colleague.fill('viewer@');
    await page.getByRole('option', { name: /viewer@example\.org/ }).waitFor();
    // Once to whoever was found, once more to choose them: the note is not sent without them.
    await colleague.press('Enter');
    await colleague.press('Enter');
    // Nothing is left in the list that is open: the field names no option that has gone, and promises none.
    await expect(colleague).toHaveAttribute('aria-expanded', 'false');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('tab', { name: 'Timeline' }).click();
    const events = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
    await events.filter({ hasText: 'Handed in the drawings.' }).getByRole('link').click();
    await expect(table.getByRole('row', { name: 'Handed in the drawings.' })).toBeVisible();
    await page.getByRole('tab', { name: 'Timeline' }).click();
    await events.getByRole('link', { name: 'Case opened' }).first().click();
    await expect(page).toHaveURL(/case-details/);
  });

  await test.step('written from the grid, where somebody who calls need not be opened', async () => {
    const desk = contactDesk(page);
    await desk.open();
    await desk.menuOf(0);
    await page.getByRole('menuitem', { name: 'Add note…' }).click();
    await text.fill('Asked for a form by phone.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await desk.menuOf(0);
    await page.getByRole('menuitem', { name: 'Open contact' }).click();
    await expect(write).toBeVisible();
    await expect(write, 'that of the tab alone').toHaveCount(1);
    await page.getByRole('tab', { name: 'Cases' }).click();
    // Where there is little room it is in the menu.
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(write).toHaveCount(0);
    await more.click();
    await expect(page.getByRole('menuitem', { name: 'Add note…' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('tab', { name: 'Notes' }).click();
    await expect(table.getByRole('row', { name: 'Asked for a form by phone.' })).toBeVisible();
    await expect(write, 'that of the tab alone').toHaveCount(1);
  });

  await test.step('the colleague who was told is led to it', async () => {
    await loginPage(page).signIn('viewer');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const notice = page.getByRole('listitem').filter({ hasText: 'left you a note.' });
    await notice.getByRole('button').first().click();
    await expect(table.getByRole('row', { name: 'Handed in the drawings.' })).toBeVisible();
  });
});

test('from right to left, in the dark and on a narrow screen nothing is lost', async ({ page }) => {
  await loginPage(page).signIn('viewer');
  const crmId = await withCases(page);
  await wearLook(page, { language: 'ar', scheme: 'dark', direction: 'rtl' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/#/crm/contact/view/${crmId}?tab=notes`);
  // Without the right to add there is no button for it.
  await expect(shell(page).heading).toBeVisible();
  await expect(page.getByRole('button', { name: 'تصدير' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'إضافة ملاحظة' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'القضايا' }).click();
  await expect(page.getByRole('table', { name: 'القضايا' })).toBeVisible();
  await expectNothingCutOff(page);
  await expectAccessible(page);
});
