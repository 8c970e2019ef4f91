import { expect, test } from 'playwright/test';
import { faqs } from '#shared/contracts/knowledge.ts';
import { expectAccessible, expectNothingCutOff } from './models/accessibility.ts';
import { shell } from './models/shell.ts';

test('a visitor finds an answer among the frequently asked questions, and a link leads to the same', async ({
  page,
}) => {
  await page.goto('/#/homepage');
  await page.getByRole('banner').getByRole('link', { name: 'FAQs' }).click();
  await expect(shell(page).heading).toHaveText('FAQs');
  const field = page.getByRole('searchbox', { name: 'Find: FAQs' });
  const questions = page.getByRole('main').locator('summary');
  const about = page.getByRole('region', { name: 'Account', exact: true });
  await expect(about.locator('summary').first()).toHaveText('How do I create an account?');
  const answer = about.getByText('enter your name and e-mail address');
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await about.locator('summary').first().press('Enter');
  await expect(answer).toBeVisible();
  await expect(page).toHaveURL(/#\/faqs\?open=\d+$/);
  await expectAccessible(page);

  await page.reload();
  await expect(answer).toBeVisible();
  await about.getByRole('link', { name: 'How do I create an account?' }).click();
  await expect(shell(page).heading).toHaveText('How do I create an account?');
  await page.goBack();
  await expect(answer).toBeVisible();

  // Nothing is said of the answer before while the next one is on its way.
  const said = page.getByRole('main').locator('output');
  await expect(said).toHaveText(/^1–\d+ of \d+$/);
  const held = Promise.withResolvers<void>();
  await page.route(
    `**${faqs.path}`,
    async (route) => {
      await held.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await field.fill('forgotten password');
  await expect(said).toBeEmpty();
  held.resolve();
  await expect(questions).toHaveText(['I have forgotten my password. What now?']);
  await expect(said).toHaveText('1–1 of 1');
  await expect(page).toHaveURL(/#\/faqs\?find=forgotten\+password$/);
  await page.goBack();
  await expect(field).toHaveValue('');
  await expect(answer).toBeVisible();
  await field.fill('perpetuum mobile');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Request a service' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/#/app-faq-list?size=20&page=9');
  await expect(questions.first()).toBeVisible();
  await expect(page).not.toHaveURL(/page=9/);
  await shell(page).speak('Español');
  const foreign = main.locator('summary', { hasText: 'change my phone number' });
  await expect(foreign.locator('[lang="en"]')).toBeVisible();
  await foreign.click();
  await expect(foreign.locator('..').getByText('Lo lee en English')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingCutOff(page);

  await page.route(`**${faqs.path}`, (route) => route.abort());
  await page.goto('/#/faqs?find=password');
  const again = main.getByRole('alert').getByRole('button');
  await expect(again).toBeVisible();
  await page.unroute(`**${faqs.path}`);
  await again.click();
  await expect(questions.first()).toBeVisible();
});
