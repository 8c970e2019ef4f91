import { expect, test } from 'playwright/test';
import { activeStates, categoriesAndTypes } from '#shared/contracts/case-type.ts';
import { contactCases } from '#shared/contracts/crm-contact.ts';
import { addList, deleteList } from '#shared/contracts/crm-list.ts';
import { advancedSearch, viewFields } from '#shared/contracts/crm-view.ts';
import spanish from '#renderer/i18n/messages/es/cases.json' with { type: 'json' };
import { expectAccessible } from './models/accessibility.ts';
import { callerOf } from './models/caller-of.ts';
import { contactDesk } from './models/contact-desk.ts';
import { loginPage } from './models/login-page.ts';
import { shell } from './models/shell.ts';

test.beforeEach(async ({ page }) => {
  await loginPage(page).signInUnseen('staff');
});

test('filters are checked before they are applied, shown as chips, and taken away one by one', async ({
  page,
}) => {
  const desk = contactDesk(page);
  await desk.open('?page=2');
  await desk.openFilters();
  await desk.filters.getByRole('checkbox', { name: 'Last name' }).check();
  await expect(desk.apply).toBeDisabled();
  // What is wrong is led to, though its group was folded by hand.
  await desk.filters.locator('summary').first().click();
  await desk.apply.click({ force: true });
  await expect(desk.filters.getByRole('textbox', { name: 'Last name: value' })).toBeFocused();
  await expect(desk.filters.getByText('Please fill this in.')).toBeVisible();
  await desk.writeValue('Last name', 'x'.repeat(101));
  await expect(desk.filters.getByText('Use at most 100 characters.')).toBeVisible();
  await desk.writeValue('Last name', 'a');
  await desk.chooseValues('User type', 'Owner', 'Vendor');
  // Whoever comes back to the field hears what it holds, and whoever takes a value away that it has gone.
  const types = desk.filters.getByRole('combobox', { name: 'User type: value' });
  await expect(types).toHaveAccessibleDescription('Chosen: Owner and Vendor.');
  const news = desk.filters.getByRole('status').filter({ hasText: /^(Added|Removed): / });
  await expect(news).toHaveText('Added: Vendor.');
  await types.press('Backspace');
  await expect(news).toHaveText('Removed: Vendor.');
  await expect(types).toHaveAccessibleDescription('Chosen: Owner.');
  await desk.chooseValues('User type', 'Vendor');
  const cross = await desk.filters.locator('.mantine-Pill-remove').first().boundingBox();
  expect(Math.min(cross?.width ?? 0, cross?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await desk.apply.click();
  await expect(desk.chips).toHaveText([
    /Last name contains “a”/,
    /User type is one of \u2068Owner\u2069 \+1/,
  ]);
  await expect(desk.summary).toHaveText(/^1–10 of/);
  await expect
    .poll(async () => new Set(await desk.column('User type')))
    .toEqual(new Set(['Owner', 'Vendor']));
  // What is typed and not applied yet stays.
  await desk.writeValue('City', 'Glen');
  await desk.chips.getByRole('button', { name: /^Remove filter: User type/ }).click();
  await expect(desk.chips).toHaveText([/Last name/]);
  await expect(desk.filters.getByRole('checkbox', { name: 'User type' })).not.toBeChecked();
  await expect(desk.filters.getByRole('textbox', { name: 'City: value' })).toHaveValue('Glen');
  await expect(desk.chips.getByRole('button', { name: /^Remove filter: Last name/ })).toBeFocused();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(desk.chips).toHaveCount(0);
  await expect(desk.search).toBeFocused();

  // The form shows one condition of a field: others are applied along with it, and each goes by its own chip.
  await page.goto('/#/crm/contact?f=lastName~CONTAINS~a&f=lastName~NE~Garcia~Lopez');
  await expect(desk.chips).toHaveCount(2);
  await desk.writeValue('First name', 'a');
  // Nor do further values of a condition go with what is typed.
  await expect(desk.filters.getByText('+ “Lopez”')).toBeVisible();
  await desk.writeValue('Last name', 'Garcias');
  await desk.apply.click();
  await expect(desk.chips).toHaveText([
    /First name/,
    /Last name contains/,
    /\u2068“Garcias”\u2069 \+1/,
  ]);
  await desk.chips.getByRole('button', { name: /^Remove filter: .*Garcias/ }).click();
  await expect(desk.chips).toHaveText([/First name/, /Last name contains “a”/]);

  // Filters that were cleared come back as they were, not as a form that was emptied.
  await desk.filters.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(desk.chips).toHaveCount(0);
  await page.goBack();
  await expect(desk.chips).toHaveText([/First name/, /Last name contains “a”/]);
  await expect(desk.filters.getByRole('textbox', { name: 'First name: value' })).toHaveValue('a');

  // Lists are found by their names, and one that is gone says so wherever it is asked for.
  const staff = await callerOf('staff');
  const { userList } = await staff.calls(advancedSearch, { body: { pageSize: 2 } });
  const { list } = await staff.calls(addList, {
    body: {
      name: 'Bastille Day helpers',
      description: 'Who helped last year',
      config: {},
      crmList: userList.map(({ crmId }) => crmId),
    },
  });
  await page.goto('/#/crm/contact');
  await page.reload();
  await desk.openFilters();
  await desk.filters.getByRole('checkbox', { name: 'Lists', exact: true }).check();
  await desk.filters.getByRole('combobox', { name: 'Lists: value' }).fill('bastille');
  await page.getByRole('option', { name: list.name }).click();
  await page.keyboard.press('Escape');
  await desk.apply.click();
  await expect(desk.chips).toHaveText([/Lists is one of \u2068?Bastille Day helpers/]);
  await expect(desk.summary).toHaveText(/^1–2 of 2/);
  await expectAccessible(page);
  await staff.calls(deleteList, { params: { id: String(list.id) } });
  await page.reload();
  await expect(page.getByText('A list in these filters no longer exists')).toBeVisible();
  await expect(desk.chips).toHaveText([/Lists is one of List not available/]);
  await page.getByRole('main').getByRole('button', { name: 'Clear filters and search' }).click();
  await expect(desk.chips).toHaveCount(0);
});

test('no value shows no input, and a date takes a period or both days', async ({ page }) => {
  const desk = contactDesk(page);
  await desk.open();
  await desk.openFilters();
  await desk.filters.getByRole('checkbox', { name: 'Nickname' }).check();
  await desk.filters
    .getByRole('combobox', { name: 'Nickname: condition' })
    .selectOption('is empty');
  await expect(desk.filters.getByRole('textbox', { name: 'Nickname: value' })).toHaveCount(0);
  await desk.filters.getByRole('checkbox', { name: 'Created on', exact: true }).check();
  const period = desk.filters.getByRole('combobox', { name: 'Created on: value' });
  await expect(period.getByRole('option', { selected: true })).toHaveText('last 30 days');
  await period.selectOption('last 7 days');
  await desk.apply.click();
  const nickname = /Nickname is empty/;
  await expect(desk.chips).toHaveText([nickname, 'Created on: last 7 days']);
  await desk.filters
    .getByRole('combobox', { name: 'Created on: condition' })
    .selectOption('is not within');
  await desk.apply.click();
  await expect(desk.chips).toHaveText([nickname, 'Created on is not within: last 7 days']);
  // A link keeps the period, not the days that it has today.
  await page.reload();
  await expect(desk.chips).toHaveText([nickname, 'Created on is not within: last 7 days']);
  await desk.openFilters();
  await expect(period.getByRole('option', { selected: true })).toHaveText('last 7 days');
  await desk.filters
    .getByRole('combobox', { name: 'Created on: condition' })
    .selectOption('is within');
  await period.selectOption('between two dates');
  const from = desk.filters.getByRole('textbox', { name: 'Created on: value, From' });
  const until = desk.filters.getByRole('textbox', { name: 'Created on: value, To' });
  await from.fill('15/2020');
  await page.keyboard.press('Tab');
  await expect(from).toHaveAccessibleDescription('This is not a date. Enter it as MM/DD/YYYY.');
  await expect(from).toHaveValue('15/2020');
  await from.fill('1/15/2020');
  await page.keyboard.press('Tab');
  await expect(from).toHaveValue('01/15/2020');
  await expect(desk.apply).toBeDisabled();
  await until.fill('12/31/2031');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(until).toHaveValue('');
  await expect(until).toBeFocused();
  await until.fill('12/31/2030');
  await page.keyboard.press('Tab');
  await desk.apply.click();
  await expect(desk.chips).toHaveText([
    nickname,
    /Created on is within 01\/15\/2020 – 12\/31\/2030/,
  ]);
  // Where the day comes first, it is read first.
  await shell(page).speak('Español');
  const days = page.locator('[data-field="createdOn"] fieldset input');
  await expect(days.first()).toHaveValue('15/01/2020');
  await days.first().fill('05/03/2021');
  await page.keyboard.press('Tab');
  await expect(days.first()).toHaveValue('05/03/2021');
  await days.first().press('Enter');
  await expect(page).toHaveURL(/2021-03-05/);
});

test('case types follow the category, states follow the type, and go with it', async ({ page }) => {
  const desk = contactDesk(page);
  await desk.open();
  await desk.openFilters();
  await desk.filters.getByText('Case', { exact: true }).click();
  const type = desk.filters.getByRole('checkbox', { name: 'Case type' });
  const status = desk.filters.getByRole('checkbox', { name: 'Case status' });
  await expect(type).toBeDisabled();
  await expect(status).toBeDisabled();
  const chooseFirst = async (field: string): Promise<void> => {
    await desk.filters.getByRole('checkbox', { name: field }).check();
    await desk.filters.getByRole('combobox', { name: `${field}: value` }).click();
    await page.locator('[data-combobox-option]:visible').first().click();
    await page.keyboard.press('Escape');
  };
  await chooseFirst('Case category');
  await chooseFirst('Case type');
  await chooseFirst('Case status');
  const asked = page.waitForRequest(/advanced_search_crm_case/);
  await desk.apply.click();
  const { fields } = (await asked).postDataJSON() as { readonly fields: readonly object[] };
  expect(fields).toMatchObject([
    { key: 'caseTypeCategory' },
    { key: 'caseType' },
    { key: 'caseStatus' },
  ]);
  await desk.filters.getByRole('checkbox', { name: 'Case category' }).uncheck();
  await expect(type).toBeDisabled();
  await expect(status).toBeDisabled();
  // By the cross of its chip a category goes in the same way.
  await expect(desk.chips).toHaveCount(3);
  await desk.chips.getByRole('button', { name: /^Remove filter: Case category/ }).click();
  await expect(desk.chips).toHaveCount(0);
  await expect(page).not.toHaveURL(/caseType|caseStatus/);
});

test('types and states that an address asks for by themselves are called by their names', async ({
  page,
}) => {
  const desk = contactDesk(page);
  const staff = await callerOf('staff');
  const { serviceRequestTypes } = await staff.calls(categoriesAndTypes);
  const [type] = serviceRequestTypes.at(-1)?.child ?? [];
  const { states } = await staff.calls(activeStates, {
    query: { caseTypeIds: String(type?.id) },
  });
  const [state] = states;
  await page.goto(`/#/crm/contact?f=lastName~NOTEMPTY&f=caseType~EQ~${type?.id}`);
  await expect(desk.chips).toHaveText([/Last name/, new RegExp(type?.type ?? '^$')]);
  await desk.chips.getByRole('button', { name: /^Remove filter: Last name/ }).click();
  await expect(desk.chips).toHaveText([new RegExp(type?.type ?? '^$')]);
  await page.goto(`/#/crm/contact?f=caseStatus~EQ~${state?.id}`);
  await expect(desk.chips).toHaveText([new RegExp(`Case status.* \u2068?${state?.name}`)]);
});

test('countries stand in the order of the language, all of them, and are found without accents', async ({
  page,
}) => {
  const desk = contactDesk(page);
  await desk.open();
  await shell(page).speak('Español');
  await page.goto('/#/crm/contact?f=addressList.country~EQ~DE');
  const { additionalInfo } = await (await callerOf('staff')).calls(viewFields, {});
  const countries = additionalInfo.crmFields.find(({ key }) => key === 'addressList.country');
  await page.getByRole('button', { name: /^Cambiar el filtro: .*Alemania/ }).click();
  const field = page.locator('[data-field="addressList.country"]').getByRole('combobox').last();
  await field.click();
  const options = page.locator('[data-combobox-option]:visible');
  await expect(options).toHaveCount((countries?.lovList.length ?? 0) - 1);
  const names = await options.allTextContents();
  expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare));
  expect(names.slice(0, 2)).toEqual(['Afganistán', 'Albania']);
  await field.fill('mexico');
  await expect(options).toHaveText(['México']);
});

test('cases of a contact and conditions on cases are told in the language that is spoken', async ({
  page,
}) => {
  const staff = await callerOf('staff');
  const { userList } = await staff.calls(advancedSearch, {
    body: { pageSize: 1, fields: [{ key: 'caseTypeCategory', operation: 'NOTEMPTY' }] },
  });
  const crmId = userList[0]?.crmId ?? 0;
  const { caseList } = await staff.calls(contactCases, { body: { crmId } });
  const [known] = caseList;
  if (known === undefined) throw new Error('the contact has no case');
  const { caseId, caseTypeCategory, caseType, caseStatus } = known;
  const spoken = (names: Readonly<Record<string, string>>, name: string): string => {
    const own = names[name];
    if (own === undefined || own === name) throw new Error(`${name} is not translated`);
    return own;
  };
  const { additionalInfo } = await staff.calls(viewFields, {});
  const categories = additionalInfo.caseFields.find(({ key }) => key === 'caseTypeCategory');
  const value = categories?.lovList.find((one) => one.value === caseTypeCategory.name)?.key;
  const category = spoken(spanish.categories, caseTypeCategory.name);
  await contactDesk(page).open();
  await shell(page).speak('Español');
  await page.goto(`/#/crm/contact/view/${crmId}?tab=cases`);
  const row = page.getByRole('row').filter({ hasText: caseId });
  await expect(row).toContainText(category);
  await expect(row).toContainText(spoken(spanish.types, caseType));
  await expect(row).toContainText(spoken(spanish.states, caseStatus));
  await page.goto(`/#/crm/contact/view/${crmId}?tab=timeline`);
  const event = page.getByRole('listitem').filter({ hasText: caseId }).first();
  await expect(event).toContainText(spoken(spanish.types, caseType));
  await page.goto(`/#/crm/contact?f=caseTypeCategory~EQ~${value}`);
  await expect(page.getByRole('listitem').filter({ hasText: category })).toBeVisible();
});
