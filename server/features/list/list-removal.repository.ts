import { holdContactsWhere } from '#server/database/contacts/hold-contacts.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { removeOnce, wasRemoved } from '#server/database/removed-once.ts';
import { awaitDefault, noteListAct } from './list.repository.ts';
import type { ListRemovals } from './list-store.ts';
import { restoreSql } from './member.repository.ts';

/** The list whose members a filter of a mail asks for. */
const selectedList = `(source->'selection'->>'listId')::int`;

/** The members go where those go whom somebody removes: merges and erasures see to them there. */
const setAsideSql = `
  with act as (
    insert into list_log (list_id, act, actor_crm_id) values ($1, 'deleted', $2) returning id
  ), gone as (
    delete from list_member where list_id = $1 returning *
  )
  insert into list_member_removed (act_id, list_id, crm_id, state, source, joined_on, changed_on, asked_on, token_hash)
  select act.id, g.list_id, g.crm_id, g.state, g.source, g.joined_on, g.changed_on, g.asked_on, g.token_hash
    from gone g cross join act`;

/** Milliseconds to wait for contacts that somebody else holds, as whoever removes members waits. */
const lockTimeout = 10_000;

/** A mail that is still to begin, and goes to the members of a list or leaves them out. */
const plannedMail = async ({ query }: Transaction, id: number, actor: number) => {
  // Only who sends it is told which mail it is.
  const { rows } = await query<{ readonly subject: string; readonly is_target: boolean }>(
    `select case when sender_crm_id = $2 then subject else '…' end as subject,
            coalesce(list_id = $1, false) or coalesce(${selectedList} = $1, false) as is_target
       from mail_send
      where (list_id = $1 or $1 = any(excluded_list_ids) or ${selectedList} = $1) and prepared_on is null and state in ('waiting', 'paused')
      order by start_on, id limit 1`,
    [id, actor],
  );
  return rows[0];
};

/** It comes back as the default one, unless another is that by now: then whoever has it open as it was is told. */
const reviveSql = `
  with back as (
    update contact_list set deleted_on = null, was_default = null,
           default_list = was_default and not exists (select from contact_list other where other.default_list)
     where item_id = $1 and was_default is not null
    returning item_id, default_list
  ), changed as (
    update shared_item set version = version + 1, modified_on = now(), modified_by = $2
     where id in (select item_id from back where $3 and not default_list)
  )
  select from back`;

export const createListRemovals = (database: Database): ListRemovals => ({
  remove: (id, actor) =>
    database.long.inTransaction(
      async (transaction) => {
        const { query } = transaction;
        // Before the list is: whoever puts contacts into the trash holds them first, and its count after.
        await holdContactsWhere(
          transaction,
          'crm_id in (select crm_id from list_member where list_id = $1)',
          [id],
          'refer',
        );
        const { rowCount } = await query(
          'select from contact_list where item_id = $1 and deleted_on is null for update',
          [id],
        );
        const removal = { what: 'list', id, by: actor } as const;
        if (rowCount === 0) {
          return { kind: (await wasRemoved(transaction, removal)) ? 'before' : 'gone' };
        }
        const mail = await plannedMail(transaction, id, actor);
        if (mail !== undefined) {
          return { kind: 'needed', subject: mail.subject, isTarget: mail.is_target };
        }
        await removeOnce(transaction, removal, {
          text: `update contact_list set deleted_on = now(), was_default = default_list, default_list = false
                  where item_id = $1`,
          values: [id],
        });
        await query(setAsideSql, [id, actor]);
        return { kind: 'removed' };
      },
      { lockTimeout },
    ),

  wasRemoved: (id, by) => wasRemoved(database, { what: 'list', id, by }),

  restore: ({ id, actor }, signal) =>
    database.long.inTransaction(
      async (transaction) => {
        const { query } = transaction;
        const { rows } = await query<{ readonly was_default: boolean }>(
          'select was_default from contact_list where item_id = $1 and was_default is not null',
          [id],
        );
        const wasDefault = rows[0]?.was_default ?? false;
        if (wasDefault) await awaitDefault(transaction);
        // Before their rows are, as a merge that moves those holds them; and before the list is, as above.
        await holdContactsWhere(
          transaction,
          `crm_id in (select r.crm_id from list_member_removed r join list_log g on g.id = r.act_id
                       where g.list_id = $1 and g.act = 'deleted')`,
          [id],
          'refer',
        );
        // Whoever brings it back, or unsubscribes, at the same moment waits here and finds it there.
        await query('select from contact_list where item_id = $1 for update', [id]);
        const { rowCount } = await query(reviveSql, [id, actor, wasDefault]);
        if (rowCount === 0) return false;
        const acts = await query<{ readonly id: number; readonly created_on: Date }>(
          `select id, created_on from list_log where list_id = $1 and act = 'deleted' order by id desc limit 1`,
          [id],
        );
        await noteListAct(transaction, id, 'made', actor);
        const [act] = acts.rows;
        if (act === undefined) return true;
        const back = await query<{ readonly people: number }>(restoreSql, [
          id,
          act.id,
          act.created_on,
        ]);
        const people = back.rows[0]?.people ?? 0;
        if (people > 0) await noteListAct(transaction, id, 'added', actor, people);
        return true;
      },
      { signal, lockTimeout },
    ),

  purge: (before) =>
    database.long.inTransaction(async ({ query }) => {
      await query(
        'update contact_list set was_default = null where was_default is not null and deleted_on < $1',
        [before],
      );
      await query(
        `delete from list_member_removed
          where act_id in (select id from list_log where act = 'deleted' and created_on < $1)`,
        [before],
      );
    }),
});
