import { expect, test } from 'playwright/test';
import { askAgain, readConfirmation } from '#shared/contracts/subscription.ts';
import { expectAccessible } from './models/accessibility.ts';

test('whoever opens a link that has expired has another one sent, and hears so in the place of the button', async ({
  page,
}) => {
  const message = 'This link was already used or is too old.';
  await page.route(`**${readConfirmation.path}`, (route) =>
    route.fulfill({
      status: 409,
      json: {
        status: { code: 409, message },
        errors: [{ path: 'token', code: 'expired', message }],
      },
    }),
  );
  await page.route(`**${askAgain.path}`, (route) =>
    route.fulfill({
      json: {
        status: { code: 200, message: 'OK' },
        name: 'Garden walk',
        emailHint: 'f…@example.org',
        state: 'open',
      },
    }),
  );
  await page.goto('/#/list-confirmation/of-flora');
  await expect(page.getByText('This link is too old.')).toBeVisible();
  await expectAccessible(page);
  const again = page.getByRole('button', { name: 'Send me a new link' });
  await again.click();
  await expect(page.getByText('We are sending a new link to f…@example.org.')).toBeFocused();
  await expect(again).toBeHidden();
});
