import { contactReferences } from '#server/database/contacts/contact-references.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { Portal } from '#tests/support/portal.ts';
import { givenPeople, mailAt, phoneAt } from './duplicate-world.ts';

const home = { type: 'Home', addressLine: '1 Oak Lane', city: 'Boston', primary: true } as const;

/** What a merge moves, and two people who have some of all of it. */
export const createMergeWorld = (portal: Portal) => {
  const sql = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await portal.database.query<Row>(text, values)).rows;

  /** Everything that refers to either contact, of every table that a merge moves. */
  const belongings = async (crmIds: readonly number[]) => {
    const tables = contactReferences.filter(
      ({ on, table }) => on === 'move' || table === 'contact_idx' || table === 'case_officer',
    );
    const found: Record<string, unknown> = {};
    for (const { table, column } of tables) {
      found[`${table}.${column}`] = await sql(
        `select to_jsonb(t) - '{modified_on,version}'::text[] as row from ${table} t
          where t.${column} = any($1) order by to_jsonb(t)::text`,
        [crmIds],
      );
    }
    return found;
  };

  /** Two people with rows in every table that a person may have rows in, some of them on both sides. */
  const givenPair = async (): Promise<[Contact, Contact]> => {
    const [a, b] = await givenPeople(portal, [
      {
        firstName: 'Wilhelmina',
        lastName: 'Oakhurst',
        ...mailAt('wilhelmina@example.org'),
        ...phoneAt('2135557711', '+1'),
        additionalDetails: [{ appId: 'CRM', information: { Notes: 'from a', Pets: 'cat' } }],
        addressList: [{ ...home, zip: '2134' }],
      },
      {
        firstName: 'Mina',
        lastName: 'Oakhurst',
        userRole: ['Tenant'],
        ...mailAt('mina@example.org', true),
        ...phoneAt('(213) 555-7711'),
        additionalDetails: [{ appId: 'CRM', information: { Notes: 'from b', Cars: '2' } }],
        addressList: [{ ...home, zip: '02134' }],
      },
    ]);
    if (a === undefined || b === undefined) throw new Error('nobody was kept');
    const [survivor, loser] = [a.crmId, b.crmId];
    await sql(
      `update crm_case set crm_id = $1 where case_id in (select case_id from crm_case order by case_id limit 3)`,
      [loser],
    );
    await sql(`insert into case_officer values ($1)`, [loser]);
    await sql(
      `update crm_case set assigned_to = $1 where case_id in (select case_id from crm_case order by case_id desc limit 2)`,
      [loser],
    );
    await sql(
      `update property set owner_crm_id = $1 where apn in (select apn from property order by apn limit 2)`,
      [loser],
    );
    const lists = await sql<{ readonly id: number }>(
      `with item as (insert into shared_item (kind, owner_crm_id, name, description, view_all, staff_access,
           staff_update_access, group_access, group_update_access)
         select 'list', $1, 'Oak ' || n, 'd', true, true, false, false, false from generate_series(1, 4) n returning id)
       insert into contact_list (item_id, is_mailing) select id, true from item returning item_id as id`,
      [loser],
    );
    const [both = 0, unsubscribed = 0, own = 0, refused = 0] = lists
      .map(({ id }) => id)
      .toSorted((x, y) => x - y);
    await sql(
      `insert into list_member (list_id, crm_id, state) values
         ($3, $1, 'unconfirmed'), ($3, $2, 'confirmed'),
         ($4, $1, 'confirmed'), ($4, $2, 'unsubscribed'),
         ($5, $2, 'confirmed'), ($6, $1, 'confirmed')`,
      [survivor, loser, both, unsubscribed, own, refused],
    );
    await sql(`insert into list_refusal (list_id, crm_id) values ($2, $1), ($3, $1)`, [
      loser,
      unsubscribed,
      refused,
    ]);
    await sql(
      `insert into staff_group_member (group_id, crm_id) values (1, $1), (1, $2), (2, $2)`,
      [survivor, loser],
    );
    await sql(
      `insert into organization_member (organization_id, crm_id, role)
       select id, $1::int, 'MEMBER' from organization union all select id, $2::int, 'ADMIN' from organization`,
      [survivor, loser],
    );
    await sql(
      `insert into organization_act (crm_id, kind, organization_id) values ($1, 'FOUND', 1), ($1, 'JOIN', 2)`,
      [loser],
    );
    await sql(
      `with send as (insert into mail_send (kind, list_name, source, subject, created_on, start_on)
         values ('contacts', '', '{}', 'Hello', now(), now()) returning id)
       insert into mail_recipient (send_id, due_on, modified_on, crm_id, state, email)
       select id, now(), now(), crm_id, 'sent', email
         from send, (values ($1::int, 'wilhelmina@example.org'), ($2::int, 'mina@example.org')) person (crm_id, email)`,
      [survivor, loser],
    );
    await sql(`insert into note (crm_id, text) values ($1, 'Prefers letters')`, [loser]);
    await sql(`insert into profile (crm_id, gender) values ($1, 'Female')`, [loser]);
    return [a, b];
  };

  return { sql, belongings, givenPair };
};
