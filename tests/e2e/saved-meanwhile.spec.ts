import { expect, type Locator, type Page, type Route, test } from 'playwright/test';
import {
  addAdditionalContact,
  additionalContacts,
  updateAdditionalContact,
} from '#shared/contracts/additional-contact.ts';
import { queryView } from '#shared/contracts/crm-view.ts';
import { getTemplate, updateTemplate } from '#shared/contracts/mail-template.ts';
import { addNote, readNote, updateNote } from '#shared/contracts/note.ts';
import { addView, type SavedView, updateView, viewDetail } from '#shared/contracts/saved-view.ts';
import type { Caller } from '#tests/support/caller.ts';
import { contactDesk } from './models/contact-desk.ts';
import { contactPage } from './models/contact-page.ts';
import { loginPage } from './models/login-page.ts';
import { mailForm, staffCaller } from './models/mail-desk.ts';
import { ownName } from './models/place.ts';
import { savedViews } from './models/saved-views.ts';

const restored = 'What you typed here earlier is back.';

const somebody = async (staff: Caller): Promise<number> => {
  const { userList } = await staff.calls(queryView, { body: { pageSize: 1 } });
  return userList[0]?.crmId ?? 0;
};

const signedIn = async (page: Page): Promise<Caller> => {
  await loginPage(page).signInUnseen('staff');
  return staffCaller();
};

test('a note that comes back after a colleague saved it asks, and saves what was typed only when told to', async ({
  page,
}) => {
  const staff = await signedIn(page);
  const crmId = await somebody(staff);
  const text = ownName('Called about the gate');
  const { note } = await staff.calls(addNote, {
    body: { userCrmId: crmId, note: text, requestKey: crypto.randomUUID() },
  });
  const row = page.getByRole('table', { name: 'Notes' }).getByRole('row').nth(1);
  const dialog = page.getByRole('dialog', { name: 'Edit note' });
  const field = dialog.getByRole('textbox', { name: 'Note' });
  const edit = async (): Promise<void> => {
    await row.getByRole('button', { name: /^Actions for the note of/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  };
  await contactPage(page).open(crmId, 'notes');
  await expect(row).toContainText(text);
  await edit();
  await field.fill('Mine');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await staff.calls(updateNote, {
    body: {
      noteId: note.noteId,
      version: note.version,
      note: 'Theirs',
      followUp: { day: '2099-12-31', isDone: false },
      requestKey: crypto.randomUUID(),
    },
  });
  await page.reload();
  await expect(row).toContainText('Theirs');
  await edit();
  await expect(dialog).toContainText(restored);
  await expect(field).toHaveValue('Mine');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const conflict = dialog.getByRole('region', { name: 'Changed in the meantime' });
  await expect(conflict).toContainText(/Theirs\s*Follow up on 12\/31\/2099/);
  await expect(conflict).toContainText('You changed this yourself in the meantime');
  const params = { noteId: String(note.noteId) };
  expect((await staff.calls(readNote, { params })).note.note).toBe('Theirs');
  await conflict.getByRole('button', { name: 'Keep what I wrote' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText(/Mine\s*Follow up on 12\/31\/2099/);
});

test('a save of one’s own whose answer was lost is no conflict: what was changed since goes onto it', async ({
  page,
}) => {
  const lose = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };
  const staff = await signedIn(page);
  const crmId = await somebody(staff);
  const note = ownName('Asked about the fence');
  await staff.calls(addNote, {
    body: { userCrmId: crmId, note, requestKey: crypto.randomUUID() },
  });
  const row = page.getByRole('table', { name: 'Notes' }).getByRole('row').nth(1);
  const ofNote = page.getByRole('dialog', { name: 'Edit note' });
  const field = ofNote.getByRole('textbox', { name: 'Note' });
  await contactPage(page).open(crmId, 'notes');
  await expect(row).toContainText(note);
  await row.getByRole('button', { name: /^Actions for the note of/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await field.fill('The fence');
  await page.route(`**${updateNote.path}`, lose, { times: 1 });
  await ofNote.getByRole('button', { name: 'Save' }).click();
  await expect(ofNote.getByText('The service cannot be reached')).toBeVisible();
  await field.fill('The fence and the gate');
  await ofNote.getByRole('button', { name: 'Save' }).click();
  await expect(ofNote).toBeHidden();
  await expect(row).toContainText('The fence and the gate');

  const lastName = `Okafor${'a'.repeat(test.info().repeatEachIndex)}`;
  await staff.calls(addAdditionalContact, {
    body: { crmId, title: '', firstName: 'Ines', lastName, emailId: '', mobileNo: '2135550143' },
  });
  const ofPerson = page.getByRole('dialog', { name: 'Edit Contact' });
  const save = ofPerson.getByRole('button', { name: 'Save', exact: true });
  await contactPage(page).open(crmId);
  await page.getByRole('button', { name: `Edit Ines ${lastName}` }).click();
  await ofPerson.getByLabel('First name').fill('Inés');
  await page.route(`**${updateAdditionalContact.path}`, lose, { times: 1 });
  await save.click();
  // Nobody knows whether it was saved.
  await expect(ofPerson.getByText('The service cannot be reached')).toBeVisible();
  await expect(ofPerson.getByText('Nothing was saved')).toHaveCount(0);
  await ofPerson.getByLabel('First name').fill('Inês');
  await save.click();
  await expect(ofPerson).toBeHidden();
  await expect(page.getByRole('button', { name: `Edit Inês ${lastName}` })).toBeVisible();
});

test('an additional contact that a colleague changed keeps what was typed, takes in the rest and asks about what both changed', async ({
  page,
}) => {
  const staff = await signedIn(page);
  const crmId = await somebody(staff);
  const lastName = `Haddad${'a'.repeat(test.info().repeatEachIndex)}`;
  const names = { title: 'Neighbour', firstName: 'Noor', lastName, emailId: '' };
  const { additionalContact } = await staff.calls(addAdditionalContact, {
    body: { crmId, ...names, mobileNo: '2135550142' },
  });
  const { id, version } = additionalContact;
  const dialog = page.getByRole('dialog', { name: 'Edit Contact' });
  await contactPage(page).open(crmId);
  await page.getByRole('button', { name: `Edit Noor ${lastName}` }).click();
  await dialog.getByLabel('First name').fill('Nour');
  const title = dialog.getByLabel('Title', { exact: true });
  await title.fill('Sister');
  await staff.calls(updateAdditionalContact, {
    body: {
      id,
      version,
      ...names,
      title: 'Aunt',
      emailId: 'noor@example.org',
      mobileNo: '2135550142',
    },
  });
  // What would be typed while the save is on its way would go with the window: until then it is only read.
  const answers = Promise.withResolvers<void>();
  await page.route(
    `**${updateAdditionalContact.path}`,
    async (route) => {
      await answers.promise;
      await route.continue();
    },
    { times: 1 },
  );
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  const conflict = dialog.getByRole('region', { name: 'Changed elsewhere at the same time' });
  const sent = page.waitForRequest(`**${updateAdditionalContact.path}`);
  await title.press('Enter');
  await sent;
  await expect(title).not.toBeEditable();
  await title.pressSequentially('s');
  answers.resolve();
  await expect(conflict).toContainText('Aunt');
  await expect(title).toBeFocused();
  await expect(title).toBeEditable();
  // The draft keeps what it was typed onto, through a reload too.
  await page.reload();
  await page.getByRole('button', { name: `Edit Noor ${lastName}` }).click();
  await expect(dialog).toContainText(restored);
  await save.click();
  await expect(conflict).toContainText('Aunt');
  await expect(title).toHaveValue('Sister');
  await expect(dialog.getByLabel('E-mail')).toHaveValue('noor@example.org');
  // What is not chosen yet is asked after a reload too, and nothing is saved over it.
  await save.click();
  await page.reload();
  await page.getByRole('button', { name: `Edit Noor ${lastName}` }).click();
  await expect(dialog).toContainText(restored);
  await save.click();
  await expect(conflict).toContainText('Aunt');
  await dialog.getByRole('button', { name: 'Keep mine: Title' }).click();
  await expect(conflict).toBeHidden();
  await save.click();
  await expect(dialog).toBeHidden();
  const body = { crmId, pageNumber: 1, pageSize: 500 };
  const { additionalContacts: saved } = await staff.calls(additionalContacts, { body });
  expect(saved.find((one) => one.id === id)).toMatchObject({
    title: 'Sister',
    firstName: 'Nour',
    emailId: 'noor@example.org',
  });
});

test('a template that a colleague saved asks, and Escape leaves what was written', async ({
  page,
}) => {
  const staff = await signedIn(page);
  const templateName = ownName('Street trees');
  const text = (html: string) => Buffer.from(html).toString('base64');
  const content = { templateName, language: 'en', subject: 'Trees' } as const;
  await staff.calls(updateTemplate, {
    body: { action: 'add', ...content, content: text('<p>Hello</p>') },
  });
  const dialog = page.getByRole('dialog', { name: 'Edit template' });
  const form = mailForm(dialog);
  const edit = page.getByRole('button', { name: `Edit ${templateName} in English` });
  await page.goto('/#/crm/mail-templates');
  await edit.click();
  await form.subject.fill('Mine');
  const params = { name: templateName };
  const { emailTemplate } = await staff.calls(getTemplate, { params, query: { language: 'en' } });
  await staff.calls(updateTemplate, {
    body: {
      action: 'update',
      ...content,
      subject: 'Theirs',
      content: text('<p>Hello</p>'),
      version: emailTemplate.version,
    },
  });
  await page.reload();
  await edit.click();
  await expect(dialog).toContainText(restored);
  await expect(form.subject).toHaveValue('Mine');
  await form.button('Save').click();
  const question = page.getByRole('dialog', { name: 'Changed in the meantime' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form.subject).toHaveValue('Mine');
  await expect(dialog.getByRole('alert')).toContainText('What you wrote is still here.');
  await form.button('Save').click();
  await expect(dialog).toBeHidden();
  const kept = async () =>
    (await staff.calls(getTemplate, { params, query: { language: 'en' } })).emailTemplate;
  expect((await kept()).subject).toBe('Mine');

  // One that a colleague deleted is added anew, whether another language is left to stand in for it or none.
  const spanish = { ...content, language: 'es', subject: 'Árboles' } as const;
  for (const isLast of [false, true]) {
    if (!isLast) {
      await staff.calls(updateTemplate, {
        body: { action: 'add', ...spanish, content: text('<p>Hola</p>') },
      });
    }
    await edit.click();
    await form.subject.fill(`Mine, last: ${isLast}`);
    const { version } = await kept();
    const body = { action: 'delete', templateName } as const;
    await staff.calls(updateTemplate, { body: { ...body, language: 'en', version } });
    if (isLast) {
      await staff.calls(updateTemplate, { body: { ...body, language: 'es', version: 1 } });
    }
    await form.button('Save').click();
    await expect(dialog.getByRole('alert')).toContainText('This text was deleted in the meantime.');
    await form.button('Save').click();
    await expect(dialog).toBeHidden();
    expect(await kept()).toMatchObject({ language: 'en', subject: `Mine, last: ${isLast}` });
  }
});

test('a saved view that a colleague saved is shown anew, or asked about where the grid was changed', async ({
  page,
}) => {
  const staff = await signedIn(page);
  const views = savedViews(page);
  const desk = contactDesk(page);
  const name = ownName(
    'Owners in reach of an inspector who walks from house to house in the hills above the city',
  );
  const userTypes = (value: string): SavedView['fields'] => [
    { key: 'lastName', operation: 'NOTEMPTY' },
    { key: 'userType', operation: 'EQ', value: [value] },
  ];
  const { view } = await staff.calls(addView, {
    body: { name, description: 'd', fields: userTypes('Owner'), responseFields: ['lastName'] },
  });
  const params = { id: String(view.id) };
  const saveElsewhere = async (userType: string): Promise<void> => {
    const { view: known } = await staff.calls(viewDetail, { params });
    await staff.calls(updateView, { body: { ...known, fields: userTypes(userType) } });
  };
  const away = async (): Promise<void> => {
    await page.goto('/#/homepage');
    await expect(desk.grid).toBeHidden();
  };
  await desk.open(`?view=${view.id}`);
  await expect(desk.chips.last()).toContainText('Owner');
  // However long its name is: a new contact is begun in the same row.
  const above = async (button: Locator) => (await button.boundingBox())?.y;
  const add = page.getByRole('button', { name: 'Add contact' });
  await expect(add).toBeVisible();
  expect(await above(add)).toBe(await above(views.selector));

  await test.step('nothing was changed here: what is saved now shows', async () => {
    await away();
    await saveElsewhere('Vendor');
    await page.goBack();
    await expect(desk.chips.last()).toContainText('Vendor');
    await expect(views.changed).toBeHidden();
  });

  await test.step('a filter was taken away here: saving asks', async () => {
    await desk.chips
      .first()
      .getByRole('button', { name: /^Remove filter/ })
      .click();
    await expect(views.changed).toBeVisible();
    await away();
    await saveElsewhere('Staff');
    await page.goBack();
    await expect(views.changed).toBeVisible();
    await page.reload();
    await views.button('Save').click();
    const conflict = views.dialog('was changed in the meantime');
    await expect(conflict).toContainText('You changed this yourself in the meantime');
    await expect(conflict).toContainText('Filters and search');
    expect((await staff.calls(viewDetail, { params })).view.fields).toEqual(userTypes('Staff'));
    await conflict.getByRole('radio', { name: 'The other change' }).check();
    await conflict.getByRole('button', { name: 'Save' }).click();
    await expect(desk.chips.last()).toContainText('Staff');
    await expect(views.changed).toBeHidden();
  });

  await test.step('a description that comes back asks too', async () => {
    await views.manage('Rename and share');
    const dialog = views.dialog('Update view');
    const description = dialog.getByRole('textbox', { name: 'Description' });
    await description.fill('Mine');
    await page.keyboard.press('Escape');
    const { view: known } = await staff.calls(viewDetail, { params });
    await staff.calls(updateView, { body: { ...known, description: 'Theirs' } });
    await page.reload();
    await views.manage('Rename and share');
    await expect(description).toHaveValue('Mine');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const conflict = views.dialog('was changed in the meantime');
    await expect(conflict).toContainText('Theirs');
    expect((await staff.calls(viewDetail, { params })).view.description).toBe('Theirs');
  });
});
