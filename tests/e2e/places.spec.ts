import { Client } from 'pg';
import { expect, type Page, test } from 'playwright/test';
import { searchContent } from '#shared/contracts/global-search.ts';
import { showApn } from '#shared/rules/apn.ts';
import { type DemoAccount, emailOf } from '#tests/support/accounts.ts';
import { expectAccessible, expectNothingCutOff } from './models/accessibility.ts';
import { inDatabase } from './models/in-database.ts';
import { tabTo } from './models/keyboard.ts';
import { loginPage } from './models/login-page.ts';
import { shell } from './models/shell.ts';

type Found = {
  readonly id: string;
  readonly parameters: { readonly additional?: { readonly apnNumber: string } };
};

/** Cases of a type that stand on a property, as the reader of the page finds them. */
const findCases = async (page: Page, keyword: string) => {
  const answer = await page.request.post(searchContent.path, {
    headers: { 'x-portal-client': 'web' },
    data: { cityService: ['CASE'], keyword, pageSize: 100 },
  });
  const { response } = (await answer.json()) as { readonly response: readonly Found[] };
  return response.flatMap(({ id, parameters: { additional } }) =>
    additional === undefined || additional.apnNumber === ''
      ? []
      : [{ caseId: id, apn: additional.apnNumber }],
  );
};

/** A property that the portal has pictures of. */
const findPictured = async (): Promise<string> => {
  const client = new Client({ connectionString: process.env['PORTAL_E2E_DATABASE'] });
  await client.connect();
  const { rows } = await client.query<{ readonly apn: string }>(
    'select apn from property_image order by apn, place limit 1',
  );
  await client.end();
  return rows[0]?.apn ?? '';
};

/** Somebody who owns 23 properties. */
const givenOwnerOfMany = async (): Promise<number> => {
  const client = new Client({ connectionString: process.env['PORTAL_E2E_DATABASE'] });
  await client.connect();
  const { rows } = await client.query<{ readonly owner: number }>(
    `with owner as (select min(crm_id) as id from contact_idx where crm_id not in (select owner_crm_id from property where owner_crm_id is not null)
                     and crm_id not in (select crm_id from account where crm_id is not null))
     update property set owner_crm_id = owner.id from owner
      where apn in (select apn from property order by apn desc limit 23) returning owner.id as owner`,
  );
  await client.end();
  return rows[0]?.owner ?? 0;
};

/** Makes all of somebody's properties those of a demo account. */
const handToAccount = async (owner: number, account: DemoAccount): Promise<void> => {
  const client = new Client({ connectionString: process.env['PORTAL_E2E_DATABASE'] });
  await client.connect();
  await client.query(
    `update property set owner_crm_id = (select crm_id from account where username = $2)
      where owner_crm_id = $1`,
    [owner, emailOf(account)],
  );
  await client.end();
};

const pinsOf = (page: Page) =>
  page.getByRole('region', { name: /arrow keys move the map/ }).locator('.place-pin');

test('a visitor reads a public case and its property on the map; staff follow people, cases and sites', async ({
  page,
  baseURL,
}) => {
  await page.goto('/#/homepage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [shown] = await findCases(page, 'graffiti');
  const { caseId = '', apn = '' } = shown ?? {};

  await page.goto(`/#/case/case-details/${caseId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(caseId);
  await expect(page.getByText('Public', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'People' })).toHaveCount(0);
  await page.getByRole('region', { name: 'Property' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`#/property/${apn}/${caseId}$`));
  await expect(page.getByText(showApn(apn))).toBeVisible();
  await expect(page.getByRole('link', { name: `Back to case ${caseId}` })).toBeVisible();

  const pin = pinsOf(page);
  await pin.focus();
  await page.keyboard.press('Enter');
  const note = page.getByRole('dialog');
  await expect(note).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await expect(pin).toBeFocused();
  await page.keyboard.press('Space');
  await note.getByRole('button', { name: 'Close' }).click();
  await expect(pin).toBeFocused();

  const pictured = await findPictured();
  await page.goto(`/#/property/${pictured}`);
  const pictures = page.getByRole('group', { name: /^Pictures of / });
  const front = pictures.getByRole('img', { name: 'Front of the building from the street' });
  await expect
    .poll(() => front.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(640);
  await pictures.getByRole('button', { name: 'Next picture' }).click();
  await expect(pictures.getByRole('img', { name: /^Courtyard/ })).toBeVisible();
  await expectAccessible(page);
  // On a light photo the dark line is seen, on a dark one the light.
  await tabTo(page, pictures.getByRole('group', { name: /^2 of [23]$/ }));
  const ring = await pictures.evaluate((place) => {
    const { borderTopColor, outlineColor } = getComputedStyle(place, '::after');
    return [borderTopColor, outlineColor];
  });
  expect(ring).toEqual(['rgb(16, 22, 30)', 'rgb(255, 255, 255)']);
  await page.goto(`/#/searchResult/APN/${pictured}/0`);
  await expect(pictures.getByText(/^1 of [23]$/)).toBeVisible();

  await page.goto('/#/homepage');
  await page.getByRole('main').getByRole('link', { name: 'Request a service' }).click();
  // How many there are, how many are left, and that there is none, is said.
  const said = page.getByRole('main').getByRole('status');
  await expect(said.first()).toHaveText(/^1–\d+ of \d+$/);
  await page.getByRole('searchbox', { name: 'Find a service' }).fill('graffiti');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(said).toHaveText('1–1 of 1');
  await page.getByRole('searchbox', { name: 'Find a service' }).fill('grafitto');
  await expect(said).toHaveText('No service matches these words.');
  await page.getByRole('searchbox', { name: 'Find a service' }).fill('graffiti');
  await page.getByRole('link', { name: 'Graffiti removal' }).click();
  await expect(page.getByRole('heading', { name: 'What to have ready' })).toBeVisible();
  await expectAccessible(page);

  await page.context().addCookies([
    { name: 'lang', value: 'ar', url: baseURL ?? '' },
    { name: 'portal-color-scheme', value: 'dark', url: baseURL ?? '' },
  ]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/#/property/${apn}/${caseId}`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'تكبير' })).toBeVisible();
  // Kinds of cases that every portal starts with have a name in each language.
  const row = page.getByRole('row').filter({ hasText: caseId });
  await expect(row).toContainText('إزالة الكتابة على الجدران');
  await expectNothingCutOff(page);
  await expectAccessible(page);
  await page.goto(`/#/case/case-details/${caseId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('إزالة الكتابة على الجدران');
  await expect(page.getByText('خدمات المدينة', { exact: true })).toBeVisible();
  await expectNothingCutOff(page);
  await page.goto('/#/searchResult/CASE/graffiti/0');
  const hit = page.getByRole('main').getByRole('listitem').filter({ hasText: caseId }).first();
  await expect(hit).toContainText('خدمات المدينة');
  await expect(hit).toContainText('إزالة الكتابة على الجدران');
  await page.goto('/#/intake/create');
  await expect(page.getByRole('main').getByText('خدمات المدينة').first()).toBeVisible();
  await page.goto('/#/content/details/1');
  await expect(page.getByRole('article')).toBeVisible();
  await expectNothingCutOff(page);
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.setViewportSize({ width: 1280, height: 800 });
  await loginPage(page).signIn('staff');
  const [tenant] = await findCases(page, 'tenant harassment');
  await page.goto(`/#/case-engine/case-management/case-details/${tenant?.caseId}`);
  await page.getByRole('region', { name: 'People' }).getByRole('link').click();
  await page.getByRole('tab', { name: 'Cases' }).click();
  await page.getByRole('link', { name: tenant?.caseId ?? '', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  await expectAccessible(page);

  await shell(page).menu.getByRole('link', { name: 'Housing projects' }).click();
  await page.getByText(/places? as a list/).click();
  // One that stands in a cluster with others until the map has come near.
  const listed = page.getByRole('group').getByRole('button', {
    name: 'Casa Esperanza del Valle',
    exact: true,
  });
  await listed.click();
  await expect(note).toBeFocused();
  await expect(note).toHaveAccessibleName(/^Casa Esperanza del Valle/);
  await page.keyboard.press('Escape');
  await expect(pinsOf(page).and(page.locator(':focus'))).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find projects' }).fill('esperanza');
  const project = page.getByRole('link', { name: 'Casa Esperanza del Valle' });
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await project.click();
  await expect(
    page.getByRole('table', { name: 'Units of Casa Esperanza del Valle' }),
  ).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toBe('housing-project.pdf');
});

test('a visitor is led home from a case that is not public, as from one that is not there', async ({
  page,
  browser,
}) => {
  await loginPage(page).signInUnseen('staff');
  const [secret] = await findCases(page, 'eviction');
  const visitor = await browser.newPage();
  await visitor.goto(`/#/case/case-details/${secret?.caseId}`);
  await expect(visitor.getByRole('heading', { name: 'No such case' })).toBeVisible();
  await expectAccessible(visitor);
  const home = visitor.getByRole('link', { name: 'Go to home page' });
  await home.click();
  await expect(visitor).toHaveURL(/#\/homepage$/);
  await visitor.goto('/#/unsubscribe/of-nobody');
  await expect(visitor.getByRole('alert').getByText('This link does not work.')).toBeVisible();
  await home.click();
  await expect(visitor).toHaveURL(/#\/homepage$/);
  await visitor.close();
});

test('an owner of many properties shows them ten at a time, to staff and to themselves', async ({
  page,
}) => {
  const owner = await givenOwnerOfMany();
  await loginPage(page).signInUnseen('staff');
  await page.goto(`/#/crm/contact/view/${owner}`);
  const card = page.getByRole('region', { name: 'Properties' });
  await expect(card.getByRole('listitem')).toHaveCount(10);
  const more = card.getByRole('button', { name: 'Show more properties' });
  await more.press('Enter');
  await expect(card.getByRole('listitem')).toHaveCount(20);
  await more.press('Enter');
  await expect(card.getByRole('listitem')).toHaveCount(23);
  await expect(more).toBeHidden();
  await expect(card).toBeFocused();

  await handToAccount(owner, 'owner');
  await loginPage(page).signIn('owner');
  await page.goto('/#/citizen/dashboard');
  // Whoever arrives is led to the heading: a key pressed at that very moment would go there.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const own = page.getByRole('region', { name: 'Your properties' });
  await own.getByRole('button', { name: 'Show more properties' }).press('Enter');
  await expect(own.getByRole('listitem')).toHaveCount(20);
  const cases = page.getByRole('region', { name: 'Your cases' });
  await expect(cases).toContainText('You have no cases yet');
  await expect(cases.getByRole('link')).toHaveText('Request a service');
  await inDatabase(
    `insert into crm_case (case_id, case_type_id, status_id, crm_id, address_line, created_on, modified_on, case_id_idx)
     select 'E2E-OWN', s.case_type_id, s.status_id, a.crm_id, '9 Case Street', now(), now(), 'e2e-own'
       from account a, case_type_status s where a.username = $1 limit 1 on conflict do nothing`,
    [emailOf('owner')],
  );
  await page.reload();
  await expect(cases.getByRole('listitem')).toContainText(['9 Case Street']);
  await expectAccessible(page);
  await cases.getByRole('link', { name: 'E2E-OWN' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('E2E-OWN');
  await page.goBack();
  const first = own.getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
