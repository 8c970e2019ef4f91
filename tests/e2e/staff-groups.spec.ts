import { expect, type Route, test } from 'playwright/test';
import { changeGroupMembers, groupList, saveGroup, staffPeople } from '#shared/contracts/group.ts';
import { groupMappingList } from '#shared/contracts/group-mapping.ts';
import { signInAs } from '#tests/support/outbox-reader.ts';
import { expectAccessible } from './models/accessibility.ts';
import { loginPage } from './models/login-page.ts';
import { portalUrl } from './models/place.ts';
import { savedViews } from './models/saved-views.ts';
import { shell } from './models/shell.ts';

test('a group of staff is made once, named by two at the same time, filled and deleted', async ({
  page,
}) => {
  // Nothing in the menu of an administrator leads to the groups: where none can be chosen something does.
  const groupNames = `**${groupMappingList.path}`;
  await page.route(groupNames, (route) =>
    route.fulfill({ json: { status: { code: 200, message: '' }, userGroups: [] } }),
  );
  await loginPage(page).signInUnseen('admin');
  await page.goto('/#/crm/contact?f=userType~EQ~Owner');
  const views = savedViews(page);
  await views.button('Save as view').click();
  const view = views.dialog('Save view');
  await view.getByRole('radio', { name: 'Private' }).check();
  await view.getByRole('radio', { name: 'Groups' }).check();
  await expectAccessible(page);
  await view.getByRole('link', { name: 'Create a group' }).click();
  await expect(shell(page).heading).toHaveText('Staff groups');
  await expect(view).toBeHidden();
  await page.unroute(groupNames);
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog');
  const groupName = dialog.getByRole('textbox', { name: 'Name' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await groupName.fill('Night watch');
  const isLost = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };
  await page.route(`**${saveGroup.path}`, isLost, { times: 1 });
  await save.click();
  await expect(dialog).toContainText('The service cannot be reached.');
  // It was saved: pressed once more it is the same group.
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'New group' })).toBeFocused();
  await page.getByRole('button', { name: 'Rename Night watch' }).click();
  await groupName.fill('Night shift');
  const other = await signInAs(portalUrl(), 'superadmin');
  const { userGroups } = await other.calls(groupList);
  const { id, version } = userGroups.find((group) => group.groupName === 'Night watch') ?? {};
  await other.calls(saveGroup, { body: { id, version, groupName: 'Late shift' } });
  await dialog.getByRole('textbox', { name: 'Purpose' }).press('Control+Enter');
  await expect(dialog).toContainText('Someone else changed this group in the meantime.');
  const mine = dialog.getByRole('radio', { name: 'My change' });
  await expect(mine).toHaveAccessibleDescription('Night shift');
  await expectAccessible(page);
  // What was typed is still there, and asks again.
  await page.keyboard.press('Escape');
  await expect(groupName).toHaveValue('Night shift');
  await save.click();
  await mine.check();
  await save.click();
  await expect(page.getByRole('button', { name: 'Rename Night shift' })).toBeFocused();
  const members = page.getByRole('button', { name: 'Members of Night shift' });
  await members.click();
  const search = dialog.getByRole('searchbox', { name: 'Find staff' });
  const add = dialog.getByRole('button', { name: /^Add / });
  await expect(add.first()).toBeVisible();
  // One that does not come at all would be asked for again by the page itself.
  await page.route(`**${staffPeople.path}`, (route) =>
    route.fulfill({ status: 500, json: { status: { code: 500, message: 'Broken' } } }),
  );
  await search.fill('dana');
  // Whoever was found before is no answer to this.
  const again = dialog.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(add).toHaveCount(0);
  await page.unroute(`**${staffPeople.path}`);
  await again.click();
  await dialog.getByRole('button', { name: 'Add Dana Whitfield' }).click();
  const leave = dialog.getByRole('button', { name: 'Remove Dana Whitfield' });
  await expect(leave).toBeVisible();
  await expect(search).toBeFocused();
  await expectAccessible(page);
  // Whoever has gone on before the answer comes is not called back.
  const answer = Promise.withResolvers<void>();
  await page.route(`**${changeGroupMembers.path}`, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await leave.press('Enter');
  await search.focus();
  answer.resolve();
  await expect(leave).toHaveCount(0);
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(members).toBeFocused();
  await shell(page).speak('العربية');
  await expect(shell(page).heading).toHaveText('مجموعات الموظفين');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'حذف Night shift' }).click();
  await expect(page.getByRole('dialog')).toContainText('لا تتم مشاركة أي شيء معها.');
  await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click();
  await expect(page.getByRole('button', { name: 'حذف Night shift' })).toHaveCount(0);
  // By keyboard they go on in the next row.
  await expect(page.getByRole('table').getByRole('row').locator(':focus')).toBeVisible();
});
