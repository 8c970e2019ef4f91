import { expect, type Request, test } from 'playwright/test';
import { addAdditionalContact } from '#shared/contracts/additional-contact.ts';
import { filterUserInfo } from '#shared/contracts/crm-view.ts';
import { searchContent, searchContentCount } from '#shared/contracts/global-search.ts';
import { addNote } from '#shared/contracts/note.ts';
import { added } from '#tests/api/contact-edit/contact-care-world.ts';
import { signInAs } from '#tests/support/outbox-reader.ts';
import { expectAccessible, expectNothingCutOff } from './models/accessibility.ts';
import { finder } from './models/finder.ts';
import { loginPage } from './models/login-page.ts';
import { wearLook } from './models/look.ts';
import { portalUrl } from './models/place.ts';
import { setUpPortal } from './models/portal-setup.ts';
import { callsSettled, settle, shell } from './models/shell.ts';

/** Asks for what the test types first. */
const isEarly = (request: Request): boolean => request.postData()?.includes('"zzqq"') === true;

test('visitors find what is public, by keyboard alone', async ({ page }) => {
  await setUpPortal(page, { layout: 'citizen' });
  await page.goto('/#/homepage');
  const { field, options, activeOption, tabs, views, pages, results, wayBack } = finder(page);

  // A question about a text that is no longer there is given up, and asked again when it is back.
  await page.route(`**${searchContentCount.path}`, (route) =>
    isEarly(route.request()) ? undefined : route.continue(),
  );
  const givenUp: Request[] = [];
  page.on('requestfailed', (request) => isEarly(request) && givenUp.push(request));
  const asked = page.waitForRequest(isEarly);
  await field.fill('zzqq');
  await asked;
  await field.fill('rent');
  await expect(options.filter({ hasText: 'in SR Type' })).toBeVisible();
  // At once, and not when what is known of it would be forgotten anyway.
  await expect.poll(() => givenUp.length, { timeout: 4_000 }).toBe(1);
  await page.unroute(`**${searchContentCount.path}`);
  await expect(options.first()).toHaveText('Search for “rent”');
  await expect(options.filter({ hasText: /in (Document|Contact)/ })).toHaveCount(0);
  await field.fill('zzqq');
  await expect(options).toHaveText(['Search for “zzqq”', 'No match found']);
  await expect(page.getByRole('status').filter({ hasText: 'No match found' })).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');

  // One letter is no question yet.
  await page.keyboard.type('r');
  await settle(page);
  await expect(options).toHaveCount(0);
  await page.keyboard.type('ent');
  await expect(options.filter({ hasText: 'in SR Type' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(activeOption).toMatch(/^“rent” in /);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(shell(page).heading).toHaveText('Results for “rent”');
  await expect(page).toHaveURL(/#\/searchResult\/\w+\/rent\/\d$/);
  await tabs.filter({ hasText: 'SR Type' }).click();
  await expect(page).toHaveURL(/#\/searchResult\/SRTYPE\/rent\/1$/);
  const told = await results.getByRole('status').elementHandle();
  const sentence = await results.getByRole('status').locator('span').elementHandle();
  await page.goto('/#/searchResult/SRTYPE/zzqq/1');
  await expect(results.getByText('Check the spelling')).toBeVisible();
  expect(await told?.textContent()).toBe('Nothing found here for “zzqq”');
  // Another answer is another sentence, also where it says the same: only that is read out. It is found below, too.
  expect(await sentence?.evaluate((node) => node.isConnected)).toBe(false);
  await expect(results.getByRole('paragraph').filter({ hasText: 'Nothing found' })).toHaveCount(1);
  await page.goBack();
  await expect(results.locator('mark').first()).toHaveText('Rent');
  await expect(tabs.filter({ hasText: /^(Document|Contact)/ })).toHaveCount(0);

  // Whatever was opened from the results leads back to them, as they were, after a reload as well.
  await page.goto('/#/searchResult/BLOG/eviction/3?size=5');
  await results.getByRole('listitem').getByRole('link').first().click();
  await expect(results.getByRole('article')).toBeVisible();
  await page.reload();
  await wayBack.click();
  await expect(page).toHaveURL(/#\/searchResult\/BLOG\/eviction\/3\?size=5$/);

  // One character is one, however it is written, and what is cut off a long text is no half of one.
  await page.goto(`/#/searchResult/all/${encodeURIComponent('😀')}/0`);
  await expect(page.getByText('Type at least two characters to search.')).toBeVisible();
  await page.goto(`/#/searchResult/all/${encodeURIComponent(`x${'😀'.repeat(220)}`)}/0`);
  await expect(shell(page).heading).toHaveText(`Results for “x${'😀'.repeat(199)}”`);

  await page.goto('/#/searchResult/ADDRESS/ave/99');
  await expect(page).toHaveURL(/#\/searchResult\/ADDRESS\/ave\/5$/);
  await expect(results.getByRole('listitem').filter({ hasText: 'Total units' })).toHaveCount(10);
  await expect(results.getByRole('link', { name: /^View / })).toHaveCount(0);
  await expectAccessible(page);
  await pages.getByRole('combobox', { name: 'Rows per page' }).selectOption('5');
  await expect(page).toHaveURL(/\?size=5$/);
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(results.getByRole('status')).toHaveText(/^6–10 of /);
  await views.getByRole('link', { name: 'Grid' }).click();
  const grid = results.getByRole('table', { name: 'Properties found' });
  await expect(grid.getByRole('row')).toHaveCount(11);
  await expect(grid.getByRole('cell').first()).toHaveText(/^\d{3}-\d{4}-\d{3}$/);
  await views.getByRole('link', { name: 'Map' }).click();
  // The properties of the addresses stand below the one tab for properties.
  await expect(tabs).toHaveText([/^APN[1-9]/, /^Case/]);

  await wearLook(page, { scheme: 'dark', language: 'ar' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/searchResult/ADDRESS/ave/5');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(shell(page).heading).toHaveText('نتائج «ave»');
  await expect(results.getByRole('listitem').filter({ hasText: 'إجمالي الوحدات' })).toHaveCount(10);
  await expectNothingCutOff(page);
  await expectAccessible(page);
});

test('people find what they may see, and do what they may do from the palette', async ({
  page,
}) => {
  const { field, options, palette, openPalette, tabs, results, wayBack } = finder(page);
  await loginPage(page).signIn('staff');
  await page.route(`**${searchContentCount.path}`, (route) =>
    route.fulfill({ status: 500, json: { status: { code: 500, message: 'Broken' } } }),
  );
  const refused = page.waitForResponse(`**${searchContentCount.path}`);
  await field.fill('garcia');
  await refused;
  await callsSettled(page);
  await expect(options).toHaveText(['Search for “garcia”']);
  await expect(page.getByText('Broken')).toHaveCount(0);
  await page.unroute(`**${searchContentCount.path}`);
  await field.fill('Garcia 50% a/b');
  await page.keyboard.press('Enter');
  await expect(shell(page).heading).toHaveText('Results for “Garcia 50% a/b”');
  await expect(results.getByText('Check the spelling')).toBeVisible();
  await expectAccessible(page);

  // Marina del Rey is a slip away and stands before; whoever is called so is what was looked for.
  await field.fill('maria');
  await page.keyboard.press('Enter');
  await expect(tabs.filter({ hasText: /^Address[1-9]/ })).toHaveCount(1);
  await expect(page).toHaveURL(/#\/search-result\/(CASE|CRM)\/maria\/[78]$/);

  await page.route(`**${searchContent.path}`, (route) => route.abort());
  await page.goto('/#/search-result/CRM/lopez/8');
  const again = results.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(`**${searchContent.path}`);
  await again.press('Enter');
  await expect(results.getByRole('listitem').getByRole('link').first()).toBeVisible();
  await expect(results.getByRole('region', { name: 'Contact' })).toBeFocused();

  // A page behind the last one is none; what was found is there all the same.
  await page.goto('/#/search-result/CRM/garcia/8?page=9000000');
  await expect(page).toHaveURL(/garcia\/8\?page=\d{1,4}$/);
  await expect(results.getByRole('listitem').first()).toContainText(/Created \S/);

  // The link of a visitor leads to the page of the person.
  await page.goto('/#/searchResult/CRM/garcia/3');
  await expect(page).toHaveURL(/#\/search-result\/CRM\/garcia\/8$/);
  await expect(tabs).toHaveText([
    /^CEP-Articles/,
    /^SR Type/,
    /^FAQs/,
    /^Articles/,
    /^Document/,
    /^APN/,
    /^Address/,
    /^Case/,
    /^Contact\d+/,
    /^Additional contact/,
    /^Note/,
  ]);
  const garcias = results.getByRole('listitem').getByRole('link', { name: /garc[ií]a/i });
  await garcias.first().click();
  await expect(page).toHaveURL(/#\/crm\/contact\/view\/\d+$/);
  // The page that has come takes the focus to its heading.
  await expect(shell(page).heading).not.toHaveText(/^(Results|Loading)/);
  await expect(shell(page).heading).toBeFocused();
  const opened = (await shell(page).heading.textContent()) ?? '';
  await page.goto('/#/homepage');
  const lately = page.getByRole('region', { name: 'Recently opened' });
  await expect(lately.getByRole('link').first()).toContainText(opened);
  await expectAccessible(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(opened);
  await lately.getByRole('button', { name: 'Clear this list' }).click();
  await expect(shell(page).heading).toBeFocused();
  await expect(lately).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await callsSettled(page);
  await expect(lately).toHaveCount(0);

  await field.fill('');
  await expect(options.first()).toHaveText('maria');
  await options.filter({ hasText: 'Clear recent searches' }).click();
  await expect(options).toHaveCount(0);

  await openPalette();
  await expectAccessible(page);
  await page.keyboard.type('dupl');
  await expect(options.first()).toHaveText('Duplicates');
  await palette.getByRole('combobox').fill('add con');
  await expect(options.first()).toHaveText('Add contact');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  const adding = page.getByRole('dialog', { name: 'Add contact' });
  await expect(adding).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette).toBeHidden();

  // Whoever may be here already is shown; what was typed waits until somebody is added again.
  await adding.getByLabel('First name').fill('Luis');
  await adding.getByLabel('Last name').fill('Delgado');
  await adding.getByRole('link', { name: 'Luis Delgado' }).first().click();
  await expect(adding).toBeHidden();
  await expect(shell(page).heading).toHaveText('Luis Delgado');
  await expect(shell(page).heading).toBeFocused();
  await openPalette();
  await page.keyboard.type('add con');
  await page.keyboard.press('Enter');
  await expect(adding.getByLabel('First name')).toHaveValue('Luis');
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('dialog', { name: 'Discard your changes?' });
  await leaving.getByRole('button', { name: 'Discard' }).click();
  await expect(adding).toBeHidden();

  // Whoever calls is found by the last digits of a phone, or added with what is known of them.
  const caller = await signInAs(portalUrl(), 'staff');
  const phone = { type: 'Mobile' as const, phoneNumberFull: '2135557391', primary: true };
  const { crmId } = await added(caller, {
    userFirstName: 'Tala',
    userLastName: 'Vukovic',
    contactDetails: [{ ...phone, phoneCountryPrefix: '44' }],
  });
  await page.route(`**${filterUserInfo.path}`, (route) =>
    isEarly(route.request()) ? undefined : route.continue(),
  );
  const givenUp = page.waitForEvent('requestfailed', isEarly);
  const askedEarly = page.waitForRequest(isEarly);
  await openPalette();
  await page.keyboard.type('zzqq');
  await askedEarly;
  await palette.getByRole('combobox').fill('555-7391');
  const person = palette.getByRole('group', { name: 'People' }).getByRole('option');
  await givenUp;
  await expect(person).toHaveText(['Tala Vukovic+44 (213)-555-7391']);
  await expect(person.locator('mark')).toHaveText('555-7391');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(shell(page).heading).toHaveText('Tala Vukovic');
  // Two syllables are a whole name.
  await openPalette();
  await palette.getByRole('combobox').fill('서연');
  await expect(person.first().locator('mark')).toHaveText('서연');
  await page.keyboard.press('Escape');
  await openPalette();
  await page.keyboard.type('Vukovic, Zora (213) 555-7392');
  await options.filter({ hasText: 'Add “Vukovic, Zora (213) 555-7392” as a contact' }).click();
  await expect(adding.getByLabel('First name')).toHaveValue('Zora');
  await expect(adding.getByLabel('Last name')).toHaveValue('Vukovic');
  await expect(adding.getByRole('textbox', { name: 'Number', exact: true })).toHaveValue(
    /555.*7392/,
  );
  await page.keyboard.press('Escape');
  await expect(adding).toBeHidden();

  await openPalette();
  await page.keyboard.type('vukovic');
  await options.filter({ hasText: 'in Contact' }).click();
  await expect(page).toHaveURL(/#\/search-result\/CRM\/vukovic\/8$/);
  await expect(page.getByText('+44 (213)-555-7391')).toBeVisible();

  await test.step('ten people on, and ten notes ago, somebody and a note show with their contact', async () => {
    const around = { crmId, title: 'Agent', firstName: 'Oksana', lastName: 'Petrenko' };
    await caller.calls(addNote, { body: { userCrmId: crmId, note: 'The garage keys came back.' } });
    for (const digit of '0123456789') {
      const body = { ...around, firstName: 'Ivan', mobileNo: `213555000${digit}` };
      await caller.calls(addAdditionalContact, { body });
      await caller.calls(addNote, { body: { userCrmId: crmId, note: 'No answer.' } });
    }
    await caller.calls(addAdditionalContact, { body: { ...around, mobileNo: '2135557393' } });
    const hit = results.getByRole('listitem').filter({ has: page.getByRole('link') });
    await openPalette();
    await page.keyboard.type('213 555 7393');
    await expect(person).toHaveText(/^Oksana PetrenkoAdditional contact of .Tala Vukovic/);
    await options.filter({ hasText: 'in Additional contact' }).click();
    await expect(hit).toHaveText(/^Oksana PetrenkoAgentAdditional contact of .Tala Vukovic/);
    await expect(hit.locator('mark')).toHaveText('213)-555-7393');
    await hit.getByRole('link').press('Enter');
    await expect(shell(page).heading).toHaveText('Tala Vukovic');
    await expect(page.getByRole('cell', { name: 'Oksana Petrenko', exact: true })).toBeInViewport();
    await openPalette();
    await page.keyboard.type('garage keys');
    await options.filter({ hasText: 'in Note' }).click();
    await expect(hit).toHaveText(/^Tala VukovicThe garage keys came back\.Written by /);
    await expect(hit.locator('mark')).toHaveText(['garage', 'keys']);
    await expectAccessible(page);
    await hit.getByRole('link').press('Enter');
    await expect(page.getByRole('cell', { name: 'The garage keys came back.' })).toBeVisible();
    await wayBack.click();
    await expect(page).toHaveURL(/#\/search-result\/NOTE\/garage%20keys\/\d+$/);
  });
  await openPalette();
  await page.keyboard.type('right to left');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await openPalette('Meta+k');
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await openPalette();
  await expectAccessible(page);
  await page.keyboard.type('sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/homepage$/);
  await callsSettled(page);
  await openPalette();
  await expect(options.filter({ hasText: /^Sign in$/ })).toBeVisible();
  await expect(options.filter({ hasText: /^(Contacts|Add contact|Sign out)$/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await loginPage(page).signIn('citizen');
  await page.goto('/#/search-result/CRM/garcia/8');
  await expect(tabs.filter({ hasText: /^Document/ })).toHaveCount(1);
  await expect(tabs.filter({ hasText: /^Contact/ })).toHaveCount(0);

  // A narrow toolbar has a button in place of the field; a finger closes what it opens.
  await page.setViewportSize({ width: 360, height: 740 });
  // English from right to left as well: what has no room goes on to the left, and fades there.
  const strip = page.getByRole('navigation', { name: 'Kinds of results' });
  await expect(strip).toHaveCSS('mask-image', /^linear-gradient\(to left, /);
  const find = page.getByRole('button', { name: 'Find', exact: true });
  await find.click();
  await expect(palette.getByRole('combobox')).toBeFocused();
  const close = palette.getByRole('button', { name: 'Close', exact: true });
  await expect(close).toHaveCSS('height', '44px');
  await expect(close).toHaveCSS('width', '44px');
  await expectAccessible(page);
  await close.click();
  await expect(palette).toBeHidden();
  await expect(find).toBeFocused();
});
