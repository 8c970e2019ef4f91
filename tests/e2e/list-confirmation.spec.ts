import { expect, test } from 'playwright/test';
import {
  askAgain,
  readConfirmation,
  readUnsubscription,
  unsubscribe,
} from '#shared/contracts/subscription.ts';
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

test('whoever comes back to a list they have just left reads that they have, until they are back', async ({
  page,
}) => {
  const answer = (state: 'subscribed' | 'unsubscribed') => ({
    json: {
      status: { code: 200, message: 'OK' },
      name: 'Garden walk',
      emailHint: 'f…@example.org',
      state,
    },
  });
  const held = Promise.withResolvers<void>();
  await page.route(`**${readUnsubscription.path}`, (route) => route.fulfill(answer('subscribed')));
  await page.route(`**${unsubscribe.path}`, async (route) => {
    const { subscribed } = route.request().postDataJSON() as { readonly subscribed: boolean };
    if (!subscribed) return route.fulfill(answer('unsubscribed'));
    await held.promise;
    return route.fulfill(answer('subscribed'));
  });
  await page.goto('/#/unsubscribe/of-flora');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  const left = page.getByText('You will get no more e-mail from “Garden walk”');
  await expect(left).toBeVisible();
  const button = page.getByRole('main').getByRole('button');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(left).toBeVisible();
  await expect(button).toHaveText('That was a mistake: subscribe again');
  held.resolve();
  await expect(page.getByText('Do you want to unsubscribe?')).toBeVisible();
});
