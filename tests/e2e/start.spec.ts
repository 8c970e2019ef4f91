import { expect, test } from 'playwright/test';
import { setUpPortal } from './models/portal-setup.ts';

test('the portal opens, breaks none of its own rules, and shows where to sign in and to get an account', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // A visitor has no session yet, and the browser reports each 401 of finding that out.
    const expected = message.text().includes('status of 401');
    if (message.type() === 'error' && !expected) errors.push(message.text());
  });
  // Files of a page keep their content for ever: only the page itself is asked for anew at each visit.
  const askedForAnew: string[] = [];
  page.on('response', (response) => {
    const isFile = ['script', 'stylesheet', 'font'].includes(response.request().resourceType());
    const isKept = response.headers()['cache-control']?.includes('immutable') ?? false;
    if (isFile && !isKept) askedForAnew.push(response.url());
  });
  await page.goto('/');
  await expect(page).toHaveTitle(/Community Portal/);
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  expect(errors).toEqual([]);
  expect(askedForAnew).toEqual([]);
});

test('a visitor whose first language the portal does not offer is spoken to in their second', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'languages', { value: ['ko-KR', 'es-MX', 'en'] }),
  );
  await setUpPortal(page, { languages: ['en', 'es'] });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', /^es/);
  await expect(page.getByRole('link', { name: 'Iniciar sesión' }).first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});
