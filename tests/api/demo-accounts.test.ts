import { expect, test } from 'vitest';
import * as oauth from '#shared/contracts/oauth.ts';
import { demoAccounts, emailOf } from '#tests/support/accounts.ts';
import { startPortal } from '#tests/support/portal.ts';

const portal = await startPortal();

test.each(demoAccounts)('%s signs in and is told who it is', async (account) => {
  const caller = await portal.as(account);
  const answer = await caller.calls(oauth.currentSession);
  expect(answer.anonymous).toBe(false);
  expect(answer.userProfilePojo?.emailAddress).toBe(emailOf(account));
});

test('a visitor has a session that belongs to nobody', async () => {
  const visitor = await portal.visitor();
  const answer = await visitor.calls(oauth.currentSession);
  expect(answer.anonymous).toBe(true);
  expect(answer.userProfilePojo).toBeNull();
});

test('a browser carries its session in cookies alone', async () => {
  const browser = await portal.signIn('staff', 'web');
  expect([...browser.cookies.keys()].toSorted()).toEqual(['portal-access', 'portal-refresh']);
  const answer = await browser.calls(oauth.currentSession);
  expect(answer.userProfilePojo?.emailAddress).toBe(emailOf('staff'));
});
