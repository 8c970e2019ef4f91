import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import * as contract from '#shared/contracts/crm-list.ts';
import { currentSession } from '#shared/contracts/oauth.ts';
import type { DemoAccount } from '#tests/support/accounts.ts';
import type { Caller } from '#tests/support/caller.ts';
import type { Portal } from '#tests/support/portal.ts';

type NewList = ArgumentsOf<typeof contract.addList>['body'];

/** A group that every portal begins with. */
export const inspectors = 1;

/**
 * The contact desk as the stories need it: `staff` makes the lists, `vendor` is a colleague, `owner` a colleague among the
 * inspectors, and `citizen` somebody of another office with rights on contacts who is not of staff.
 */
export const furnish = async ({ database, as }: Portal): Promise<void> => {
  await database.query(`
    insert into role (name, for_account) values ('Partner', true);
    insert into role_right (role_id, right_key, letters)
      select id, unnest(array['app-crm-contact', 'manage-mailing-list']), array['CR', 'ED', 'VW']
        from role where name = 'Partner';
    update account_role set role_id = (select id from role where name = case
        when a.username like 'citizen@%' then 'Partner' else 'Staff' end)
      from account a
      where a.id = account_id and a.username in ('vendor@example.org', 'owner@example.org', 'citizen@example.org');`);
  const inspector = await crmIdOf(await as('owner'));
  await database.query('insert into staff_group_member (group_id, crm_id) values ($1, $2)', [
    inspectors,
    inspector,
  ]);
};

export const crmIdOf = async (caller: Caller): Promise<number> =>
  (await caller.calls(currentSession)).userProfilePojo?.crmId ?? 0;

let made = 0;

/** Makes a list by somebody; public unless said otherwise. */
export const givenList = async (
  by: Caller,
  wish: Partial<NewList> = {},
): Promise<contract.ContactList> => {
  made += 1;
  const answer = await by.calls(contract.addList, {
    body: { name: `List ${made}`, description: 'Whom we write to', config: {}, ...wish },
  });
  return answer.list;
};

/** Numbers of contacts that the seed has made. */
export const someContacts = async (
  { database }: Portal,
  howMany: number,
): Promise<readonly number[]> => {
  const { rows } = await database.query<{ readonly crm_id: number }>(
    `select crm_id from contact_idx where crm_id not in (select crm_id from account where crm_id is not null)
      order by crm_id limit $1`,
    [howMany],
  );
  return rows.map(({ crm_id }) => crm_id);
};

export const desk = [
  'staff',
  'vendor',
  'owner',
  'citizen',
  'viewer',
  'admin',
] as const satisfies readonly DemoAccount[];
