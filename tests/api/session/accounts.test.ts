import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';
import { prepareData } from '#server/prepare-data.ts';
import { readSettings } from '#server/settings.ts';
import { contactDetail } from '#shared/contracts/crm-contact.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { demoAccounts, demoPassword, emailOf } from '#tests/support/accounts.ts';
import { givenContact } from '#tests/support/given-contact.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});

const attempt = async (username: string, password: string): Promise<number> => {
  const body = {
    grantType: 'password',
    username: encodeURIComponent(username),
    password: encodeURIComponent(password),
  } as const;
  return (await portal.stranger().calls(oauth.authenticate, { body })).http.status;
};

const prepare = (environment: Readonly<Record<string, string>>): Promise<void> =>
  prepareData(
    portal.database,
    readSettings({ PORTAL_SEED_CONTACTS: '0', ...environment }),
    () => undefined,
  );

describe('demo accounts', () => {
  test('are contacts like everybody', async () => {
    const staff = await portal.as('staff');
    const { userProfilePojo: person } = await staff.calls(oauth.currentSession);
    const { user } = await staff.calls(contactDetail, {
      params: { crmId: String(person?.crmId) },
    });
    expect(user).toMatchObject({ firstName: person?.firstName, emailAddress: emailOf('staff') });
  });

  test('do not exist in production, and sessions opened before are over', async () => {
    const staff = await portal.signIn('staff');
    await prepare({ NODE_ENV: 'production' });
    for (const account of demoAccounts) {
      expect(await attempt(emailOf(account), demoPassword)).toBe(401);
    }
    expect((await staff.calls(oauth.currentSession)).http.status).toBe(401);
    await prepare({});
    expect(await attempt(emailOf('staff'), demoPassword)).toBe(200);
  });

  test('take the password of the setting at the next start', async () => {
    await prepare({ PORTAL_DEMO_PASSWORD: 'Another-demo-2!' });
    expect(await attempt(emailOf('viewer'), demoPassword)).toBe(401);
    expect(await attempt(emailOf('viewer'), 'Another-demo-2!')).toBe(200);
    await prepare({});
  });

  test('are not made twice', async () => {
    await portal.database.query('delete from account where username = $1', [emailOf('owner')]);
    await Promise.all([prepare({}), prepare({})]);
    const { rows } = await portal.database.query(
      'select from account a join account_role r on r.account_id = a.id where demo',
    );
    expect(rows).toHaveLength(demoAccounts.length);
  });
});

describe('the command for the first administrator', () => {
  const run = async (
    words: readonly string[],
    password: string,
  ): Promise<{ readonly code: number; readonly said: string }> => {
    const command = ['server/commands/create-admin.ts', ...words];
    const environment = {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: portal.databaseUrl,
      PORTAL_ADMIN_PASSWORD: password,
    };
    return promisify(execFile)(process.execPath, command, { cwd: projectRoot, env: environment })
      .then(({ stdout }) => ({ code: 0, said: stdout }))
      .catch(({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }));
  };

  test('makes one who may do everything', async () => {
    const made = await run(['--email', 'Boss@Example.org'], 'Zebra-crossing-7');
    expect(made).toEqual({ code: 0, said: 'boss@example.org can sign in as SuperAdmin.\n' });
    const answer = await portal.stranger().calls(oauth.authenticate, {
      body: { grantType: 'password', username: 'boss@example.org', password: 'Zebra-crossing-7' },
    });
    expect(answer.userProfilePojo).toMatchObject({ isAdmin: true, userRole: ['SuperAdmin'] });
  });

  test('takes no contact who has the address alone: the one of the name, or a new one', async () => {
    const known = await givenContact(portal, {
      email: 'head@example.org',
      firstName: 'Ada',
      lastName: 'Lovelace',
    });
    const lookalike = await givenContact(portal, {
      email: 'chiéf@example.org',
      firstName: 'Ada',
      lastName: 'Lovelace',
    });
    const { rows: others } = await portal.database.query<{ readonly crm_id: number }>(
      `insert into contact_email (email, crm_id)
       select email, crm_id from account cross join unnest('{head@example.org,chief@example.org}'::text[]) email
        where username = $1 returning crm_id`,
      [emailOf('citizen')],
    );
    const ada = ['--first-name', 'ADA', '--last-name', 'Lovelace'];
    const head = await run(['--email', 'head@example.org', ...ada], 'Zebra-crossing-7');
    expect(head.said).toBe('head@example.org can sign in as SuperAdmin.\n');
    const chief = await run(['--email', 'chief@example.org', ...ada], 'Zebra-crossing-7');
    expect(chief.said).toBe('chief@example.org can sign in as SuperAdmin.\n');
    const contactOf = async (username: string) => {
      const { rows } = await portal.database.query<{
        readonly crmId: number;
        readonly name: string;
      }>(
        `select d.doc->'crmId' as "crmId", d.doc->>'firstName' as name from account a join contact_doc d using (crm_id)
          where a.username = $1`,
        [username],
      );
      return rows[0];
    };
    expect(await contactOf('head@example.org')).toEqual({ crmId: known, name: 'Ada' });
    const made = await contactOf('chief@example.org');
    expect(made?.name).toBe('ADA');
    expect([known, lookalike, ...others.map(({ crm_id }) => crm_id)]).not.toContain(made?.crmId);
  });

  test('refuses a weak password, a wrong address, a name that is taken, and a password among its words', async () => {
    const weak = await run(['--email', 'new@example.org'], 'short');
    expect(weak.code).toBe(1);
    expect(weak.said).toMatch(/^The password must have 8 characters or more.*\.\n$/);
    const address = await run(['--email', 'nobody'], 'Zebra-crossing-7');
    expect(address.said).toBe('nobody is not an e-mail address.\n');
    const taken = await run(['--email', emailOf('admin')], 'Zebra-crossing-7');
    expect(taken.said).toBe('An account for admin@example.org already exists.\n');
    const word = await run(['--password', 'Zebra-crossing-7'], '');
    expect(word.said).toMatch(/^Use npm run admin/);
  });
});
