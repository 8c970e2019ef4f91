import { expect, test } from 'playwright/test';
import { followUps } from '#shared/contracts/note.ts';
import { emailOf } from '#tests/support/accounts.ts';
import { inDatabase } from './models/in-database.ts';
import { loginPage } from './models/login-page.ts';

test('whoever moves what a colleague has done meanwhile is told, and not led to believe that it was moved', async ({
  page,
}) => {
  const text = `Ask for the survey, ${test.info().repeatEachIndex}.`;
  await inDatabase(
    `insert into note (crm_id, text, created_by, follow_up_on, follow_up_by)
     select about.crm_id, $3, own.crm_id, date '2020-02-03', own.crm_id
       from account about, account own where about.username = $1 and own.username = $2`,
    [emailOf('vendor'), emailOf('superadmin'), text],
  );
  await loginPage(page).signInUnseen('superadmin');
  await page.goto('/#/crm/follow-ups');
  const row = page.getByRole('row').filter({ hasText: text });
  const name = await row.getByRole('link').innerText();
  await row.getByRole('button', { name: /^Move to…: ./ }).click();
  await page.getByRole('menuitem', { name: 'Another day…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to another day' });
  await dialog.getByRole('textbox', { name: 'New day' }).fill('12/30/2099');

  await inDatabase('update note set version = version + 1, follow_up_done = true where text = $1', [
    text,
  ]);
  const readAnew = page.waitForResponse(`**${followUps.path}*`);
  const move = dialog.getByRole('button', { name: 'Move' });
  await move.click();
  await readAnew;
  await expect(row).toHaveCount(0);
  await expect(dialog).toContainText(name);
  await move.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('What you selected is no longer in this list.').last()).toBeVisible();
  // Others count what is done.
  await inDatabase('delete from note where text = $1', [text]);
});
