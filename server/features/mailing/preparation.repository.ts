import type { Database, Transaction } from '#server/database/database.ts';
import { livingListSql } from './living-list.ts';
import {
  type FindContacts,
  type RecipientSource,
  writeRecipients,
} from './recipients.repository.ts';
import type { HeldSend } from './send-note.ts';
import type { MayWriteToList } from './sender-access.repository.ts';
import { maySenderSendSql } from './sender-right.ts';
import type { Preparation, SenderStore } from './sender-store.ts';

/** Space of the locks that say that the recipients of a send are being written down; any number that nobody else uses. */
const lockSpace = 7_364_119;

type DueRow = {
  readonly id: number;
  readonly source: RecipientSource;
  readonly excluded_list_ids: readonly number[];
  readonly resend_of: number | null;
  readonly sender_crm_id: number | null;
  readonly list_id: number | null;
  readonly subject: string;
  readonly may_send: boolean;
};

/** Takes back what was written down for a send that somebody has cancelled meanwhile. */
class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** The first send whose time has come and that no other process has in hand. */
const takeNext = async ({ query }: Transaction, now: Date): Promise<number | undefined> => {
  // Materialized and in order: a lock is taken of no send but the first that is free.
  const { rows } = await query<{ id: number }>(
    `with due as materialized (
       select id from mail_send where state = 'waiting' and start_on <= $1 order by start_on, id)
     select id from due where pg_try_advisory_xact_lock($2, id) limit 1`,
    [now, lockSpace],
  );
  return rows[0]?.id;
};

/**
 * As it is now: whoever had it in hand may have been done with it just before the lock was free. No row is locked, so that
 * people can hold or cancel a send of any size at any time.
 */
const readDue = async ({ query }: Transaction, id: number): Promise<DueRow | undefined> => {
  const { rows } = await query<DueRow>(
    `select id, source, excluded_list_ids, resend_of, sender_crm_id, ${livingListSql('mail_send')} as list_id, subject,
            ${maySenderSendSql('mail_send')} as may_send
       from mail_send where id = $1 and state = 'waiting'`,
    [id],
  );
  return rows[0];
};

/** Rather nobody than somebody who was to be left out, or in the name of who may not: it waits until a person has looked at it. */
const hold = async (
  { query }: Transaction,
  row: DueRow,
  why: HeldSend['why'],
): Promise<Preparation> => {
  const { rowCount } = await query(
    `update mail_send set state = 'paused' where id = $1 and state = 'waiting'`,
    [row.id],
  );
  if (rowCount === 0) return 'overtaken';
  return { why, senderCrmId: row.sender_crm_id, listId: row.list_id, subject: row.subject };
};

/** Whoever has held the send meanwhile finds it ready to go on. */
const begin = async ({ query }: Transaction, id: number, now: Date): Promise<Preparation> => {
  const { rowCount } = await query(
    `update mail_send
        set state = case state when 'waiting' then 'running' else state end, prepared_on = $2, source = null
      where id = $1 and state in ('waiting', 'paused')`,
    [id, now],
  );
  if (rowCount === 0) throw new Cancelled();
  return 'prepared';
};

export const createPreparation =
  (
    database: Database,
    findContacts: FindContacts,
    mayWriteToList: MayWriteToList,
  ): SenderStore['prepareNext'] =>
  async (now) => {
    try {
      return await database.long.inTransaction(async (transaction) => {
        const id = await takeNext(transaction, now);
        if (id === undefined) return 'none';
        const row = await readDue(transaction, id);
        if (row === undefined) return 'overtaken';
        if (!row.may_send) return hold(transaction, row, 'sender');
        if (!(await mayWriteToList(transaction, id))) return hold(transaction, row, 'list');
        const send = {
          id,
          source: row.source,
          excludedListIds: row.excluded_list_ids,
          resendOf: row.resend_of,
          senderCrmId: row.sender_crm_id ?? undefined,
        };
        return (await writeRecipients(transaction, send, findContacts, now))
          ? begin(transaction, id, now)
          : hold(transaction, row, 'left-out');
      });
    } catch (error) {
      if (error instanceof Cancelled) return 'overtaken';
      throw error;
    }
  };
