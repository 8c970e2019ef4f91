import { expect, type Locator, type Page, test } from 'playwright/test';
import { contactStand, followUps } from '#shared/contracts/note.ts';
import { emailOf } from '#tests/support/accounts.ts';
import {
  expectAccessible,
  expectNoScrollAside,
  expectNothingCutOff,
} from './models/accessibility.ts';
import { inDatabase } from './models/in-database.ts';
import { loginPage } from './models/login-page.ts';
import { wearLook } from './models/look.ts';
import { shell } from './models/shell.ts';

/** Days that are over can be chosen by nobody: they come about. */
const givenFollowUps = async (): Promise<void> => {
  const admin = '(select crm_id from account where username = $1)';
  await inDatabase(`delete from note where follow_up_by = ${admin}`, [emailOf('admin')]);
  await inDatabase(
    `insert into note (crm_id, text, created_by, follow_up_on, follow_up_by)
     select about.crm_id, given.text, ${admin}, given.day, ${admin}
       from account about,
            (values ('Ask whether the drawings have come.', date '2020-05-04'),
                    (repeat('Call about the permit, as promised at the counter. ', 12),
                     (now() at time zone 'America/Los_Angeles')::date),
                    ('Invite to the hearing.', date '2099-12-31')) as given (text, day)
      where about.username = $2`,
    [emailOf('admin'), emailOf('viewer')],
  );
  await inDatabase(
    `insert into note (crm_id, text, created_by, follow_up_on, follow_up_by)
     select about.crm_id, 'Wait for the inspector.', staff.crm_id, date '2099-12-30', staff.crm_id
       from account about, account staff where about.username = $1 and staff.username = $2`,
    [emailOf('viewer'), emailOf('staff')],
  );
};

/** One by the menu, one by a day that is asked for, all at once; each is taken back, to a day that is over as well. */
const movesDays = async (page: Page): Promise<void> => {
  const table = page.getByRole('table', { name: 'My follow-ups' });
  const rows = table.getByRole('row');
  const late = rows.filter({ hasText: 'drawings' });
  const move = late.getByRole('button', { name: /^Move to…: ./ });
  const undo = page.getByRole('button', { name: 'Undo' }).last();
  const isLateAgain = () => expect(rows.nth(1)).toContainText(/05\/04\/2020\s*Late/);
  await move.press('Enter');
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: /^Tomorrow \d/ }).press('Enter');
  await expect(rows.nth(2)).toContainText('drawings');
  await expect(late).not.toContainText('Late');
  await expect(move).toBeFocused();
  await undo.click();
  await isLateAgain();

  await move.click();
  await page.getByRole('menuitem', { name: 'Another day…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to another day' });
  const day = dialog.getByRole('textbox', { name: 'New day' });
  await expect(day).toBeFocused();
  await day.press('Enter');
  await expect(day).toHaveAccessibleDescription(/Please choose a day\./);
  await day.fill('05/03/2020');
  await day.press('Enter');
  await expect(day).toHaveAccessibleDescription(/This day has passed\./);
  await expectAccessible(page);
  await day.fill('12/30/2099');
  // Somebody else has changed the note meanwhile: that is told, and may be seen before the day is sent again.
  await inDatabase(`update note set version = version + 1 where text like '%drawings%'`, []);
  const readAnew = page.waitForResponse(`**${followUps.path}*`);
  await day.press('Enter');
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /changed/ })
      .first(),
  ).toBeAttached();
  await expect(dialog).toBeVisible();
  await readAnew;
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog).toBeHidden();
  await expect(late).toContainText('12/30/2099');
  await expect(move).toBeFocused();
  await undo.click();
  await isLateAgain();

  const edit = late.getByRole('button', { name: /^Edit: ./ });
  await edit.click();
  const note = page.getByRole('dialog', { name: 'Edit note' });
  await expect(note.getByRole('textbox', { name: 'Note' })).toHaveValue(/drawings/);
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();

  const ticks = page.getByRole('group', { name: 'Selected follow-ups' });
  const whole = ticks.getByRole('checkbox', { name: 'Select all on this page' });
  await late.getByRole('checkbox').check();
  const middleOf = async (part: Locator): Promise<number> => {
    const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
    return y + height / 2;
  };
  const off = (await middleOf(late.getByRole('checkbox'))) - (await middleOf(late.locator('time')));
  expect(Math.abs(off), 'in line with the text beside it').toBeLessThan(2);
  await expect(whole).toBeChecked({ indeterminate: true });
  await whole.check();
  await expect(ticks).toContainText('Selected: 3');
  await expectAccessible(page);
  await ticks.getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('menuitem', { name: /^Tomorrow/ }).click();
  await expect(page.getByText(/^3 follow-ups were moved to \d/).last()).toBeVisible();
  await expect(table.getByText(/^(Late|Today)$/)).toHaveCount(0);
  // What acted on them has left with the ticks.
  await expect(whole).toBeFocused();
  await undo.click();
  await isLateAgain();
};

/** Everyone's are narrowed to those of one, which a link keeps, and are all there again. */
const narrowsToColleague = async (page: Page): Promise<void> => {
  const rows = page.getByRole('table', { name: 'Follow-ups' }).getByRole('row');
  const whose = page.getByRole('combobox', { name: 'Assigned to' });
  await expect(rows.filter({ hasText: 'drawings' })).toHaveCount(1);
  await whose.click();
  await page.getByRole('option', { name: emailOf('staff') }).waitFor();
  await whose.fill(emailOf('staff'));
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(/staff@/);
  await whose.press('Enter');
  await whose.press('Enter');
  await expect(page).toHaveURL(/whose=all&assignedTo=\d+$/);
  await expect(rows.filter({ hasText: 'drawings' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Wait for the inspector.' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Invite to the hearing.' })).toHaveCount(1);
  await expect(whose).toBeFocused();
  await expectAccessible(page);
  await page.getByText('Done', { exact: true }).click();
  await expect(
    page.getByText('This colleague has not completed any follow-ups yet.'),
  ).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(rows.filter({ hasText: 'Wait for the inspector.' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'drawings' })).toHaveCount(0);
  await expect(whose).toHaveValue(/^[^@…]+$/);
  await whose.click();
  await page.getByRole('option', { name: 'Anyone' }).click();
  await expect(page).toHaveURL(/whose=all$/);
  await expect(whose).toHaveValue('');
  await expect(rows.filter({ hasText: 'drawings' })).toHaveCount(1);
};

/** Given to a colleague, found among everyone's, and taken over again. */
const passesOn = async (page: Page): Promise<void> => {
  const hearing = page.getByRole('row').filter({ hasText: 'Invite to the hearing.' });
  const assign = hearing.getByRole('button', { name: /^Assign to…: ./ });
  await assign.click();
  const dialog = page.getByRole('dialog', { name: 'Assign follow-up' });
  const colleague = dialog.getByRole('combobox', { name: 'Assigned to' });
  // The list opens with the field, and is there before a person types.
  await colleague.click();
  await page.getByRole('option', { name: emailOf('staff') }).waitFor();
  await colleague.fill(emailOf('staff'));
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(/staff@/);
  await colleague.press('Enter');
  await colleague.press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByText(/^The follow-up was assigned to \S/).last()).toBeVisible();
  await expect(hearing).toHaveCount(0);
  await page.getByText('Everyone’s', { exact: true }).click();
  await expect(page).toHaveURL(/whose=all$/);
  await expect(shell(page).heading).toHaveText('Follow-ups');
  await expect(hearing.getByRole('cell').nth(3)).toHaveText(/\S/);
  await expectAccessible(page);
  await narrowsToColleague(page);
  await hearing.getByRole('button', { name: /^Take over: ./ }).click();
  await expect(hearing.getByRole('button', { name: /^Take over/ })).toHaveCount(0);
  await expect(hearing.locator(':focus')).toHaveCount(1);
  await page.getByText('No one’s', { exact: true }).click();
  await expect(page.getByText('Every open follow-up has someone to look after it.')).toBeVisible();
  await page.getByText('Mine', { exact: true }).click();
  await expect(shell(page).heading).toHaveText('My follow-ups');
  await expect(hearing).toHaveCount(1);
};

/** On the first tab of a contact: what was written last and what is next, and what is added or done there. */
const seesStand = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'Overview' }).click();
  const stand = page.getByRole('region', { name: 'Where things stand' });
  await expect(stand).toContainText(/05\/04\/2020\s*Late/);
  await expect(stand).toContainText(/Assigned to: \S/);
  await expect(stand).toContainText('Ask whether the drawings have come.');
  await expectAccessible(page);
  await stand.getByRole('button', { name: 'Add follow-up…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add follow-up' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Send the new form.');
  await expect(dialog.getByRole('textbox', { name: 'Follow up on' })).toHaveValue(/\d/);
  const colleague = dialog.getByRole('combobox', { name: 'Assigned to' });
  await colleague.fill(emailOf('staff'));
  await page.getByRole('option', { name: emailOf('staff') }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(stand.getByRole('listitem').first()).toContainText('Send the new form.');
  await stand.getByRole('button', { name: 'Mark as done' }).click();
  await expect(stand).not.toContainText('Late');
  await expect(stand).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(stand).toContainText(/05\/04\/2020\s*Late/);
  // What could not be had is asked for again.
  const call = `**${contactStand.path.replace(':crmId', '*')}`;
  await page.route(call, (route) =>
    route.fulfill({ status: 500, json: { status: { code: 500, message: 'Broken' } } }),
  );
  await page.reload();
  await expect(stand.getByRole('alert')).toContainText(
    'The notes and follow-ups could not be loaded.',
  );
  await page.unroute(call);
  await stand.getByRole('button', { name: 'Try again' }).click();
  await stand.getByRole('link', { name: /^All notes \(\d+\)$/ }).press('Enter');
  // What was pressed has left with its tab.
  await expect(page.getByRole('tab', { name: 'Notes', selected: true })).toBeFocused();
  const row = page.getByRole('row').filter({ hasText: 'Send the new form.' });
  await row.getByRole('button', { name: 'Take over' }).click();
  await expect(row.getByRole('button', { name: 'Take over' })).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Mark as done' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row.getByRole('button', { name: 'Take over' })).toBeVisible();
};

test('what somebody wants to come back to stands by day, is moved, ticked off and opened again, in every look and width', async ({
  page,
}) => {
  await givenFollowUps();
  await loginPage(page).signIn('admin');
  await shell(page).menu.getByRole('link', { name: 'My follow-ups' }).click();
  await expect(shell(page).heading).toHaveText('My follow-ups');
  const table = page.getByRole('table', { name: 'My follow-ups' });
  const rows = table.getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText(/05\/04\/2020\s*Late/);
  await expect(rows.nth(2)).toContainText(/\d\s*Today/);
  await expect(rows.nth(3)).toContainText('12/31/2099');
  await expect(rows.nth(3)).not.toContainText(/Late|Today/);
  await expectAccessible(page);

  await rows.nth(1).getByRole('button', { name: 'Mark as done' }).click();
  await expect(rows).toHaveCount(3);
  // Whoever ticks off one after the other goes on in the next row.
  await expect(rows.nth(1).locator(':focus')).toHaveCount(1);
  const undo = page.getByRole('button', { name: 'Undo' }).last();
  await undo.click();
  await expect(rows).toHaveCount(4);
  await movesDays(page);
  await passesOn(page);
  await rows.nth(3).getByRole('button', { name: 'Mark as done' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByText('Done', { exact: true }).click();
  await expect(page).toHaveURL(/state=done$/);
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Invite to the hearing.');
  await expectAccessible(page);
  await rows.nth(1).getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('You have not completed any follow-ups yet.')).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(4);

  await rows.nth(2).getByRole('link').click();
  await expect(page.getByRole('tab', { name: 'Notes', selected: true })).toBeVisible();
  const notes = page.getByRole('table', { name: 'Notes' });
  await expect(notes).toContainText('Call about the permit');
  // A colleague's day does not go without a word.
  const colleagues = notes.getByRole('row', { name: 'Wait for the inspector.' });
  await expect(colleagues).toContainText(/Follow up on 12\/30\/2099 · \S/);
  const actions = colleagues.getByRole('button', { name: /^Actions for the note of/ });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete note' });
  await expect(question).toContainText(
    /^Delete note\S.* wanted to follow up on this note on 12\/30\/2099\./,
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(actions).toBeFocused();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(colleagues).toHaveCount(0);
  await seesStand(page);
  await shell(page).menu.getByRole('link', { name: 'My follow-ups' }).click();
  await expect(rows).toHaveCount(4);

  await wearLook(page, { language: 'ar', scheme: 'dark', direction: 'rtl' });
  await expect(shell(page).heading).toHaveText('متابعاتي');
  const group = page.getByRole('group', { name: 'متابعاتي' });
  await expect(group).toContainText('متأخرة');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoScrollAside(group);
  await expectNothingCutOff(page);
  await expectAccessible(page);
  await wearLook(page, { language: 'en', scheme: 'light', direction: 'ltr' });
  await expectNoScrollAside(page.getByRole('group', { name: 'My follow-ups' }));
  await expectAccessible(page);

  // What could not be had is asked for again.
  const call = `**${followUps.path}*`;
  await page.route(call, (route) =>
    route.fulfill({ status: 500, json: { status: { code: 500, message: 'Broken' } } }),
  );
  await page.reload();
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'Your follow-ups could not be loaded.' });
  await expect(failure).toBeVisible();
  await page.unroute(call);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(rows).toHaveCount(4);
});

test('the note that was asked for last is the one that opens, and the one that is saved', async ({
  page,
}) => {
  await givenFollowUps();
  await loginPage(page).signInUnseen('admin');
  await page.goto('/#/crm/follow-ups');
  const rows = page.getByRole('table', { name: 'My follow-ups' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  const dialogLoads = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await dialogLoads.promise;
    await route.continue();
  });
  const held: (() => void)[] = [];
  const aNote = /\/rest\/crm\/note\/v1\/\d+$/;
  await page.route(aNote, async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  const ask = async (text: string): Promise<void> => {
    const before = held.length;
    const row = rows.filter({ hasText: text });
    await row.getByRole('button', { name: /^Edit: ./ }).click();
    await expect.poll(() => held.length).toBe(before + 1);
  };
  await ask('drawings');
  await ask('permit');
  const answered = page.waitForResponse(aNote);
  held[1]?.();
  await answered;
  await ask('drawings');
  // The first one that was asked for was given up, which is no failure.
  await expect(page.getByText('The note could not be loaded.')).toHaveCount(0);
  dialogLoads.resolve();
  const dialog = page.getByRole('dialog', { name: 'Edit note' });
  const text = dialog.getByRole('textbox', { name: 'Note' });
  await expect(text).toHaveValue(/^Call about the permit/);
  held[2]?.();
  await expect(text).toHaveValue(/drawings/);
  await page.unroute(aNote);
  await text.fill('The drawings have come.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows.nth(1)).toContainText('The drawings have come.');
  await expect(rows.nth(2)).toContainText('Call about the permit');
});
