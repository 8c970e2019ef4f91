import type { Page } from 'playwright/test';
import { foldText } from '#shared/rules/fold-text.ts';
import { expectAccessible } from '#tests/e2e/models/accessibility.ts';
import { type DesktopApp, expect } from '../fixtures/desktop-test.ts';
import { enter, test } from '../fixtures/real-portal.ts';

const choose = (app: DesktopApp, entry: string) =>
  app.evaluate(({ Menu }, id) => {
    Menu.getApplicationMenu()?.getMenuItemById(id)?.click();
  }, entry);

/** What a person does with the mouse: a file is dragged over the window and let go. */
const dropFile = (page: Page, name: string, content: string) =>
  page.evaluate(
    ({ fileName, text }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], fileName, { type: 'text/csv' }));
      const send = (type: string) =>
        document.body.dispatchEvent(
          new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
        );
      send('dragover');
      return !send('drop');
    },
    { fileName: name, text: content },
  );

test('a person finds on the page, works in two windows, drops a file and settles in', async ({
  app,
  page,
}) => {
  await enter(page);
  const names = page.locator('.ht_clone_inline_start a[href*="#/crm/contact/view/"]');
  const name = (await names.nth(4).textContent()) ?? '';

  await choose(app, 'find');
  const bar = page.getByRole('search', { name: 'Find on this page' });
  const sought = bar.getByRole('textbox', { name: 'Find' });
  await sought.fill('x'.repeat(201));
  await expect(sought).toHaveValue('x'.repeat(201));
  await sought.fill(name.toUpperCase());
  await expect(bar.getByRole('status')).toHaveText(/^1 of \d/);
  const marked = await page.evaluate(() => {
    const [mark] = CSS.highlights.get('portal-found-current') ?? [];
    return mark instanceof Range ? mark.toString() : '';
  });
  expect(foldText(marked)).toBe(foldText(name));
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  expect(await page.evaluate(() => String(getSelection()))).toBe(marked);

  await names.nth(4).click({ modifiers: ['ControlOrMeta'] });
  const opened = () => app.windows().filter((one) => /contact\/view\/\d+$/.test(one.url()));
  await expect.poll(() => opened().length).toBe(1);
  for (const second of opened()) {
    await expect(second.getByRole('heading', { level: 1 })).toContainText(name);
    await second.close();
  }
  await expect(page).toHaveURL(/#\/crm\/contact/);

  expect(await dropFile(page, 'people.csv', 'First name,Last name\nAna,Ruiz\n')).toBe(true);
  await expect(page).toHaveURL(/#\/crm\/import\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Contacts');

  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Desktop settings' }).click();
  await page.getByRole('switch', { name: 'Open when I sign in to this computer' }).click();
  await page.getByRole('combobox', { name: 'Size of text and pictures' }).selectOption('125%');
  await expect.poll(() => page.evaluate(() => devicePixelRatio)).toBe(1.25);
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await page.getByLabel('To', { exact: true }).fill('07:30');
  await page.reload();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('07:30');
  // What a page that has just begun does not hear yet is chosen once more.
  await expect(async () => {
    await choose(app, 'find');
    await expect(bar).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    document.documentElement.dataset['mantineColorScheme'] = 'dark';
  });
  await expectAccessible(page);
});
