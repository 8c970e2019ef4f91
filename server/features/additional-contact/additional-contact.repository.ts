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

const columns =
  'id, crm_id, title, first_name, last_name, mobile_no, email_id, version, created_on';

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

  save: async (id, version, { title, firstName, lastName, mobileNo, emailId }) => {
    const { rows } = await database.query<Row>(
      `update additional_contact set title = $3, first_name = $4, last_name = $5, mobile_no = $6, email_id = $7,
              version = version + 1
        where ${isOpen} and version = $2 returning ${columns}`,
      [id, version, title, firstName, lastName, mobileNo, emailId],
    );
    return rows[0] && contactOf(rows[0]);
  },

  remove: async (id) => {
    const { rows } = await database.query<{ readonly stays: boolean }>(
      `with gone as (delete from additional_contact where ${isOpen})
       select exists (select from additional_contact where id = $1 and not ${isNotInTrash('additional_contact.crm_id')}) as stays`,
      [id],
    );
    return rows[0]?.stays !== true;
  },
});
