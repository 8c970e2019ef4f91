import { expect, type Page } from 'playwright/test';
import { authenticate } from '#shared/contracts/oauth.ts';
import { type DemoAccount, demoPassword, emailOf } from '#tests/support/accounts.ts';

/** The login page, in English. */
export const loginPage = (page: Page) => {
  const email = page.getByRole('textbox', { name: 'E-mail' });
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign in' });
  const fillIn = async (account: DemoAccount, secret: string): Promise<void> => {
    await email.fill(emailOf(account));
    await password.fill(secret);
    await submit.click();
  };
  const signInUnseen = async (account: DemoAccount): Promise<void> => {
    const answer = await page.request.post(authenticate.path, {
      headers: { 'x-portal-client': 'web' },
      data: {
        grantType: 'password',
        username: encodeURIComponent(emailOf(account)),
        password: encodeURIComponent(demoPassword),
      },
    });
    expect(answer.status()).toBe(200);
  };
  const heading = page.getByRole('heading', { name: 'Sign in to Community Portal' });
  return {
    email,
    password,
    submit,
    open: () => page.goto('/#/login'),
    heading,
    /** Sends the form with a password of one's own. */
    fillIn,
    /** Opens the page, signs in and waits for the person's own page. */
    signInByForm: async (account: DemoAccount): Promise<void> => {
      await page.goto('/#/login');
      // The front page, which may be the one before, has the same fields.
      await expect(heading).toBeVisible();
      await fillIn(account, demoPassword);
      await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
    },
    /** Makes the browser one in which somebody has signed in before: for stories that open their own first page. */
    signInUnseen,
    /** Opens the homepage as somebody who has signed in before: for stories that are about something else. */
    signIn: async (account: DemoAccount): Promise<void> => {
      await signInUnseen(account);
      const isOpen = page.url() !== 'about:blank';
      await page.goto('/#/homepage');
      // Only a page that starts asks who it belongs to.
      if (isOpen) await page.reload();
      await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
    },
  };
};
