import { expect, test } from 'vitest';
import { createGroupRepository } from '#server/features/group/group.repository.ts';
import { createAddresseeStore } from '#server/features/note/addressee.repository.ts';
import { planOf, watched } from '#tests/support/asked-statements.ts';
import { startPortal } from '#tests/support/portal.ts';

const portal = await startPortal();

test('staff are found among the accounts of a city without a look at those', async () => {
  await portal.database.query(
    `with person as (
       insert into contact_doc (crm_id, doc)
       select number, '{"firstName": "Cora", "lastName": "Citizen"}' from generate_series(900001, 905000) number returning crm_id),
     account as (
       insert into account (kind, username, password_hash, crm_id)
       select 'person', 'cora' || crm_id || '@example.org', 'x', crm_id from person returning id)
     insert into account_role (account_id, role_id, position)
     select account.id, role.id, 0 from account join role on role.name = 'Citizen'`,
  );
  await portal.database.query(
    'analyze account, account_role, contact_doc, contact_idx, role, role_right',
  );
  const { database, asked } = watched(portal.database);
  const question = { roles: ['Staff', 'Admin'], words: [], offset: 0, limit: 20 };
  const { people, count } = await createGroupRepository(database).staff({
    ...question,
    groupId: 1,
  });
  expect(count).toBeGreaterThan(1);
  expect(people).toHaveLength(count);
  const colleagues = await createAddresseeStore(database).colleagues({
    ...question,
    kind: 'readers',
  });
  expect(colleagues.count).toBeGreaterThan(0);
  for (const statement of asked) {
    expect(await planOf(portal.database, statement)).not.toMatch(
      /Seq Scan on (account|account_role|contact_doc|contact_idx)\b/,
    );
  }
});
