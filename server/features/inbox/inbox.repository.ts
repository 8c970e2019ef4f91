import type { Database, Querying } from '#server/database/database.ts';
import { purgeInBatches } from '#server/database/purge-in-batches.ts';
import { literalPattern } from '#server/database/sql.ts';
import type { InboxState, InboxStore, KeptInbox, NoteToKeep } from './inbox.service.ts';

type InboxRow = {
  readonly id: number;
  readonly content: KeptInbox['content'];
  readonly module: string;
  readonly event_details: KeptInbox['eventDetails'];
  readonly handler_object: KeptInbox['handlerObject'];
  readonly viewed: boolean;
  readonly created_on: Date;
};

const columns = 'id, content, module, event_details, handler_object, viewed, created_on';

const inboxOf = (row: InboxRow): KeptInbox => ({
  id: String(row.id),
  content: row.content,
  module: row.module,
  eventDetails: row.event_details,
  handlerObject: row.handler_object,
  viewed: row.viewed,
  createdOn: row.created_on,
});

const viewedOf: Readonly<Record<InboxState, boolean | null>> = {
  ALL: null,
  READ: true,
  UNREAD: false,
};

const own = 'account_id = $1 and deleted_on is null';

/** Tells accounts something, by whatever asks the database: also in a transaction. */
export const keepNote = async (
  { query }: Querying,
  accountIds: readonly number[],
  note: NoteToKeep,
): Promise<void> => {
  // The accounts are held until the commit: the numbers of one inbox become visible in their order.
  await query(
    `with owner as (
       select id from account where id = any($1) and kind = 'person' order by id for no key update
     )
     insert into inbox (account_id, content, search_text, module, event_details, handler_object)
     select id, $2, $3, $4, $5, $6 from owner`,
    [accountIds, note.content, note.searchText, note.module, note.eventDetails, note.handlerObject],
  );
};

/** Takes back what an account was told with this object, if it has not been read. Answers whether there was such. */
export const withdrawNote = async (
  { query }: Querying,
  accountId: number,
  handlerObject: KeptInbox['handlerObject'],
): Promise<boolean> => {
  const { rowCount } = await query(
    `update inbox set deleted_on = now()
      where account_id = $1 and not viewed and deleted_on is null and handler_object = $2`,
    [accountId, handlerObject],
  );
  return rowCount > 0;
};

export const createInboxRepository = (database: Database): InboxStore => {
  const changes = async (text: string, values: readonly unknown[]): Promise<boolean> =>
    (await database.query(text, values)).rowCount > 0;

  return {
    add: (accountIds, note) => keepNote(database, accountIds, note),

    accountsOf: async (crmId) => {
      const { rows } = await database.query<{ readonly id: number }>(
        'select id from account where crm_id = $1',
        [crmId],
      );
      return rows.map(({ id }) => id);
    },

    accountOf: async (username) => {
      const { rows } = await database.query<{ readonly id: number }>(
        'select id from account where username = $1',
        [username],
      );
      return rows[0]?.id;
    },

    page: async (accountId, { limit, offset, marker, state, text }) => {
      const { rows } = await database.query<InboxRow>(
        `select ${columns} from inbox
          where ${own} and ($2::bigint is null or id < $2) and ($3::bool is null or viewed = $3)
            and ($4 = '' or search_text like '%' || $4 || '%')
          order by id desc offset $5 limit $6`,
        [accountId, marker ?? null, viewedOf[state], literalPattern(text), offset, limit],
      );
      return rows.map(inboxOf);
    },

    one: async (accountId, id) => {
      const { rows } = await database.query<InboxRow>(
        `select ${columns} from inbox where ${own} and id = $2`,
        [accountId, id],
      );
      return rows[0] && inboxOf(rows[0]);
    },

    countUnread: async (accountId, { from, to }) => {
      const { rows } = await database.query<{ readonly count: number }>(
        `select count(*) from inbox where ${own} and not viewed and created_on between $2 and $3`,
        [accountId, from, to],
        { name: 'inbox-unread' },
      );
      return rows[0]?.count ?? 0;
    },

    setViewed: (accountId, id, viewed) =>
      changes(`update inbox set viewed = $3, marked_by = null where ${own} and id = $2`, [
        accountId,
        id,
        viewed,
      ]),

    setDeleted: (accountId, id, on) =>
      changes('update inbox set deleted_on = $3 where account_id = $1 and id = $2', [
        accountId,
        id,
        on,
      ]),

    forgetStatus: (accountId, id) =>
      changes(
        `update inbox set viewed = false, marked_by = null, deleted_on = null
          where account_id = $1 and id = $2`,
        [accountId, id],
      ),

    setAllViewed: (accountId, upTo, markingId) =>
      changes(
        `update inbox set viewed = true, marked_by = $3
          where ${own} and not viewed and ($2::bigint is null or id <= $2)`,
        [accountId, upTo ?? null, markingId],
      ),

    // What was deleted meanwhile comes back, if it does, as it was before the act.
    undoAllViewed: async (accountId, markingId) => {
      await database.query(
        'update inbox set viewed = false, marked_by = null where account_id = $1 and marked_by = $2',
        [accountId, markingId],
      );
    },

    purge: async ({ deleted, read, unread }) => {
      await database.long.query('delete from inbox where deleted_on < $1', [deleted]);
      for (const [viewed, before] of [
        [true, read],
        [false, unread],
      ] as const) {
        await purgeInBatches(
          database.long,
          (most) => `delete from inbox where id in (
            select id from inbox where viewed = $1 and created_on < $2 order by created_on limit ${most})`,
          [viewed, before],
        );
      }
    },

    startOf: async (accountId, after, most) => {
      const { rows } = await database.query<{
        readonly oldest: number | null;
        readonly newest: number | null;
      }>(
        `select min(id) as oldest, max(id) as newest
           from (select id from inbox where ${own} order by id desc limit $2) as last`,
        [accountId, most],
      );
      const { oldest, newest } = rows[0] ?? {};
      if (after === undefined) return newest ?? 0;
      return Math.max((oldest ?? 1) - 1, Math.min(after, newest ?? after));
    },

    since: async (accountId, after, limit) => {
      const { rows } = await database.query<InboxRow>(
        `select ${columns} from inbox where ${own} and id > $2 order by id limit $3`,
        [accountId, after, limit],
        { name: 'inbox-since' },
      );
      return rows.map(inboxOf);
    },
  };
};
