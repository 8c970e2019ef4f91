import { beforeAll, expect, test } from 'vitest';
import * as account from '#shared/contracts/account.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import * as password from '#shared/contracts/password.ts';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';
import { createCaller } from '#tests/support/caller.ts';
import { inNewestMail } from '#tests/support/portal-mail.ts';
import { secret, type SocialWorld, startSocialWorld } from './social-world.ts';

const lines: string[] = [];
let world: SocialWorld;

beforeAll(async () => {
  world = await startSocialWorld(() => new Date(), lines);
});

test('nothing by which people sign in or are known comes into the log', async () => {
  const { portal } = world;
  const stranger = portal.stranger();
  const secrets = [secret, demoPassword, emailOf('owner'), emailOf('staff'), 'example.net'];

  // A forgotten password, from the mail to the new one, and links that never were.
  await stranger.calls(password.recoverPassword, { body: { userId: emailOf('owner') } });
  const reset = await inNewestMail(
    portal,
    emailOf('owner'),
    'password-reset',
    /resetPassword\?token=([\w-]+)/,
  );
  await stranger.calls(password.validateResetToken, { query: { token: reset } });
  await stranger.calls(password.checkResetLink, { body: { token: reset } });
  await stranger.calls(password.resetPassword, {
    body: { token: reset, newPassword: 'weak-guess' },
  });
  await stranger.calls(password.resetPassword, {
    body: { token: reset, newPassword: 'Quiet-harbour-42' },
  });
  await stranger.calls(password.validateResetToken, { query: { token: 'token-that-never-was' } });
  secrets.push(reset, 'weak-guess', 'Quiet-harbour-42', 'token-that-never-was');

  // A registration and its link.
  const email = 'newcomer@example.net';
  await stranger.calls(account.citizenRegistration, {
    body: {
      userName: email,
      userPassword: 'Loud-harbour-43',
      userContact: { emailAddress: email, firstName: 'Unlogged', lastName: 'Newcomer' },
    },
  });
  const verify = await inNewestMail(
    portal,
    email,
    'email-verification',
    /verify-user\?token=([\w-]+)/,
  );
  await stranger.calls(account.verifyRegistration, { query: { token: verify } });
  secrets.push(verify, 'Loud-harbour-43', 'Unlogged');

  // A sign-in with a code by mail.
  await portal.database.query('update account set mail_code = true where username = $1', [
    emailOf('staff'),
  ]);
  const half = await stranger.calls(oauth.authenticate, {
    body: {
      grantType: 'password',
      username: encodeURIComponent(emailOf('staff')),
      password: encodeURIComponent(demoPassword),
    },
  });
  const otp = await inNewestMail(portal, emailOf('staff'), 'sign-in-code', /(\d{6})/);
  const waiting = createCaller({
    address: portal.address,
    client: 'api',
    accessToken: half.access_token ?? '',
  });
  await waiting.calls(oauth.verifyOtp, { body: { otp } });
  secrets.push(half.access_token ?? '', half.refresh_token ?? '');

  // With providers: a good sign-in, a token of somebody else, a code that was made up.
  const ticket = await world.ticketFor('Alpha', 'ada');
  const ada = await world.signUp({ source: 'Alpha', ...ticket });
  const idToken = await world.idTokenFor('Beta', 'grace', 'the-right-nonce');
  await world.signUp({ source: 'Beta', accessToken: idToken, nonce: 'another-nonce' });
  const callback = '/rest/idm/account/v2/social_callback?state=made-up-state&code=made-up-code';
  await stranger.fetches(callback);
  secrets.push(ticket.accessToken, ticket.verifier, ada.access_token ?? '', idToken);
  secrets.push('the-right-nonce', 'made-up-state', 'made-up-code', 'Byron');

  const log = lines.join('');
  expect(log).toContain('"route":"/rest/idm/user/v1/reset_password"');
  expect(log).toContain('"route":"/rest/idm/account/v2/external_auth_signup"');
  expect(secrets.filter((text) => text === '' || log.includes(text))).toEqual([]);
  // Six digits may stand anywhere by chance, but not as a value of their own.
  expect(log).not.toMatch(new RegExp(`"${otp}"`));
});
