import { expect, type Locator, type Page, test } from 'playwright/test';
import { addOwner, ownerDetails, updateOwnerDetails } from '#shared/contracts/crm-contact-edit.ts';
import { queryView } from '#shared/contracts/crm-view.ts';
import { changeGroupMembers } from '#shared/contracts/group.ts';
import { groupMappingList } from '#shared/contracts/group-mapping.ts';
import { currentSession } from '#shared/contracts/oauth.ts';
import { viewDetail, viewList } from '#shared/contracts/saved-view.ts';
import { signInAs } from '#tests/support/outbox-reader.ts';
import { altered } from './models/altered.ts';
import { expectAccessible } from './models/accessibility.ts';
import { contactDesk } from './models/contact-desk.ts';
import { press, tabTo } from './models/keyboard.ts';
import { loginPage } from './models/login-page.ts';
import { mailForm, sendCard } from './models/mail-desk.ts';
import { portalUrl } from './models/place.ts';
import { savedViews } from './models/saved-views.ts';
import { callsSettled, shell } from './models/shell.ts';

const viewName = 'Lindgrove household';
const listName = 'Lindgrove letters';
const subject = 'Street works on Orchard Row';

/** Two records of one person, and somebody else of the same house, whose number it gives. */
const givenHousehold = async (): Promise<number> => {
  const staff = await signInAs(portalUrl(), 'staff');
  const people = [
    { userFirstName: 'Roberta', mobile: '2135550177', emailId: 'roberta@lindgrove.example' },
    { userFirstName: 'Bobbie', mobile: '2135550177', emailId: 'bobbie@lindgrove.example' },
    { userFirstName: 'Ines', mobile: '2135550178', emailId: 'ines@lindgrove.example' },
  ];
  let last = 0;
  for (const { userFirstName, mobile, emailId } of people) {
    const { userList } = await staff.calls(addOwner, {
      body: {
        userFirstName,
        userLastName: 'Lindgrove',
        emailIdList: [{ emailId, primary: true }],
        contactDetails: [
          {
            type: 'Mobile',
            phoneCountryPrefix: '1',
            phoneNumberFull: mobile,
            primary: true,
          },
        ],
        addressList: [
          {
            type: 'Home',
            entryMode: 'MANUALLY',
            addressLine1: '12 Orchard Row',
            city: 'Los Angeles',
            state: 'CA',
            zip: '90012',
            country: 'US',
            primary: true,
          },
        ],
      },
    });
    last = userList[0]?.crmId ?? 0;
  }
  return last;
};

/** Makes the member of staff one of the housing group, and says what they see of saved views. */
const givenHousingGroup = async (): Promise<() => Promise<readonly string[]>> => {
  const address = portalUrl();
  const [admin, staff] = await Promise.all([
    signInAs(address, 'admin'),
    signInAs(address, 'staff'),
  ]);
  const { userGroups } = await admin.calls(groupMappingList, { body: {} });
  const { userProfilePojo } = await staff.calls(currentSession);
  const groupId = userGroups.find(({ groupName }) => groupName === 'Housing')?.id ?? 0;
  await admin.calls(changeGroupMembers, {
    body: { groupId, crmIds: [userProfilePojo?.crmId ?? 0] },
  });
  return async () => {
    const { views } = await staff.calls(viewList, { query: {} });
    return views.map(({ name }) => name);
  };
};

/** Ticks a box; a circle among others is one stop of Tab with them, so the arrows go on from there. */
const tick = async (box: Locator): Promise<void> => {
  await box.press('Space');
  await expect(box).toBeChecked();
};

/** Finds a field of the filter form by its name, ticks it and goes on to its value. */
const writeFilter = async (page: Page, field: string, value: string): Promise<void> => {
  const { filters } = contactDesk(page);
  await tabTo(page, filters.getByRole('textbox', { name: 'Find a field' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(field);
  await tick(filters.getByRole('checkbox', { name: field, exact: true }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(filters.getByLabel(`${field}: value`)).toBeFocused();
  await page.keyboard.type(value);
};

/** A colleague gives somebody a nickname. */
const renamed = async (email: string, aliasName: string): Promise<void> => {
  const colleague = await signInAs(portalUrl(), 'staff');
  const fields = [{ key: 'emailAddress', operation: 'EQ' as const, value: email }];
  const { userList } = await colleague.calls(queryView, { body: { fields } });
  const { userList: forms } = await colleague.calls(ownerDetails, {
    body: { crmId: userList[0]?.crmId ?? 0 },
  });
  const [details] = forms;
  if (details === undefined) throw new Error(`nobody has ${email}`);
  await colleague.calls(updateOwnerDetails, { body: { ...details, aliasName } });
};

/** As if there were more views than one page holds, ours not on the first. */
const amongMoreViews = (page: Page): Promise<unknown> =>
  altered(page, viewList, ({ views }) => ({
    views: views.filter(({ name }) => name !== viewName),
  }));

test('from five filters to a shared view, a list, a mail, its history and a merge, by keyboard', async ({
  page,
}) => {
  const desk = contactDesk(page);
  const views = savedViews(page);
  const [staffSees, ines] = await Promise.all([givenHousingGroup(), givenHousehold()]);
  await loginPage(page).signInUnseen('admin');
  await desk.open();

  await test.step('a view from five filters', async () => {
    await press(desk.tools.getByRole('button', { name: 'Filters' }));
    await expect(desk.filters.getByRole('textbox', { name: 'Find a field' })).toBeFocused();
    await writeFilter(page, 'User type', 'Citizen');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await writeFilter(page, 'Last name', 'Lindgrove');
    await writeFilter(page, 'E-mail', 'lindgrove');
    await writeFilter(page, 'City', 'Los Angeles');
    await writeFilter(page, 'ZIP code', '90012');
    await page.keyboard.press('Enter');
    await expect(desk.chips).toHaveCount(5);
    await expect(desk.summary).toContainText('of 3');
    await expectAccessible(page);
  });

  await test.step('shared with a group, and saved as a file', async () => {
    await press(views.button('Save as view'));
    const dialog = views.dialog('Save view');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type(viewName);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Who lives there');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'Private' })).toBeChecked();
    await tick(dialog.getByRole('radio', { name: 'Groups' }));
    await tick(dialog.getByRole('radio', { name: 'See it' }));
    await tick(dialog.getByRole('checkbox', { name: 'Housing' }));
    await page.keyboard.press('Enter');
    await expect(views.selector).toHaveText(viewName);
    await expect(views.button('Save as new view')).toBeFocused();
    expect(await staffSees()).toContain(viewName);
    await press(desk.tools.getByRole('button', { name: 'Export', exact: true }));
    const download = page.waitForEvent('download');
    await press(page.getByRole('menuitem', { name: /^All .* contacts that match$/ }));
    expect((await download).suggestedFilename()).toBe('crm-view.xlsx');
  });

  await test.step('a mailing list of whom it finds, though the page of views does not hold it', async () => {
    await amongMoreViews(page);
    await press(page.getByRole('link', { name: 'Mailing lists' }));
    await press(page.getByRole('button', { name: 'Add list' }));
    const dialog = page.getByRole('dialog', { name: 'New mailing list' });
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type(listName);
    await page.keyboard.press('Tab');
    await page.keyboard.type('News for the house');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'Found by a filter' })).toBeChecked();
    await page.keyboard.press('Tab');
    const view = dialog.getByRole('combobox', { name: 'Filter of the saved view' });
    await expect(view).toBeFocused();
    await expect(dialog).toContainText('1 more view: search for it.');
    await page.keyboard.type('zzz');
    const nothing = dialog.getByRole('status').filter({ hasText: 'No view has this name.' });
    await expect(nothing).toBeAttached();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(viewName);
    await expect(page.getByRole('option', { name: viewName })).toBeVisible();
    await expectAccessible(page);
    // A view whose filter cannot be read does not go on standing there.
    const detail = viewDetail.path.replace(':id', '*');
    await page.route(`**${detail}`, (route) => route.abort(), { times: 1 });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(view).toHaveValue('');
    await page.keyboard.type(viewName);
    await expect(page.getByRole('option', { name: viewName })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(view).toHaveValue(viewName);
    // Its filter comes after its name.
    await callsSettled(page);
    await press(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog).toBeHidden();
    await desk.ready();
    await expect(desk.summary).toContainText('of 3');
  });

  await test.step('a mail to everybody on it, followed to the end', async () => {
    const menu = page.getByRole('button', { name: 'Manage list' });
    await press(menu);
    await press(page.getByRole('menuitem', { name: 'Send mail…' }));
    const mail = mailForm(page.getByRole('dialog', { name: `Send mail to ${listName}` }));
    await expect(mail.template).toBeFocused();
    await expect(mail.template).toContainText('Blank');
    await page.keyboard.type('Blank');
    await tabTo(page, mail.subject);
    await page.keyboard.type(subject);
    await tabTo(page, mail.message);
    await page.keyboard.type('The water is off on Monday.');
    await press(mail.button('Send to 3'));
    const question = page.getByRole('dialog', { name: 'Send this e-mail?' });
    await expect(question).toContainText('Recipients: 3.');
    await expect(question.getByRole('button', { name: 'Send to 3' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The e-mail is on its way.').first()).toBeVisible();
    await expect(menu).toBeFocused();
    await press(page.getByRole('link', { name: 'Campaigns' }));
    const { card, bar } = sendCard(page, subject);
    await expect(bar).toHaveAttribute('aria-valuenow', '100');
    await expect(card).toContainText('Done');
  });

  await test.step('its history, with what became of each', async () => {
    await press(page.getByRole('link', { name: 'Mailing lists' }));
    await press(page.getByRole('button', { name: 'Manage list' }));
    await press(page.getByRole('menuitem', { name: 'Mail history' }));
    await expect(shell(page).heading).toHaveText(`Mail history of ${listName}`);
    await press(page.getByRole('button', { name: `Show recipients of “${subject}”` }));
    const recipients = page.getByRole('table', {
      name: 'Recipients and the status of their e-mail',
    });
    await expect(recipients.getByText('Sent', { exact: true })).toHaveCount(3);
    await expect(recipients).toContainText('ines@lindgrove.example');
    await expectAccessible(page);
  });

  await test.step('somebody who calls is taken off the list', async () => {
    const history = page.url();
    await page.goto(`/#/crm/contact/view/${ines}?tab=mail`);
    const standing = page.getByRole('region', { name: 'Mailing lists' });
    const row = standing.getByRole('row').filter({ hasText: listName });
    await expect(row).toContainText('Subscribed');
    await press(standing.getByRole('button', { name: 'Block this address…' }));
    const blocking = page.getByRole('dialog', { name: 'Block this address?' });
    await expect(blocking).toContainText('ines@lindgrove.example');
    await press(blocking.getByRole('button', { name: 'Block' }));
    await expect(row).toContainText('Address is blocked');
    await expect(standing).toBeFocused();
    await expect(standing).toContainText('Staff blocked the address on');
    await expectAccessible(page);
    await press(standing.getByRole('button', { name: 'Unblock this address…' }));
    const lifting = page.getByRole('dialog', { name: 'Unblock this address?' });
    await press(lifting.getByRole('button', { name: 'Unblock' }));
    await expect(row).toContainText('Subscribed');
    await expect(standing).not.toContainText('blocked');
    await press(
      row.getByRole('button', { name: `Record that they unsubscribed from “${listName}”…` }),
    );
    const question = page.getByRole('dialog', { name: 'Record that they unsubscribed?' });
    await press(question.getByRole('button', { name: 'Record' }));
    await expect(row).toContainText('Unsubscribed');
    await expect(standing.locator(':focus')).toHaveCount(1);
    await page.goto(history);
  });

  await test.step('an address is blocked where all of them are, and let through again', async () => {
    const history = page.url();
    await page.goto('/#/crm/blocked-addresses');
    await press(page.getByRole('button', { name: 'Block an address…' }));
    const blocking = page.getByRole('dialog', { name: 'Block this address?' });
    await expect(blocking.getByRole('textbox', { name: 'E-mail address' })).toBeFocused();
    await page.keyboard.type('Bobbie@lindgrove.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText('bobbie@lindgrove.example was blocked.').first()).toBeVisible();
    await tabTo(page, page.getByRole('searchbox', { name: 'Address' }));
    await page.keyboard.type('lindgrove');
    await expect(page.getByText('Addresses: 1', { exact: true })).toBeVisible();
    const row = page
      .getByRole('table', { name: 'Blocked addresses' })
      .getByRole('row')
      .filter({ hasText: 'bobbie@lindgrove.example' });
    await expect(row).toContainText('Blocked by staff');
    await expect(row.getByRole('link', { name: 'Bobbie Lindgrove' })).toBeVisible();
    await expectAccessible(page);
    await press(row.getByRole('button', { name: 'Unblock bobbie@lindgrove.example…' }));
    const lifting = page.getByRole('dialog', { name: 'Unblock this address?' });
    await press(lifting.getByRole('button', { name: 'Unblock' }));
    await expect(page.getByText('No blocked address matches.')).toBeVisible();
    await page.goto(history);
  });

  await test.step('two records of one person merged, and parted again', async () => {
    const above = page.getByRole('navigation', { name: 'You are here' });
    await press(above.getByRole('link', { name: 'Contacts' }));
    await press(page.getByRole('link', { name: 'Duplicates' }));
    await expect(shell(page).heading).toHaveText('Duplicates');
    await press(page.getByRole('button', { name: 'Search all contacts' }));
    const pair = page.getByRole('article', {
      name: /(Roberta|Bobbie) Lindgrove and (Roberta|Bobbie)/,
    });
    await expect(pair).toContainText('Same phone');
    await press(pair.getByRole('button', { name: /^Merge / }));
    const merge = page.getByRole('dialog', { name: 'Merge two contacts' });
    const survivor = merge.getByRole('radio', { name: /Lindgrove/, checked: true });
    await expect(survivor).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(merge.getByRole('radio', { name: /^First name: /, checked: true })).toBeFocused();
    await expectAccessible(page);
    // What a colleague has changed meanwhile is seen before the two become one; what was chosen stays.
    await renamed('roberta@lindgrove.example', 'Robbie');
    await page.keyboard.press('Enter');
    await expect(merge.getByRole('alert')).toContainText('was changed in the meantime');
    await expect(merge).toContainText('Robbie');
    await expect(merge.getByRole('radio', { name: /^First name: /, checked: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(pair).toHaveCount(0);
    const toast = page.getByRole('listitem');
    await press(toast.filter({ hasText: /^Merged into/ }).getByRole('button', { name: 'Undo' }));
    await expect(toast.filter({ hasText: 'The merge was undone.' })).toBeVisible();
    await expect(pair).toBeVisible();
    await press(page.getByRole('button', { name: 'Language: English' }));
    await press(page.getByRole('menuitemradio', { name: 'العربية' }));
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page);
  });
});
