import { expect, test } from 'vitest';
import { authenticate, currentSession } from '#shared/contracts/oauth.ts';
import { inviteUser, organizationAdd } from '#shared/contracts/organization.ts';
import { recoverPassword } from '#shared/contracts/password.ts';
import { type DemoAccount, emailOf } from '#tests/support/accounts.ts';
import { mailsTo } from '#tests/support/portal-mail.ts';
import { startPortal } from '#tests/support/portal.ts';

const portal = await startPortal();

/** The subjects of the mails to somebody, as soon as there is one. */
const subjectsTo = async (account: DemoAccount, template: string): Promise<readonly string[]> => {
  const read = () => mailsTo(portal, emailOf(account), template);
  await expect.poll(async () => (await read()).length, { interval: 20 }).toBe(1);
  return (await read()).map(({ subject }) => subject);
};

test('what somebody else sets off is written in the language of whoever gets it', async () => {
  const { userProfilePojo } = await (await portal.signIn('citizen')).calls(currentSession);
  await portal.database.query(
    `insert into profile (crm_id, primary_language) values ($1, 'fil')
     on conflict (crm_id) do update set primary_language = excluded.primary_language`,
    [userProfilePojo?.crmId],
  );
  await portal.database.query(
    'delete from profile p using account a where a.crm_id = p.crm_id and a.username = $1',
    [emailOf('vendor')],
  );
  const staff = await portal.as('staff');
  const { organizationId } = await staff.calls(organizationAdd, { body: { name: 'Alliance' } });
  for (const account of ['citizen', 'vendor'] as const) {
    await staff.calls(inviteUser, { body: { organizationId, emailAddress: emailOf(account) } });
    await portal.stranger().calls(recoverPassword, { body: { userId: emailOf(account) } });
    for (let time = 0; time < 10; time += 1) {
      const password = encodeURIComponent(`Wrong-${time}-password!`);
      const username = encodeURIComponent(emailOf(account));
      const body = { grantType: 'password', username, password } as const;
      expect((await portal.stranger().calls(authenticate, { body })).http.status).toBe(401);
    }
  }
  for (const [template, tagalog, english] of [
    [
      'organization-invitation',
      'imbitasyon sa isang organisasyon',
      'invitation to an organization',
    ],
    ['password-reset', 'Pumili ng bagong password', 'Choose a new password'],
    ['account-locked', 'Naka-lock ang pag-sign in', 'Sign-in'],
  ] as const) {
    expect(await subjectsTo('citizen', template)).toEqual([expect.stringContaining(tagalog)]);
    // Nobody knows what they read: the language of whoever set it off stands for it.
    expect(await subjectsTo('vendor', template)).toEqual([
      expect.stringMatching(new RegExp(english, 'i')),
    ]);
  }
});
