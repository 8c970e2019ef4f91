import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPdf } from '#tests/support/read-pdf.ts';
import {
  answerSaveDialog,
  expect,
  type PageGlobals,
  signIn,
  test,
} from '../fixtures/desktop-test.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('the page becomes a PDF when the menu asks for it: lying, headed and numbered', async ({
  app,
  page,
  folder,
}) => {
  const target = join(folder, 'Notes.pdf');
  await answerSaveDialog(app, target);
  await page.evaluate(() => {
    const row = (cell: string, text: string) => `<tr><${cell}>${text}</${cell}></tr>`;
    const rows = Array.from({ length: 120 }, (_, count) => row('td', `Note ${count + 1}`));
    document.body.innerHTML = `<table><thead>${row('th', 'Written by')}</thead>${rows.join('')}</table>`;
  });
  await app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('savePage')?.click();
  });
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as PageGlobals).heard))
    .toContainEqual({ name: 'savePage', news: null });
  const result = await page.evaluate(
    (saveId) =>
      (globalThis as unknown as PageGlobals).platform.desktop?.savePdf(
        { id: saveId, suggestedName: 'crm-notes-list' },
        {},
      ),
    '4b1c7b9e-52f1-4a8e-9d0e-0c6a1b2f3d4e',
  );
  expect(result).toMatchObject({ kind: 'saved', fileName: 'Notes.pdf' });
  expect(readFileSync(target).toString('latin1')).toMatch(/\/MediaBox \[0 0 84[0-9.]+ 59[0-9.]+\]/);
  const { pages } = readPdf(readFileSync(target));
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, text] of pages.entries()) {
    expect(text).toContain('Written by');
    expect(text.replace(/\s+/g, '')).toContain(`${at + 1}/${pages.length}`);
  }
});
