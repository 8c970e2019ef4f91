import { authenticate, currentSession } from '#shared/contracts/oauth.ts';
import { type DemoAccount, demoPassword, emailOf } from './accounts.ts';
import { type Caller, createCaller } from './caller.ts';
import { givenContact } from './given-contact.ts';
import type { Portal } from './portal.ts';

export type GivenPerson = { readonly crmId: number; readonly caller: Caller };

/** One more member of staff, with the rights of the demo one or of another account, signed in as a program. */
export const givenStaff = async (
  portal: Portal,
  name: string,
  like: DemoAccount = 'staff',
): Promise<GivenPerson> => {
  const email = `${name}@example.org`;
  const crmId = await givenContact(portal, { email, firstName: name, lastName: 'Staff' });
  await portal.database.query(
    `with made as (
       insert into account (kind, username, password_hash, crm_id, confirmed_on)
       select 'person', $1, password_hash, $2, now() from account where username = $3
       returning id
     )
     insert into account_role (account_id, role_id, position)
     select made.id, r.role_id, r.position from made, account a
       join account_role r on r.account_id = a.id where a.username = $3`,
    [email, crmId, emailOf(like)],
  );
  const { address } = portal;
  const { access_token: accessToken = '' } = await createCaller({ address, client: 'api' }).calls(
    authenticate,
    {
      body: {
        grantType: 'password',
        username: encodeURIComponent(email),
        password: encodeURIComponent(demoPassword),
      },
    },
  );
  return { crmId, caller: createCaller({ address, client: 'api', accessToken }) };
};

/** Somebody who is signed in, with the number of their contact. */
export const personOf = async (caller: Caller): Promise<GivenPerson> => {
  const { userProfilePojo } = await caller.calls(currentSession);
  return { crmId: userProfilePojo?.crmId ?? 0, caller };
};

/** Makes people members of a group of staff, and nobody else. */
export const setMembers = async (
  { database }: Portal,
  groupId: number,
  crmIds: readonly number[],
): Promise<void> => {
  await database.query('delete from staff_group_member where group_id = $1', [groupId]);
  await database.query(
    'insert into staff_group_member (group_id, crm_id) select $1, unnest($2::int[])',
    [groupId, crmIds],
  );
};
