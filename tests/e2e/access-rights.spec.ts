import { expect, type Locator, test } from 'playwright/test';
import { accessRights, saveAccess } from '#shared/contracts/access-control.ts';
import { auditLog } from '#shared/contracts/audit.ts';
import { changeGroupMembers } from '#shared/contracts/group.ts';
import { signInAs } from '#tests/support/outbox-reader.ts';
import {
  expectAccessible,
  expectNoScrollAside,
  expectNothingCutOff,
} from './models/accessibility.ts';
import { loginPage } from './models/login-page.ts';
import { portalUrl } from './models/place.ts';
import { shell } from './models/shell.ts';
import { unsavedWork } from './models/unsaved-work.ts';

/** Lets a role do what it may do already, which the log keeps as well. */
const saveRightsAsTheyAre = async (roleName: string, rightKey: string): Promise<void> => {
  const other = await signInAs(portalUrl(), 'superadmin');
  const { rights } = await other.calls(accessRights);
  const is = rights.find((one) => one.roleName === roleName && one.rightKey === rightKey);
  const letters = is?.letters ?? [];
  await other.calls(saveAccess, { body: { roleName, rightKey, letters, before: letters } });
};

test('the first of administrators says what a role may do', async ({ page }) => {
  await saveRightsAsTheyAre('Admin', 'app-config');
  await loginPage(page).signIn('superadmin');
  await shell(page).menu.getByRole('link', { name: 'Access control' }).click();
  const role = page.getByRole('combobox', { name: 'Role' });
  const box = page.getByRole('checkbox', { name: 'Outbox and Settings: View' });
  await expect(box).toBeDisabled();
  await expect(page.getByText('This role may do everything')).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(0);
  await role.selectOption('Viewer');
  await box.click();
  await expect(
    page.getByText('The rights were changed; they take effect at once.').last(),
  ).toBeVisible();
  await expect(box).toBeChecked();
  await expectAccessible(page);
  await box.click();
  await expect(box).not.toBeChecked();

  // On a slow line: each press shows at once, and none is lost or takes the one before it for somebody else's.
  const held = Promise.withResolvers<void>();
  await page.route(`**${saveAccess.path}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  const edit = page.getByRole('checkbox', { name: 'Outbox and Settings: Edit' });
  await box.click();
  await edit.click();
  await expect(box).toBeChecked();
  await expect(edit).toBeChecked();
  held.resolve();
  const table = page.getByRole('table');
  await expect(table).toHaveAttribute('aria-busy', 'false');
  const viewerOn = async (): Promise<readonly string[]> => {
    const { rights } = await (await signInAs(portalUrl(), 'superadmin')).calls(accessRights);
    const cell = rights.find((one) => one.roleName === 'Viewer' && one.rightKey === 'app-config');
    return cell?.letters ?? [];
  };
  expect(await viewerOn()).toEqual(['ED', 'VW']);
  await edit.click();
  await box.click();
  await expect(table).toHaveAttribute('aria-busy', 'false');
  expect(await viewerOn()).toEqual([]);
  await expect(page.getByText('Someone else changed')).toHaveCount(0);
  await page.unroute(`**${saveAccess.path}`);

  await shell(page).menu.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Rights: changed');
  const person = page.getByRole('searchbox', { name: 'Person' });
  await person.fill('x'.repeat(101));
  await person.press('Enter');
  await expect(person).toHaveAccessibleDescription(/Use at most 100 characters\./);
  await expect(person).toHaveValue('x'.repeat(101));
  await person.fill('superadmin@');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/person=superadmin%40&act=rights\.change$/);
  const change = page.getByRole('row').filter({ hasText: 'superadmin@example.org' }).first();
  await expect(change).toContainText('Viewer');
  await expect(page.getByRole('cell', { name: 'Administrator', exact: true })).toBeVisible();
  await change.getByRole('button', { name: /^Show details of entry/ }).click();
  await expect(page.getByText('rights.change', { exact: true })).toBeVisible();
  const chain = page.getByRole('region', { name: 'Status of the chain' });
  /** The last entry that a check has seen; whether a seal vouches for it depends on the minutes that the portal has run. */
  const checkedUpTo = async (): Promise<number> => {
    const verdict = (await chain.getByRole('status').textContent()) ?? '';
    const [, seq = '0'] =
      /(?:Checked up to entry|: the) ([\d,]+)(?: on| entries)/.exec(verdict) ?? [];
    return Number(seq.replaceAll(',', ''));
  };
  const before = await checkedUpTo();
  await chain.getByRole('button', { name: 'Check now' }).press('Enter');
  await expect.poll(checkedUpTo).toBeGreaterThan(before);
  await expect(chain.getByRole('button', { name: 'Check now' })).toBeFocused();
  await expectAccessible(page);

  await page.goto('/#/admin/audit?person=a');
  await expect(page.getByText('Nothing can be shown for these filters.')).toBeVisible();
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.press('Enter');
  await page.getByRole('searchbox', { name: 'Target' }).fill('never asked');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Person' })).toBeFocused();
  // A day that cannot be read is no day left out: nothing is asked.
  const from = page.getByRole('textbox', { name: 'From', exact: true });
  await from.fill('31/31/2026');
  await from.press('Enter');
  await expect(from).toHaveAccessibleDescription('This is not a date. Enter it as MM/DD/YYYY.');
  await expect(page).toHaveURL(/person=a$/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('searchbox', { name: 'Target' })).toHaveValue('');
  await expect(from).toHaveValue('');
  await expect(page.getByText('Use at least 2 characters.')).toBeHidden();
  const caller = await signInAs(portalUrl(), 'superadmin');
  // Refused, for there is nobody of that number, and kept like what is done.
  await caller.calls(changeGroupMembers, { body: { groupId: 1, crmIds: [2_000_000_000] } });
  await refresh.press('Enter');
  await expect(page.getByRole('button', { name: /^Show details of entry/ }).first()).toBeVisible();
  await expect(refresh).toBeFocused();
  const named = page.getByRole('cell', { name: 'Group 1, contacts: 2000000000', exact: true });
  await expect(named.first()).toBeVisible();
  await page.goto('/#/admin/audit');
  const seqs = page.getByRole('button', { name: /^Show details of entry/ });
  const digits = async (place: Locator): Promise<string> =>
    /entry ([\d,]+)/.exec((await place.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  const shown = page.getByRole('status').filter({ hasText: /^From entry/ });
  // The list of before stands there until the new one has come.
  await expect
    .poll(async () => {
      const listed = `From entry ${await digits(seqs.first())} back to entry ${await digits(seqs.last())}`;
      return (await shown.textContent()) === listed;
    })
    .toBe(true);
  const longer = page.waitForRequest(
    (request) =>
      request.url().endsWith(auditLog.path) &&
      (request.postDataJSON() as { pageSize: number }).pageSize === 100,
  );
  await page.getByLabel('Rows per page').selectOption('100');
  await longer;
  await expect(page).toHaveURL(/audit\?size=100$/);
  // Beside the menu a table of long names is wider than its page; what stands under a row is not.
  await page.setViewportSize({ width: 1000, height: 800 });
  await seqs.first().click();
  const details = await page.getByRole('main').locator('dl').first().boundingBox();
  expect((details?.x ?? 0) + (details?.width ?? 1000)).toBeLessThanOrEqual(1000);
});

test('rights that wait are sent although one before them is refused and the screen has been left', async ({
  page,
}) => {
  const other = await signInAs(portalUrl(), 'superadmin');
  const place = { roleName: 'Viewer', rightKey: 'manage-user' };
  const letters = async () => {
    const { rights } = await other.calls(accessRights);
    const is = rights.find(
      ({ roleName, rightKey }) => roleName === place.roleName && rightKey === place.rightKey,
    );
    return is?.letters ?? [];
  };
  await loginPage(page).signInUnseen('superadmin');
  await page.goto('/#/admin/access-control');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Viewer');
  const held = Promise.withResolvers<void>();
  const message = 'Someone else changed this.';
  await page.route(
    `**${saveAccess.path}`,
    async (route) => {
      await held.promise;
      await route.fulfill({ status: 409, json: { status: { code: 409, message } } });
    },
    { times: 1 },
  );
  await page.getByRole('checkbox', { name: 'Outbox and Settings: View' }).click();
  await page.getByRole('checkbox', { name: 'Register a person and Staff groups: View' }).click();
  const { heading } = shell(page);
  const title = await heading.boundingBox();
  await shell(page).menu.getByRole('link', { name: 'Audit log' }).click();
  await expect(heading).toHaveText('Audit log');
  // On a page of the whole width as well as on a narrow one.
  expect((await heading.boundingBox())?.y).toBe(title?.y);
  const work = unsavedWork(page);
  await work.begun();
  held.resolve();
  await expect.poll(letters).toEqual(['VW']);
  await work.none();
  await other.calls(saveAccess, { body: { ...place, letters: [], before: ['VW'] } });
});

test.describe('in the dark and from right to left', () => {
  test.use({ colorScheme: 'dark' });

  test('the rights of roles can be read', async ({ page }) => {
    await loginPage(page).signInUnseen('superadmin');
    await page.goto('/#/admin/access-control');
    await shell(page).speak('العربية');
    await expect(shell(page).heading).toHaveText('التحكم في الوصول');
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page);
    await expectNothingCutOff(page);
    await expectNoScrollAside(page.getByRole('region', { name: 'صلاحيات الدور' }));

    await page.goto('/#/admin/audit?outcome=done');
    await page
      .getByRole('button', { name: /^عرض تفاصيل القيد/ })
      .first()
      .click();
    await expect(page.getByText('الوقت الدقيق (UTC)').last()).toBeVisible();
    await expectAccessible(page);
    await expectNothingCutOff(page);
    await expectNoScrollAside(page.getByRole('group', { name: 'قيود سجل التدقيق' }));
  });
});
