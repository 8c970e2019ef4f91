import { expect, test } from 'playwright/test';
import { contactStand } from '#shared/contracts/note.ts';
import { added, home, office } from '#tests/api/contact-edit/contact-care-world.ts';
import { callerOf } from './models/caller-of.ts';
import { loginPage } from './models/login-page.ts';

test('where nothing is noted of a contact little room is taken, and what is below comes where it stays', async ({
  page,
}) => {
  await loginPage(page).signInUnseen('staff');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${contactStand.path.replace(':crmId', '*')}`, async (route) => {
    await released;
    return route.continue();
  });
  const { crmId } = await added(await callerOf('staff'));
  const asked = page.waitForRequest(`**${contactStand.path.replace(':crmId', String(crmId))}`);
  await page.goto(`/#/crm/contact/view/${crmId}`);
  await asked;
  await expect(page.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('status').first()).toBeVisible();
  const phones = page.getByRole('region', { name: 'Phones' });
  await expect(phones).toHaveCount(0);
  release();
  await expect(phones).toBeVisible();
  const stand = page.getByRole('region', { name: 'Where things stand' });
  const endOf = async (part: typeof stand): Promise<number> => {
    const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
    return y + height;
  };
  const left = (await endOf(stand)) - (await endOf(stand.getByText('There are no notes yet.')));
  expect(left, 'no more than the edge of the card').toBeLessThan(24);
});

test('where it takes long to learn where things stand, the rest does not wait for it', async ({
  page,
}) => {
  await loginPage(page).signInUnseen('staff');
  const { crmId } = await added(await callerOf('staff'));
  await page.route(`**${contactStand.path.replace(':crmId', '*')}`, () => undefined);
  await page.goto(`/#/crm/contact/view/${crmId}`);
  await expect(page.getByRole('region', { name: 'Phones' })).toBeVisible();
  const stand = page.getByRole('region', { name: 'Where things stand' });
  await expect(stand.getByRole('status')).toBeVisible();
});

test('an address says what kind of building it is, where that is known', async ({ page }) => {
  await loginPage(page).signInUnseen('staff');
  const { crmId } = await added(await callerOf('staff'), {
    addressList: [{ ...home, buildingType: 'Houseboat' }, office],
  });
  await page.goto(`/#/crm/contact/view/${crmId}`);
  const addresses = page.getByRole('region', { name: 'Addresses' }).getByRole('listitem');
  await expect(addresses.first()).toContainText('Building type: Houseboat');
  await expect(addresses.last()).toContainText('PO Box 5150');
  await expect(addresses.last()).not.toContainText('Building type');
});
