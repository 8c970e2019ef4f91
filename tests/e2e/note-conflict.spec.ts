import { expect, test } from 'playwright/test';
import type { ReplyOf } from '#shared/contract/define-call.ts';
import { queryView } from '#shared/contracts/crm-view.ts';
import { addNote, updateNote } from '#shared/contracts/note.ts';
import { signInAs } from '#tests/support/outbox-reader.ts';
import { loginPage } from './models/login-page.ts';
import { portalUrl } from './models/place.ts';
import { shell } from './models/shell.ts';

test('what somebody else has made of the attachments and the day of a note shows where both have changed it', async ({
  page,
}) => {
  const caller = await signInAs(portalUrl(), 'staff');
  const send = async (call: typeof addNote | typeof updateNote, data: object, file: string) => {
    const form = new FormData();
    form.append('data', JSON.stringify(data));
    form.append('files', new Blob(['a,b']), file);
    const answer = await caller.fetches(call.path, { method: call.method, body: form });
    return ((await answer.json()) as ReplyOf<typeof addNote>).note;
  };
  const { userList } = await caller.calls(queryView, {
    body: { fields: [{ key: 'caseStatus', operation: 'EMPTY' }], pageNumber: 2, pageSize: 1 },
  });
  const userCrmId = userList[0]?.crmId ?? 0;
  const { noteId, attachments } = await send(addNote, { userCrmId, note: 'First' }, 'old.csv');
  await loginPage(page).signInUnseen('staff');
  await page.goto(`/#/crm/contact/view/${userCrmId}?tab=notes`);
  const row = page.getByRole('table', { name: 'Notes' }).getByRole('row').nth(1);
  await row.getByRole('button', { name: /^Actions for the note of/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit note' });
  await edit.getByRole('textbox', { name: 'Note' }).fill('Mine');
  // What is taken away can be left there until the note is saved.
  const undo = edit.getByRole('button', { name: 'Undo: Remove old.csv' });
  const remove = edit.getByRole('button', { name: 'Remove old.csv', exact: true });
  await remove.click();
  await expect(edit.getByText('Removed when you save')).toBeVisible();
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(remove).toBeFocused();
  await remove.click();
  const removedAttachments = attachments.map(({ attachmentId }) => attachmentId);
  const followUp = { day: '2099-12-31', isDone: false };
  const theirs = { noteId, note: 'Theirs', version: 1, removedAttachments, followUp };
  await send(updateNote, theirs, 'new.csv');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Follow up on 12/31/2099')).toBeVisible();
  await expect(edit.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(/./);
  await edit.getByRole('button', { name: 'Keep what I wrote' }).click();
  // The day was theirs alone, and stays.
  const day = edit.getByRole('textbox', { name: 'Follow up on' });
  await expect(day).toHaveValue('12/31/2099');
  await edit.getByRole('button', { name: 'Remove new.csv' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(row).toContainText('Mine');
  await expect(row).not.toContainText('.csv');
  await expect(row).toContainText('Follow up on 12/31/2099');
});

test('a note whose answer was lost is one note, saved from a dialog that was opened again as well', async ({
  page,
}) => {
  await loginPage(page).signInUnseen('staff');
  const { userList } = await (await signInAs(portalUrl(), 'staff')).calls(queryView, {
    body: { fields: [{ key: 'caseStatus', operation: 'EMPTY' }], pageSize: 2 },
  });
  await page.goto(`/#/crm/contact/view/${userList[0]?.crmId}?tab=notes`);
  const dialog = page.getByRole('dialog', { name: 'Add note' });
  const text = dialog.getByRole('textbox', { name: 'Note' });
  const save = dialog.getByRole('button', { name: 'Save' });
  const open = () =>
    page.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Add note…' }).click();
  const name = `Heard at the counter ${test.info().repeatEachIndex}`;
  const notes = page.getByRole('table', { name: 'Notes' }).getByRole('row', { name });
  await open();
  await text.fill(name);
  // The service has it, the page never learns so.
  await page.route(`**${addNote.path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const day = dialog.getByRole('textbox', { name: 'Follow up on' });
  await day.press('Control+Enter');
  await expect(dialog.getByRole('alert').first()).toContainText('The service cannot be reached');
  await expect(day).toBeFocused();
  await page.unroute(`**${addNote.path}`);
  await page.reload();
  await expect(notes).toHaveCount(1);
  await open();
  await expect(dialog.getByText('What you typed here earlier is back.')).toBeVisible();
  await expect(text).toHaveValue(name);
  await save.click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(notes).toHaveCount(1);

  // What is being written about one person does not stay open above another.
  const [one, other] = userList.map(({ crmId }) => `/#/crm/contact/view/${crmId}`);
  const { heading } = shell(page);
  const first = await heading.textContent();
  await page.goto(other ?? '');
  await expect(heading).not.toHaveText(first ?? '');
  await page.goto(one ?? '');
  await expect(heading).toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Add note…' }).click();
  await text.fill('About the first alone');
  await page.goBack();
  await expect(heading).not.toHaveText(first ?? '');
  await expect(dialog).toBeHidden();
});
