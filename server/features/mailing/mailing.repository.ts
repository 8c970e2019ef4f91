import type { Database, Querying, Transaction } from '#server/database/database.ts';
import type { ContactConditions } from '#shared/contracts/filter-schemas.ts';
import { personColumns, type PersonRow, personOf, readSendTexts } from './mail-rows.repository.ts';
import type { MailingStore, NewSend } from './mailing-store.ts';
import {
  countRecipients,
  type FindContacts,
  listOfSource,
  nobody,
} from './recipients.repository.ts';
import { firstSendSql, unreachedSql } from './repeated-sends.ts';
import type { MayWriteToList } from './sender-access.repository.ts';
import { maySenderSendSql } from './sender-right.ts';

/** Told to every process that sends: there may be something to do. */
export const workChannel = 'mail_work';

/** What an action makes of a send that allows it. */
const controlSql = {
  pause: `state = 'paused' where id = $1 and state in ('waiting', 'running') and $2::timestamptz is not null`,
  resume: `state = case when prepared_on is null then 'waiting' else 'running' end
     where id = $1 and state = 'paused' and $2::timestamptz is not null`,
  cancel: `state = 'cancelled', finished_on = $2 where id = $1 and state in ('waiting', 'running', 'paused')`,
} as const;

const sendOfKey = async (
  { query }: Querying,
  { senderCrmId, requestKey }: Pick<NewSend, 'senderCrmId' | 'requestKey'>,
): Promise<number | undefined> => {
  const { rows } = await query<{ id: number }>(
    'select id from mail_send where sender_crm_id = $1 and request_key = $2',
    [senderCrmId, requestKey],
  );
  return rows[0]?.id;
};

/** Whether all lists of a send are there, and stay until it is kept: whoever deletes one waits, and finds the send. */
const keepLists = async (
  { query }: Transaction,
  { listId, source, excludedListIds }: Pick<NewSend, 'listId' | 'source' | 'excludedListIds'>,
): Promise<boolean> => {
  const named = [listId, listOfSource(source), ...excludedListIds];
  const ids = [...new Set(named.filter((id) => typeof id === 'number'))];
  if (ids.length === 0) return true;
  const { rowCount } = await query(
    'select from contact_list where item_id = any($1) and deleted_on is null for key share',
    [ids],
  );
  return rowCount === ids.length;
};

/** Whether a send leaves somebody to write to again. Whoever repeats it at the same moment waits, and sees this one. */
const leavesSomebody = async ({ query }: Transaction, sendId: number): Promise<boolean> => {
  await query(`select from mail_send where id = ${firstSendSql('$1')} for no key update`, [sendId]);
  const { rows } = await query<{ unreached: number }>(
    `select ${unreachedSql('s')} as unreached from mail_send s where s.id = $1`,
    [sendId],
  );
  return (rows[0]?.unreached ?? 0) > 0;
};

export const createMailingRepository = (
  database: Database,
  findContacts: FindContacts,
  mayWriteToList: MayWriteToList,
): MailingStore => {
  const { query } = database;
  return {
    listAccess: async ({ crmId, isStaff, isAdmin }, listId) => {
      const { rows } = await query<{ name: string; update_access: boolean }>(
        `select i.name, a.update_access from shared_items_of('list', $1, $2, $3) a
           join shared_item i on i.id = a.item_id
           join contact_list l on l.item_id = a.item_id and l.deleted_on is null where a.item_id = $4`,
        [crmId, isStaff, isAdmin, listId],
      );
      return rows[0] && { name: rows[0].name, updateAccess: rows[0].update_access };
    },

    create: (send, now) =>
      database.inTransaction(async (transaction) => {
        if (!(await keepLists(transaction, send))) {
          return (await sendOfKey(transaction, send)) ?? 'no-list';
        }
        if (send.resendOf !== null && !(await leavesSomebody(transaction, send.resendOf))) {
          return sendOfKey(transaction, send);
        }
        const { rows } = await transaction.query<{ id: number }>(
          `insert into mail_send (kind, list_id, list_name, source, excluded_list_ids, resend_of, sender_crm_id,
                                  request_key, template_name, subject, created_on, start_on, per_minute, state)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'waiting')
           on conflict (sender_crm_id, request_key) do nothing returning id`,
          [
            send.kind,
            send.listId,
            send.listName,
            JSON.stringify(send.source),
            send.excludedListIds,
            send.resendOf,
            send.senderCrmId,
            send.requestKey,
            send.templateName,
            send.texts.fallback.subject,
            now,
            send.startOn,
            send.perMinute,
          ],
        );
        const id = rows[0]?.id;
        if (id === undefined) return sendOfKey(transaction, send);
        const { fallback, others } = send.texts;
        for (const text of [fallback, ...others]) {
          await transaction.query(
            `insert into mail_send_text (send_id, language, is_fallback, subject, html, plain)
             values ($1, $2, $3, $4, $5, $6)`,
            [id, text.language, text === fallback, text.subject, text.html, text.plain],
          );
        }
        await transaction.query('select pg_notify($1, $2)', [workChannel, String(id)]);
        return id;
      }),

    begunBy: (senderCrmId, requestKey) => sendOfKey(database, { senderCrmId, requestKey }),

    count: (send, signal) =>
      database.long.inTransaction(
        (transaction) => countRecipients(transaction, send, findContacts),
        { signal },
      ),

    person: async (crmId) => {
      const { rows } = await query<PersonRow>(
        `select d.crm_id, coalesce(d.doc->>'emailAddress', '') as email, ${personColumns}
           from contact_doc d left join profile f on f.crm_id = d.crm_id
          where d.crm_id = $1 and not exists (select from contact_trash t where t.crm_id = d.crm_id)`,
        [crmId],
      );
      return rows[0] && personOf(rows[0]);
    },

    control: async (sendId, action, now) => {
      const { rowCount } = await query(`update mail_send set ${controlSql[action]}`, [sendId, now]);
      if (rowCount > 0) await query('select pg_notify($1, $2)', [workChannel, String(sendId)]);
      return rowCount > 0;
    },

    textsOf: (sendId) => readSendTexts(database, sendId),

    excludedLists: async (sendId) => {
      const { rows } = await query<{ item_id: number }>(
        `select l.item_id from mail_send s join contact_list l on l.item_id = any(s.excluded_list_ids)
          where s.id = $1 and l.deleted_on is null`,
        [sendId],
      );
      return rows.map(({ item_id: listId }) => listId);
    },

    lackOf: async (sendId) => {
      const asked = await query<{ readonly may_send: boolean }>(
        `select ${maySenderSendSql('s')} as may_send from mail_send s where s.id = $1 and s.prepared_on is null`,
        [sendId],
      );
      const [waiting] = asked.rows;
      if (waiting === undefined) return undefined;
      if (!waiting.may_send || !(await mayWriteToList(database, sendId))) return 'lost-sender';
      const { rows } = await query<{ item_id: number | null; selection: ContactConditions | null }>(
        `select l.item_id, l.selection from mail_send s cross join unnest(s.excluded_list_ids) as excluded (list_id)
           left join contact_list l on l.item_id = excluded.list_id and l.deleted_on is null
          where s.id = $1 and s.prepared_on is null`,
        [sendId],
      );
      if (rows.some(({ item_id: listId }) => listId === null)) return 'deleted-list';
      const filters = rows.flatMap(({ selection }) => selection ?? []);
      const found = await Promise.all(filters.map((selection) => findContacts(selection)));
      return found.includes(nobody) ? 'lost-filter' : undefined;
    },
  };
};
