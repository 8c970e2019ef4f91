import { beginChangeSet } from '#server/database/contacts/change-set.ts';
import {
  judgeTrashing,
  moveToTrash,
  purgeTrash,
  restoreContacts,
} from '#server/database/contacts/contact-trash.ts';
import { contactNameSql } from '#server/database/contacts/contact-name.ts';
import { holdContacts } from '#server/database/contacts/hold-contacts.ts';
import type { Database, Querying } from '#server/database/database.ts';
import { containing } from '#server/database/sql.ts';
import { mostCounted, type TrashRefusal } from '#shared/contracts/crm-contact-trash.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import type { ContactTrashStore, StoredTrash } from './contact-trash.service.ts';
import { restoreDeletionName } from './restore-kind.ts';

type Row = {
  readonly crm_id: number;
  readonly name: string;
  readonly email: string;
  readonly trashed_on: Date;
  readonly actor: number | null;
  readonly actor_name: string;
  readonly merged_into: number | null;
  readonly merged_name: string;
  readonly merge_id: number | null;
  readonly change_set_id: number | null;
  /** How many the same act put there, counted to one more than is told; null where it became a part of another. */
  readonly together: number | null;
};

const deletionOf = ({ change_set_id: changeSetId, together }: Row): StoredTrash['deletion'] =>
  changeSetId === null || together === null || together < 2
    ? null
    : { changeSetId, isMore: together > mostCounted, count: Math.min(together, mostCounted) };

const mergedOf = ({ merged_into: crmId, merged_name: name, merge_id: mergeId }: Row) =>
  crmId === null ? null : { crmId, name, ...(mergeId === null ? {} : { mergeId }) };

const trashedOf = (row: Row): StoredTrash => ({
  crmId: row.crm_id,
  name: row.name,
  emailAddress: row.email,
  trashedOn: row.trashed_on,
  by: row.actor === null ? null : { crmId: row.actor, name: row.actor_name },
  mergedInto: mergedOf(row),
  deletion: deletionOf(row),
});

const namesOf = async (
  querying: Querying,
  crmIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await querying.query<{ readonly crm_id: number; readonly name: string }>(
    `select crm_id, ${contactNameSql('d')} as name from contact_doc d where crm_id = any($1)`,
    [crmIds],
  );
  return new Map(rows.map(({ crm_id, name }) => [crm_id, name]));
};

/** Who of some contacts lies in the trash because this very person deleted them, and by which act. */
const deletedBy = async (
  querying: Querying,
  actor: number,
  crmIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await querying.query<{ readonly crm_id: number; readonly act: number }>(
    `select t.crm_id, s.id as act from contact_trash t join change_set s on s.id = t.change_set_id
      where t.crm_id = any($1) and s.kind = 'trash' and s.actor_crm_id = $2
      order by t.crm_id`,
    [crmIds, actor],
  );
  return new Map(rows.map(({ crm_id, act }) => [crm_id, act]));
};

export const createContactTrashRepository = (database: Database): ContactTrashStore => ({
  put: (crmIds, actor) =>
    database.inTransaction(async (transaction) => {
      const { able, refused } = await judgeTrashing(transaction, crmIds);
      const acts: number[] = [];
      if (able.length > 0) {
        const changeSetId = await beginChangeSet(transaction, { kind: 'trash', actor });
        await moveToTrash(transaction, able, { changeSetId });
        acts.push(changeSetId);
      }
      const names = await namesOf(transaction, crmIds);
      const there = refused.flatMap(({ crmId, reason }) => (reason === 'trashed' ? [crmId] : []));
      const own = await deletedBy(transaction, actor, there);
      const stays = refused.filter(({ crmId }) => !own.has(crmId));
      return {
        hasMoved: able.length > 0,
        trashed: [...able, ...own.keys()],
        putBy: [...new Set([...acts, ...own.values()])],
        refused: stays.map(({ crmId, reason }) => ({
          crmId,
          reason: reason === 'trashed' ? 'there' : reason,
          name: names.get(crmId) ?? '',
        })),
      };
    }),

  putBy: async (changeSetId, most) => {
    const { rows } = await database.query<{ readonly crm_id: number }>(
      `select crm_id from (
         select crm_id from contact_change where change_set_id = $1 and moved = 'to-trash'
          order by id limit $2) first order by crm_id`,
      [changeSetId, most],
    );
    return rows.map(({ crm_id }) => crm_id);
  },

  leftBy: async (changeSetId, most) => {
    const { rows } = await database.query<{ readonly crm_id: number }>(
      `select crm_id from contact_trash where change_set_id = $1 and merged_into is null
        order by crm_id limit $2`,
      [changeSetId, most],
    );
    return rows.map(({ crm_id }) => crm_id);
  },

  deletion: async (changeSetId) => {
    const { rows } = await database.query<{ readonly title: string; readonly stopped: number }>(
      `select s.title, (select count(*)::int from task
                         where kind = $2 and input->>'changeSetId' = $1::text
                           and state in ('failed', 'cancelled')) as stopped
         from change_set s
        where s.id = $1::bigint
          and exists (select from contact_change where change_set_id = s.id and moved = 'to-trash')`,
      [changeSetId, restoreDeletionName],
    );
    return rows[0];
  },

  takeOut: (crmIds, actor, putBy) =>
    database.inTransaction(async (transaction) => {
      await holdContacts(transaction, crmIds, 'change');
      const names = await namesOf(transaction, crmIds);
      const { rows } = await transaction.query<{
        readonly crm_id: number;
        readonly stays: 'merged' | 'again' | null;
      }>(
        `select crm_id, case when merged_into is not null then 'merged'
                             when not coalesce(change_set_id = any($2::bigint[]), $2::bigint[] is null) then 'again' end as stays
           from contact_trash where crm_id = any($1)`,
        [crmIds, putBy ?? null],
      );
      const leaving = rows.flatMap(({ crm_id: crmId, stays }) => (stays === null ? [crmId] : []));
      if (leaving.length > 0) {
        const changeSetId = await beginChangeSet(transaction, { kind: 'restore', actor });
        await restoreContacts(transaction, leaving, { changeSetId, index: indexContact });
      }
      const staying = new Map(
        rows.flatMap(({ crm_id: crmId, stays }) => (stays === null ? [] : [[crmId, stays]])),
      );
      const asked = [...new Set(crmIds)];
      const refused = asked.flatMap((crmId): TrashRefusal[] => {
        const name = names.get(crmId);
        if (name === undefined) return [{ crmId, name: '', reason: 'missing' }];
        const reason = staying.get(crmId);
        return reason === undefined ? [] : [{ crmId, name, reason }];
      });
      const left = new Set(refused.map(({ crmId }) => crmId));
      const restored = asked.filter((crmId) => !left.has(crmId));
      return { restored, refused, hasMoved: leaving.length > 0 };
    }),

  list: async ({ words, offset, limit }) => {
    const patterns = words.map(containing);
    // One condition for each: `like all` of a list is not asked of the index.
    const found = ['true', ...patterns.map((_, at) => `words like $${at + 1}`)].join(' and ');
    const [from, size] = [1, 2].map((place) => `$${patterns.length + place}`);
    const [counted, { rows }] = await Promise.all([
      database.query<{ readonly count: number }>(
        `select count(*) as count from contact_trash where ${found}`,
        patterns,
      ),
      database.query<Row>(
        `with t as materialized (
           select crm_id, trashed_on, change_set_id, merged_into from contact_trash
            where ${found} order by trashed_on desc, crm_id offset ${from} limit ${size}),
         act as materialized (
           select id, (select count(*) from (
                         select from contact_trash same
                          where same.change_set_id = id and same.merged_into is null
                          limit ${mostCounted + 1}) counted) as together
             from (select distinct change_set_id as id from t) acts)
         select t.crm_id, ${contactNameSql('d')} as name, coalesce(d.doc ->> 'emailAddress', '') as email, t.trashed_on,
                s.actor_crm_id as actor, ${contactNameSql('actor')} as actor_name,
                t.merged_into, ${contactNameSql('merged')} as merged_name, t.change_set_id,
                m.change_set_id as merge_id,
                case when t.merged_into is null then act.together end as together
           from t
           join contact_doc d on d.crm_id = t.crm_id
           left join act on act.id = t.change_set_id
           left join change_set s on s.id = t.change_set_id
           left join contact_doc actor on actor.crm_id = s.actor_crm_id
           left join contact_doc merged on merged.crm_id = t.merged_into
           left join contact_merge m on m.change_set_id = t.change_set_id and m.loser = t.crm_id
          order by t.trashed_on desc, t.crm_id`,
        [...patterns, offset, limit],
      ),
    ]);
    return { trash: rows.map(trashedOf), count: counted.rows[0]?.count ?? 0 };
  },

  purge: (before) =>
    database.long.inTransaction((transaction) => purgeTrash(transaction, before, 500)),
});
