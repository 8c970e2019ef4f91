import { expect, type Page, test } from 'playwright/test';
import { addOwner } from '#shared/contracts/crm-contact-edit.ts';
import { createDataset } from '#shared/contracts/report.ts';
import { signInAs } from '#tests/support/outbox-reader.ts';
import { contactDesk } from './models/contact-desk.ts';
import { dashboardsPage } from './models/dashboards.ts';
import { discardDraft } from './models/discard-draft.ts';
import { loginPage } from './models/login-page.ts';
import { portalUrl } from './models/place.ts';
import { unsavedWork } from './models/unsaved-work.ts';

/** Leaving them asks. */
const asking = new Set(['Your dashboards', 'Filter the dashboard', 'Edit widget']);

/** Changes something in a dialog and leaves it: in between the page does not go away without a question. */
const changedIn = async (page: Page, name: string, change: () => Promise<unknown>) => {
  const work = unsavedWork(page);
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  await work.none();
  await change();
  await work.begun();
  // Beside the window.
  await page.mouse.click(2, 2);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  if (asking.has(name)) await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  await work.none();
};

/** What was left in a dialog waits for whoever opens it again, until they no longer want it. */
const keptIn = async (page: Page, name: string, again: () => Promise<unknown>) => {
  await again();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog.getByText('What you typed here earlier is back.')).toBeVisible();
  await unsavedWork(page).begun();
  await discardDraft(page, dialog);
  await unsavedWork(page).none();
  await expect(dialog.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

test('what is changed on a dashboard and not saved is not thrown away by a new version', async ({
  page,
}) => {
  const desk = dashboardsPage(page);
  const work = unsavedWork(page);
  await loginPage(page).signInUnseen('admin');
  await desk.open();
  await desk.tabs.getByRole('link', { name: 'Casework' }).click();
  await expect(desk.widget('Open cases')).toBeVisible();

  const addDashboard = () => page.getByRole('button', { name: 'New dashboard' }).click();
  await addDashboard();
  await changedIn(page, 'New dashboard', () =>
    page.getByRole('textbox', { name: 'Description' }).fill('For the morning'),
  );
  await keptIn(page, 'New dashboard', addDashboard);
  await page.getByRole('button', { name: 'All dashboards' }).click();
  await changedIn(page, 'Your dashboards', async () => {
    const managing = page.getByRole('dialog', { name: 'Your dashboards' });
    await managing.getByRole('button', { name: 'Move Casework down' }).click();
    for (const way of [
      managing.getByRole('button', { name: 'Rename and share Casework' }),
      managing.getByRole('link', { name: 'Casework', exact: true }),
    ]) {
      await way.click();
      await page.getByRole('button', { name: 'Keep editing' }).click();
      await expect(way).toBeFocused();
    }
  });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await changedIn(page, 'Filter the dashboard', () =>
    page.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Case status' }),
  );
  await desk.act('Open cases', 'Edit');
  await changedIn(page, 'Edit widget', () =>
    page.getByRole('textbox', { name: 'Name' }).fill('Cases to close'),
  );
  // Left with a word it is gone; by a reload, or when the time is over, it is not.
  await desk.act('Open cases', 'Edit');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Open cases');
  await name.fill('Cases to close');
  await page.reload();
  await keptIn(page, 'Edit widget', async () => {
    await desk.act('Open cases', 'Edit');
    await expect(name).toHaveValue('Cases to close');
  });

  await page.getByRole('button', { name: 'Arrange' }).click();
  await work.none();
  await page.getByRole('button', { name: 'Move Open cases', exact: true }).press('Enter');
  await page.keyboard.press('Shift+ArrowDown');
  await work.begun();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await work.none();
});

test('nor is a group, a meaning of a column, a bulk edit, a merge or the name of a report', async ({
  page,
}) => {
  const caller = await signInAs(portalUrl(), 'admin');
  for (const userFirstName of ['Roberta', 'Bobbie']) {
    const addressLine1 = '78 Keepwork Lane';
    const home = { type: 'Home', entryMode: 'MANUALLY', country: 'US', primary: true } as const;
    const place = { ...home, addressLine1, city: 'Los Angeles', state: 'CA', zip: '90012' };
    // A number of their own puts them on the first page of the pairs, whoever else is there.
    const contactDetails = [
      {
        type: 'Mobile',
        phoneCountryPrefix: '1',
        phoneNumberFull: '9075550164',
        primary: true,
      } as const,
    ];
    const answer = await caller.calls(addOwner, {
      body: { userFirstName, userLastName: 'Keepwork', contactDetails, addressList: [place] },
    });
    expect(answer.errors ?? []).toEqual([]);
  }
  const { report } = await caller.calls(createDataset, {
    body: {
      name: 'Cases to look at',
      description: 'How many there are',
      definition: {
        question: {
          kind: 'groups',
          dataSet: 'cases',
          dimensions: [],
          measures: [{ aggregate: 'COUNT' }],
        },
        family: 'NUMBER',
      },
    },
  });
  const work = unsavedWork(page);
  await loginPage(page).signInUnseen('admin');
  await page.goto('/#/admin/groups');
  await page.getByRole('button', { name: 'New group' }).click();
  await changedIn(page, 'New group', () =>
    page.getByRole('textbox', { name: 'Name' }).fill('Night watch'),
  );

  await page.goto(`/#/app/reports/${report.id}`);
  const renameReport = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Rename and share' }).click();
  };
  await renameReport();
  await changedIn(page, 'Save changes', () =>
    page.getByRole('textbox', { name: 'Description' }).fill('What is left'),
  );
  await keptIn(page, 'Save changes', renameReport);

  await page.goto('/#/crm/import');
  await work.none();
  await page
    .getByLabel('Choose a file')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('First name,E-mail,Wish\nInes,no address,shade\n'),
    });
  const meaning = page.getByRole('combobox', { name: 'What Wish becomes' });
  await expect(meaning).toHaveValue('');
  await work.none();
  await meaning.selectOption({ label: 'A custom field' });
  await work.begun();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const email = page.getByRole('form', { name: 'Line 2' }).getByRole('textbox', { name: 'E-mail' });
  await expect(email).toHaveValue('no address');
  await work.none();
  await email.fill('ines@example.org');
  await work.begun();

  const desk = contactDesk(page);
  await desk.open('?q=Keepwork');
  await expect(desk.rowBox(1)).toBeVisible();
  await desk.pageBox.click();
  await desk.selection.getByRole('button', { name: 'Bulk edit' }).click();
  await changedIn(page, 'Bulk edit', () =>
    page.getByRole('combobox', { name: 'Field' }).selectOption('City of the primary address'),
  );

  await page.goto('/#/crm/duplicates');
  await page.getByRole('button', { name: 'Search all contacts' }).click();
  const pair = page.getByRole('article', { name: /(Roberta|Bobbie) Keepwork and/ });
  const merge = () => pair.getByRole('button', { name: /^Merge / }).click();
  await merge();
  await changedIn(page, 'Merge two contacts', async () => {
    await page.getByRole('radio', { name: /^First name: /, checked: false }).check();
    await page.getByRole('radio', { name: /Keepwork/, checked: true }).press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
  });
  await keptIn(page, 'Merge two contacts', merge);
});
