import type { Database } from '#server/database/database.ts';
import { ownKey } from '#server/database/request-key.ts';
import type { CommentStore } from './comment.service.ts';
import { notes } from './organization-notes.ts';
import type { TellAccounts } from './organization-tellings.ts';
import { nameOf } from './person-sql.ts';

type CommentRow = {
  readonly id: number;
  readonly comment: string;
  readonly organization_id: number;
  readonly organization: string;
  readonly created_by: string | null;
  readonly created_on: Date;
  readonly read: boolean;
  readonly own: boolean;
};

/** Comments on the organizations of the reader, parameter 1; those of parameter 2 alone where it is given. */
const readable = `
  organization_comment c
  join organization o on o.id = c.organization_id
  join organization_member mine on mine.organization_id = o.id and mine.crm_id = $1
  where ($2::int[] is null or o.id = any($2))`;

const hasRead = `
  (c.created_by = $1 or exists (select from organization_comment_read r
    where r.comment_id = c.id and r.crm_id = $1))`;

export const createCommentRepository = (
  database: Database,
  tellAccounts: TellAccounts,
): CommentStore => ({
  page: async (reader, { organizationIds, marker, limit }) => {
    const { rows } = await database.query<CommentRow>(
      `select c.id, c.comment, o.id as organization_id, o.name as organization, c.created_on,
              (select ${nameOf('d')} from contact_doc d where d.crm_id = c.created_by) as created_by,
              ${hasRead} as read, c.created_by = $1 as own
         from ${readable} and ($3::int is null or c.id < $3)
        order by c.id desc limit $4`,
      [reader, organizationIds ?? null, marker ?? null, limit],
    );
    return rows.map((row) => ({
      commentId: row.id,
      comment: row.comment,
      entityId: row.organization_id,
      entityName: row.organization,
      createdByName: row.created_by ?? '',
      createdOn: row.created_on,
      read: row.read,
      own: row.own,
    }));
  },

  countUnread: async (reader, organizationIds) => {
    const { rows } = await database.query<{ readonly count: number }>(
      `select count(*) from ${readable} and not ${hasRead}`,
      [reader, organizationIds ?? null],
    );
    return rows[0]?.count ?? 0;
  },

  add: (writer, { organizationId, text, key }) =>
    database.inTransaction(async (transaction) => {
      const { query } = transaction;
      const { rows } = await query<{
        readonly name: string;
        readonly writer: string | null;
        readonly others: readonly number[];
      }>(
        `select o.name, (select ${nameOf('d')} from contact_doc d where d.crm_id = $1) as writer,
                (select coalesce(array_agg(a.id), '{}') from organization_member m
                   join account a using (crm_id)
                  where m.organization_id = o.id and m.crm_id <> $1 and a.active) as others
           from organization o join organization_member mine on mine.organization_id = o.id
          where o.id = $2 and mine.crm_id = $1
            -- Whoever leaves as the last member deletes it.
            for key share of o`,
        [writer, organizationId],
      );
      const [found] = rows;
      if (found === undefined) return false;
      const { rowCount } = await query(
        `insert into organization_comment (organization_id, comment, created_by, request_key)
         values ($1, $2, $3, coalesce($4::uuid, gen_random_uuid())) on conflict do nothing`,
        [organizationId, text, writer, ownKey(writer, key, organizationId)],
      );
      if (rowCount > 0) {
        const note = notes.commented(found.writer ?? '', found.name, organizationId);
        await tellAccounts(transaction, found.others, note);
      }
      return true;
    }),

  setRead: async (reader, commentId, read) => {
    const marking = read
      ? `insert into organization_comment_read (comment_id, crm_id) select id, $1 from held
         on conflict do nothing`
      : 'delete from organization_comment_read r using held where r.comment_id = held.id and r.crm_id = $1';
    // It goes with its organization, which the last member may just be leaving.
    const { rowCount } = await database.query(
      `with held as (select c.id from ${readable} and c.id = $3 for key share of c),
            marked as (${marking})
       select from held`,
      [reader, null, commentId],
    );
    return rowCount > 0;
  },
});
