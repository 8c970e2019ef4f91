import { isNotInTrash } from '#server/database/contacts/not-in-trash.ts';
import type { Database } from '#server/database/database.ts';
import { ownKey } from '#server/database/request-key.ts';
import type { AdditionalContactOnWire } from '#shared/contracts/additional-contact.ts';
import type { AdditionalContactStore } from './additional-contact.service.ts';

type Row = {
  readonly id: number;
  readonly crm_id: number;
  readonly title: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly mobile_no: string;
  readonly email_id: string;
  readonly version: number;
  readonly created_on: Date;
};

const columnNames = [
  'id',
  'crm_id',
  'title',
  'first_name',
  'last_name',
  'mobile_no',
  'email_id',
  'version',
  'created_on',
];

const columnsOf = (row: string): string => columnNames.map((name) => `${row}.${name}`).join(', ');

const columns = columnNames.join(', ');

const contactOf = (row: Row): AdditionalContactOnWire => ({
  id: row.id,
  crmId: row.crm_id,
  title: row.title,
  firstName: row.first_name,
  lastName: row.last_name,
  mobileNo: row.mobile_no,
  emailId: row.email_id,
  version: row.version,
  createdOn: row.created_on.toISOString(),
});

/** The contact is there, and not in the trash. */
const isThere = `exists (select from contact_doc d where d.crm_id = $1 and ${isNotInTrash('d.crm_id')})`;

/** One by its number, as long as its contact is not in the trash. */
const isOpen = `id = $1 and ${isNotInTrash('additional_contact.crm_id')}`;

/** Keeps what stands in `was`, by an actor of which the parameter is given. */
const noteBefore = (act: 'change' | 'remove', actor: string): string => `
  insert into additional_contact_change (crm_id, person_id, act, actor_crm_id, before)
  select crm_id, id, '${act}', ${actor}, to_jsonb(was) from was`;

/** As they were; only whoever added them may have gone meanwhile. */
const restoreSql = `
  with taken as (
    delete from additional_contact_change c
     where c.id = (select max(id) from additional_contact_change where person_id = $1 and act = 'remove')
       and ${isNotInTrash('c.crm_id')} returning c.crm_id, c.before
  ), back as (
    insert into additional_contact (id, crm_id, title, first_name, last_name, mobile_no, email_id, version, created_on,
                                    created_by)
    select p.id, taken.crm_id, p.title, p.first_name, p.last_name, p.mobile_no, p.email_id, p.version, p.created_on,
           (select d.crm_id from contact_doc d where d.crm_id = p.created_by)
      from taken cross join lateral jsonb_populate_record(null::additional_contact, taken.before) p
    returning *
  )
  select ${columns} from back`;

export const createAdditionalContactRepository = (database: Database): AdditionalContactStore => ({
  list: async (crmId, { offset, limit }) => {
    const { rows } = await database.query<{ readonly there: boolean; readonly count: number }>(
      `select ${isThere} as there, (select count(*) from additional_contact where crm_id = $1) as count`,
      [crmId],
    );
    if (rows[0]?.there !== true) return undefined;
    const found = await database.query<Row>(
      `select ${columns} from additional_contact where crm_id = $1 order by id offset $2 limit $3`,
      [crmId, offset, limit],
    );
    return { contacts: found.rows.map(contactOf), count: rows[0].count };
  },

  before: async (crmId, id) => {
    const { rows } = await database.query<{ readonly count: number }>(
      `select (select count(*) from additional_contact earlier where earlier.crm_id = $1 and earlier.id < $2) as count
         from additional_contact where crm_id = $1 and id = $2`,
      [crmId, id],
    );
    return rows[0]?.count;
  },

  one: async (id) => {
    const { rows } = await database.query<Row>(
      `select ${columns} from additional_contact where ${isOpen}`,
      [id],
    );
    return rows[0] && contactOf(rows[0]);
  },

  add: async (crmId, content, { actor, requestKey }) => {
    const { title, firstName, lastName, mobileNo, emailId } = content;
    const { rows } = await database.query<Row>(
      `insert into additional_contact (crm_id, title, first_name, last_name, mobile_no, email_id, created_by, request_key)
       select $1::int, $2, $3, $4, $5, $6, $7, $8 where ${isThere}
       on conflict (request_key) do update set request_key = excluded.request_key
       returning ${columns}`,
      [
        crmId,
        title,
        firstName,
        lastName,
        mobileNo,
        emailId,
        actor,
        ownKey(actor, requestKey, crmId),
      ],
    );
    return rows[0] && contactOf(rows[0]);
  },

  save: async (id, version, { title, firstName, lastName, mobileNo, emailId }, actor) => {
    const { rows } = await database.query<Row>(
      `with was as materialized (
         select * from additional_contact where ${isOpen} and version = $2 for update
       ), noted as (${noteBefore('change', '$8')})
       update additional_contact p set title = $3, first_name = $4, last_name = $5, mobile_no = $6, email_id = $7,
              version = p.version + 1
         from was where p.id = was.id
       returning ${columnsOf('p')}`,
      [id, version, title, firstName, lastName, mobileNo, emailId, actor],
    );
    return rows[0] && contactOf(rows[0]);
  },

  changedBy: async (id) => {
    const { rows } = await database.query<{ readonly actor_crm_id: number | null }>(
      'select actor_crm_id from additional_contact_change where person_id = $1 order by id desc limit 1',
      [id],
    );
    return rows[0]?.actor_crm_id ?? undefined;
  },

  remove: async (id, actor) => {
    const { rows } = await database.query<{ readonly stays: boolean }>(
      `with was as materialized (
         select * from additional_contact where ${isOpen} for update
       ), noted as (${noteBefore('remove', '$2')}), gone as (
         delete from additional_contact p using was where p.id = was.id
       )
       select exists (select from additional_contact where id = $1 and not ${isNotInTrash('additional_contact.crm_id')}) as stays`,
      [id, actor],
    );
    return rows[0]?.stays !== true;
  },

  restore: async (id) => {
    const { rows } = await database.query<Row>(restoreSql, [id]);
    return rows[0] && contactOf(rows[0]);
  },

  purge: async (before) => {
    await database.long.query('delete from additional_contact_change where changed_on < $1', [
      before,
    ]);
  },
});
