import { expect, test } from 'playwright/test';
import { changeGroupMembers } from '#shared/contracts/group.ts';
import { groupMappingList } from '#shared/contracts/group-mapping.ts';
import { currentSession } from '#shared/contracts/oauth.ts';
import { updateView, viewColumns, viewDetail } from '#shared/contracts/saved-view.ts';
import { expectAccessible } from './models/accessibility.ts';
import { callerOf } from './models/caller-of.ts';
import { contactDesk } from './models/contact-desk.ts';
import { loginPage } from './models/login-page.ts';
import { savedViews } from './models/saved-views.ts';
import { shell } from './models/shell.ts';

/** Makes the member of staff one of the housing group. */
const joinHousing = async (): Promise<void> => {
  const [admin, staff] = await Promise.all([callerOf('admin'), callerOf('staff')]);
  const { userGroups } = await admin.calls(groupMappingList, { body: {} });
  const { userProfilePojo } = await staff.calls(currentSession);
  const groupId = userGroups.find(({ groupName }) => groupName === 'Housing')?.id ?? 0;
  await admin.calls(changeGroupMembers, {
    body: { groupId, crmIds: [userProfilePojo?.crmId ?? 0] },
  });
};

const fiveFilters = [
  'f=userType~EQ~Owner~Citizen',
  'f=createdOn~EQ~LAST12MONTHS',
  'f=emailAddress~CONTAINS~example',
  'f=any~addressList.city~NOTEMPTY',
  'f=any~emailVerified~EQ~true',
].join('&');

test('a view is saved, shared with a group, changed by two people and deleted', async ({
  page,
  browser,
}) => {
  const views = savedViews(page);
  const desk = contactDesk(page);
  const messages = page.getByRole('region', { name: 'Messages' });
  await joinHousing();

  await test.step('built from filters and shared with a group', async () => {
    await loginPage(page).signInUnseen('admin');
    await desk.open(`?${fiveFilters}&sort=lastName`);
    await views.button('Save as view').click();
    const dialog = views.dialog('Save view');
    const save = dialog.getByRole('button', { name: 'Save' });
    const name = dialog.getByRole('textbox', { name: 'Name' });
    const description = dialog.getByRole('textbox', { name: 'Description' });
    // Pressed too early it says what is missing, and leads there.
    await name.press('Enter');
    await expect(dialog.getByText('Please fill this in.')).toHaveCount(2);
    await expect(name).toBeFocused();
    await name.fill('  Owners we reach ');
    await name.press('Enter');
    await expect(description).toBeFocused();
    await expect(save).toBeDisabled();
    await description.fill('With name and e-mail');
    await dialog.getByRole('radio', { name: 'Private' }).check();
    await dialog.getByRole('radio', { name: 'Groups' }).check();
    await dialog.getByRole('radio', { name: 'See and update it' }).check();
    await expect(save).toBeDisabled();
    await expect(dialog).toContainText('Please choose at least one group.');
    const people = dialog.getByRole('combobox', { name: 'People by name' });
    await people.fill('zzqqxx');
    // In the list, and said.
    await expect(page.getByRole('option', { name: 'No one found' })).toBeDisabled();
    await expect(dialog.getByRole('status').filter({ hasText: 'No one found' })).toBeAttached();
    await expectAccessible(page);
    await people.fill('viewer@example.org');
    await page.getByRole('option', { name: /viewer@example\.org/ }).click();
    await dialog.getByRole('heading', { name: 'Save view' }).click();
    await dialog.getByRole('checkbox', { name: 'They may update it too' }).check();
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: 'Housing' }).check();
    await save.click();
    await expect(views.selector).toHaveText('Owners we reach');
    await expect(views.changed).toBeHidden();
    await expect(page).toHaveURL(/view=\d+/);
  });

  const link = /view=(\d+)/.exec(page.url())?.[1] ?? '';
  const chips = await desk.chips.allTextContents();
  expect(chips.join()).toContain('Created on: last 12 months');

  await test.step('seen by the person who was named, who is in no group', async () => {
    const named = await browser.newContext({ reducedMotion: 'reduce' });
    const theirPage = await named.newPage();
    await loginPage(theirPage).signInUnseen('viewer');
    await contactDesk(theirPage).open(`?view=${link}`);
    await expect(savedViews(theirPage).selector).toHaveText('Owners we reach');
    await named.close();
  });

  await test.step('opened by its link', async () => {
    await page.goto('/#/homepage');
    await desk.open(`?view=${link}`);
    await expect(desk.chips).toHaveText(chips);
    await expect(desk.header('Last name')).toHaveAttribute('aria-sort', 'ascending');
    await expect(views.selector).toHaveText('Owners we reach');
  });

  await test.step('without what was typed into the filters of no view, which waits there', async () => {
    const toggle = desk.tools.getByRole('button', { name: /^Filters/ });
    const nickname = desk.filters.getByRole('textbox', { name: 'Nickname: value' });
    await desk.open();
    await desk.openFilters();
    await desk.writeValue('Nickname', 'Lu');
    await views.selector.click();
    await views.list.getByRole('searchbox', { name: 'Search views' }).fill('No such view');
    await expect(views.list.getByText('No view has this name.')).toBeVisible();
    await page.keyboard.press('Escape');
    await views.open('Owners we reach');
    await expect(desk.filters.getByRole('textbox', { name: 'E-mail: value' })).toHaveValue(
      'example',
    );
    await expect(nickname).toHaveCount(0);
    await toggle.click();
    await page.goBack();
    await desk.openFilters();
    await expect(nickname).toHaveValue('Lu');
    await toggle.click();
    await views.open('Owners we reach');
  });

  await test.step('its columns changed for everyone, and back', async () => {
    const before = await desk.titles();
    await desk.openColumnMenu('Phone');
    await page.getByRole('menuitem', { name: 'Hide column' }).click();
    await expect(messages).toContainText('were changed for everyone who shares the view');
    expect(await desk.titles()).not.toContain('Phone');
    await messages.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => desk.titles()).toEqual(before);
    // Whoever had columns of their own gets those back.
    const admin = await callerOf('admin');
    const params = { id: link };
    const { view } = await admin.calls(viewDetail, { params });
    const own = view.responseFields.toReversed();
    await admin.calls(viewColumns, { params, body: { kind: 'personal', responseFields: own } });
    await page.reload();
    const mine = before.toReversed();
    await expect.poll(() => desk.titles()).toEqual(mine);
    await views.manage('Save columns for everyone');
    await messages.getByRole('button', { name: 'Undo' }).click();
    const now = async () => (await admin.calls(viewDetail, { params })).view;
    await expect
      .poll(now)
      .toMatchObject({ responseFields: view.responseFields, personalFields: own });
    await expect.poll(() => desk.titles()).toEqual(mine);
    await admin.calls(viewColumns, { params, body: { kind: 'personal', responseFields: null } });
    await page.reload();
    await expect.poll(() => desk.titles()).toEqual(before);
  });

  const other = await browser.newContext({ reducedMotion: 'reduce' });
  const otherPage = await other.newPage();
  await test.step('seen and changed by a member of the group', async () => {
    const theirViews = savedViews(otherPage);
    const theirDesk = contactDesk(otherPage);
    await loginPage(otherPage).signInUnseen('staff');
    await theirDesk.open();
    await theirViews.open('Owners we reach');
    await expect(theirDesk.chips).toHaveText(chips);
    await theirViews.bar.getByRole('button', { name: 'Favorite' }).click();
    await expect(theirViews.button('Favorite')).toHaveAttribute('aria-pressed', 'true');
    await theirDesk.chips
      .first()
      .getByRole('button', { name: /^Remove filter/ })
      .click();
    await expect(theirViews.changed).toBeVisible();
    await theirViews.button('Save').press('Enter');
    await expect(theirViews.changed).toBeHidden();
    // What was pressed has gone with what it saved.
    await expect(theirViews.selector).toBeFocused();
    await other.close();
  });

  await test.step('changed by both: the second one chooses, and loses nothing', async () => {
    await desk.chips
      .last()
      .getByRole('button', { name: /^Remove filter/ })
      .click();
    // What was read of it before is not what the other one has saved.
    const detail = '**/rest/crm/view/v1/detail/*';
    await page.route(detail, (route) =>
      route.fulfill({ status: 500, json: { status: { code: 500, message: 'Broken' } } }),
    );
    await views.button('Save').click();
    await expect(messages.getByText('Broken').last()).toBeVisible();
    await page.unroute(detail);
    await views.button('Save').click();
    const conflict = views.dialog('was changed in the meantime');
    await expect(conflict).toContainText('Someone else changed this view');
    await expect(conflict).toContainText('Filters and search');
    await expect(conflict.getByRole('radio', { name: 'My change' })).toHaveAccessibleDescription(
      /\w/,
    );
    await expect(conflict.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expectAccessible(page);
    await conflict.getByRole('radio', { name: 'The other change' }).check();
    await conflict.getByRole('button', { name: 'Save' }).click();
    await expect(conflict).toBeHidden();
    await expect(desk.chips).toHaveText(chips.slice(1));
    await expect(views.changed).toBeHidden();
    await expect(views.selector).toBeFocused();
  });

  await test.step('and once more in the dialog, which is done when that is settled', async () => {
    const staff = await callerOf('staff');
    const { view } = await staff.calls(viewDetail, { params: { id: link } });
    await views.manage('Rename and share');
    const dialog = views.dialog('Update view');
    const description = dialog.getByRole('textbox', { name: 'Description' });
    await description.fill('Mine');
    await staff.calls(updateView, { body: { ...view, description: 'Theirs' } });
    await dialog.getByRole('button', { name: 'Save' }).click();
    const conflict = views.dialog('was changed in the meantime');
    await conflict.getByRole('radio', { name: 'The other change' }).check();
    await conflict.getByRole('button', { name: 'Save' }).click();
    await expect(conflict).toBeHidden();
    await expect(views.button('Manage view Owners we reach')).toBeFocused();
    await expect(dialog).toBeHidden();
    await views.manage('Rename and share');
    await expect(description).toHaveValue('Theirs');
    await page.keyboard.press('Escape');
    await views.manage('History of the view…');
    const log = views.dialog('History of “Owners we reach”').getByRole('listitem');
    await expect(log.first()).toContainText(/^View changed Dana Whitfield · /);
    await expect(log.filter({ hasText: 'Columns changed for everyone' })).not.toHaveCount(0);
    await expect(log.last()).toContainText('View created');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(views.button('Manage view Owners we reach')).toBeFocused();
  });

  await test.step('read from right to left', async () => {
    await shell(page).speak('العربية');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('button', { name: /^العرض: / }).click();
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await shell(page).speak('English');
  });

  await test.step('deleted by its exact name', async () => {
    await views.manage('Delete');
    const dialog = views.dialog('Delete view');
    await expect(dialog).toHaveAccessibleDescription(/Owners we reach/);
    const field = dialog.getByRole('textbox', { name: 'Name of the view' });
    await field.fill('owners we reach');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('View name not matched');
    await expect(field).toBeFocused();
    await field.fill('Owners we reach');
    const held: (() => Promise<void>)[] = [];
    await page.route('**/rest/crm/view/v1/delete/*', (route) => {
      held.push(() => route.continue());
    });
    await field.press('Enter');
    const remove = dialog.getByRole('button', { name: 'Delete' });
    await expect(remove).toHaveAttribute('aria-busy', 'true');
    // Nothing but the button keeps Enter from asking once more.
    await field.press('Enter');
    await remove.press('Enter');
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.();
    await expect(views.selector).toHaveText('All contacts');
    await expect(views.button('Manage view Owners we reach')).toBeHidden();
    await expect(views.selector).toBeFocused();
    expect(held).toHaveLength(1);
    await expect(desk.chips).toHaveCount(0);
    await desk.open(`?view=${link}`);
    await expect(messages).toContainText('This view no longer exists');
    await expect(views.selector).toHaveText('All contacts');
  });
});
