import { isNotInTrash } from '#server/database/contacts/not-in-trash.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { NoteAttachment, noteSorts } from '#shared/contracts/note.ts';
import type { FollowUp } from '#shared/rules/follow-up.ts';
import { keptDays } from '#shared/rules/retention.ts';
import { createAddresseeStore, namesIn } from './addressee.repository.ts';
import { attach, changeAttachments } from './attachment.repository.ts';
import { dayTeller } from './day-teller.ts';
import { createFollowUpStore } from './follow-up.repository.ts';
import type { NoteOrder, NoteStore, StoredChange, StoredNote } from './note-store.ts';
import { type InboxPort, noteNotice } from './note-notice.ts';

const nameOf = (person: string): string =>
  `coalesce((select trim(concat_ws(' ', p.doc->>'firstName', p.doc->>'lastName'))
               from contact_doc p where p.crm_id = ${person}), '')`;

type FollowUpRow = { readonly follow_up_on: string | null; readonly follow_up_done: boolean };

const followUpColumns = 'follow_up_on::text, follow_up_done';

const followUpOf = ({ follow_up_on: day, follow_up_done: isDone }: FollowUpRow): FollowUp | null =>
  day === null ? null : { day, isDone };

type NoteRow = FollowUpRow & {
  readonly id: number;
  readonly crm_id: number;
  readonly text: string;
  readonly created_by: number | null;
  readonly created_by_name: string;
  readonly created_on: Date;
  readonly modified_on: Date;
  readonly version: number;
  readonly deleted_on: Date | null;
  readonly attachments: readonly NoteAttachment[];
  readonly follow_up_by: number | null;
  readonly follow_up_by_name: string;
};

const noteColumns = `n.id, n.crm_id, n.text, n.created_by, ${nameOf('n.created_by')} as created_by_name,
  n.created_on, n.modified_on, n.version, n.deleted_on, ${followUpColumns},
  n.follow_up_by, ${nameOf('n.follow_up_by')} as follow_up_by_name,
  coalesce((select json_agg(json_build_object('attachmentId', a.id, 'name', a.name, 'bytes', f.bytes)
                            order by a.position)
              from note_attachment a join stored_file f on f.id = a.file_id
             where a.note_id = n.id), '[]') as attachments`;

const noteOf = (row: NoteRow): StoredNote => ({
  id: row.id,
  crmId: row.crm_id,
  text: row.text,
  createdBy: row.created_by,
  createdByName: row.created_by_name,
  createdOn: row.created_on,
  modifiedOn: row.modified_on,
  version: row.version,
  isDeleted: row.deleted_on !== null,
  attachments: row.attachments,
  followUp: followUpOf(row),
  followUpBy: row.follow_up_by,
  followUpByName: row.follow_up_by_name,
});

const sortSql: Readonly<Record<(typeof noteSorts)[number], string>> = {
  createdOn: 'n.created_on',
  createdByName: 'lower(created_by_name)',
  note: 'lower(left(n.text, 200))',
};

/** Whoever may read notes reads none of a contact that was deleted. */
const isOpen = isNotInTrash('n.crm_id');

/** Every word of it is one of the lists above; ties stand newest first. */
const orderSql = ({ sort, sortOrder }: NoteOrder): string =>
  `${sortSql[sort]} ${sortOrder === 'ASC' ? 'asc' : 'desc'}, n.id desc`;

type EditedRow = FollowUpRow & Pick<NoteRow, 'text' | 'version' | 'crm_id' | 'follow_up_by'>;

type DeletedRow = FollowUpRow & Pick<NoteRow, 'crm_id' | 'follow_up_by'>;

type ChangeRow = Pick<StoredChange, 'act' | 'before' | 'after'> & {
  readonly by_name: string;
  readonly changed_on: Date;
  readonly attachments_added: readonly string[];
  readonly attachments_removed: readonly string[];
  readonly follow_up_before: FollowUp | null;
  readonly follow_up_after: FollowUp | null;
};

/** Notes about contacts and their journal. */
export const createNoteRepository = (database: Database, inbox: InboxPort): NoteStore => {
  const { tellAccounts } = inbox;
  const sentBefore: NoteStore['sentBefore'] = async (actor, requestKey) => {
    const { rows } = await database.query<{ readonly id: number }>(
      'select id from note where created_by = $1 and request_key = $2',
      [actor, requestKey],
    );
    return rows[0]?.id;
  };

  const wasEdited = async (
    id: number,
    requestKey: string,
    { query }: Pick<Transaction, 'query'> = database,
  ): Promise<boolean> => {
    const { rowCount } = await query(
      'select from note_change where note_id = $1 and request_key = $2',
      [id, requestKey],
    );
    return rowCount > 0;
  };

  const tell = async (
    transaction: Transaction,
    { accounts, writer, crmId }: { accounts: readonly number[]; writer: number; crmId: number },
  ): Promise<void> => {
    if (accounts.length === 0) return;
    const [name = ''] = await namesIn(transaction, [writer]);
    await tellAccounts(transaction, accounts, noteNotice(name, crmId));
  };

  const tellOfDay = dayTeller(inbox);

  return {
    ...createAddresseeStore(database),
    ...createFollowUpStore(database, tellAccounts),
    sentBefore,
    wasEdited,

    isContact: async (crmId) => {
      const { rowCount } = await database.query(
        `select from contact_doc c where c.crm_id = $1
            and not exists (select from contact_trash t where t.crm_id = c.crm_id)`,
        [crmId],
      );
      return rowCount > 0;
    },

    add: ({ crmId, text, actor, requestKey = null, files, told, followUp, dueDay }) =>
      database.inTransaction(async (transaction) => {
        const { rows } = await transaction.query<{ readonly id: number; readonly is_new: boolean }>(
          `insert into note as n (crm_id, text, created_by, request_key, follow_up_on, follow_up_done, follow_up_by,
                                  follow_up_told_on)
           values ($1, $2, $3, $4, $5, $6, case when $5::date is not null then $3::int end,
                   case when $5::date <= $7::date then $5::date end)
             on conflict (created_by, request_key) do update set request_key = n.request_key
             returning id, xmax = 0 as is_new`,
          [
            crmId,
            text,
            actor,
            requestKey,
            followUp?.day ?? null,
            followUp?.isDone ?? false,
            dueDay,
          ],
        );
        const [added] = rows;
        if (added === undefined) throw new Error('a note was not kept');
        if (added.is_new) {
          await attach(transaction, added.id, files);
          await tell(transaction, { accounts: told, writer: actor, crmId });
        }
        return added.id;
      }),

    one: async (id) => {
      const { rows } = await database.query<NoteRow>(
        `select ${noteColumns} from note n where n.id = $1 and ${isOpen}`,
        [id],
      );
      return rows[0] && noteOf(rows[0]);
    },

    page: async (crmId, order, { offset, limit }) => {
      const { rows } = await database.query<NoteRow>(
        `select n.* from (select ${noteColumns} from note n
                           where n.crm_id = $1 and n.deleted_on is null and ${isOpen}) n
          order by ${orderSql(order)} offset $2 limit $3`,
        [crmId, offset, limit],
      );
      return rows.map(noteOf);
    },

    count: async (crmId) => {
      const { rows } = await database.query<{ readonly count: number }>(
        `select count(*) from note n where n.crm_id = $1 and n.deleted_on is null and ${isOpen}`,
        [crmId],
      );
      return rows[0]?.count ?? 0;
    },

    edit: ({
      id,
      version,
      text,
      actor,
      requestKey = null,
      added,
      removed,
      followUp,
      dueDay,
      roles,
    }) =>
      database.inTransaction(async (transaction) => {
        const { rows } = await transaction.query<EditedRow>(
          `select crm_id, text, version, ${followUpColumns}, follow_up_by
             from note where id = $1 and deleted_on is null for update`,
          [id],
        );
        const [before] = rows;
        if (before?.version !== version) {
          // The same request, sent again before its first answer came, may have waited for itself.
          const isOwn = requestKey !== null && (await wasEdited(id, requestKey, transaction));
          return isOwn ? 'done' : 'stale';
        }
        const gone = await changeAttachments(transaction, id, { added, removed });
        if (gone === 'many') return 'many';
        const followUpBefore = followUpOf(before);
        const followUpAfter = followUp === undefined ? followUpBefore : followUp;
        await transaction.query(
          `update note
              set text = $2, version = version + 1, modified_on = now(), follow_up_on = $3, follow_up_done = $4,
                  follow_up_by = case when $3::date is not distinct from follow_up_on then follow_up_by
                                      when $3 is not null then $5::int end,
                  follow_up_told_on = case when $3 is distinct from follow_up_on and $3 <= $6::date then $3
                                           when $3 is not null then follow_up_told_on end
            where id = $1`,
          [id, text, followUpAfter?.day ?? null, followUpAfter?.isDone ?? false, actor, dueDay],
        );
        await transaction.query(
          `insert into note_change (note_id, act, actor_crm_id, before, after, attachments_added,
                                    attachments_removed, request_key, follow_up_before, follow_up_after)
           values ($1, 'edit', $2, $3, $4, $5, $6, $7, $8, $9)`,
          [
            id,
            actor,
            before.text,
            text,
            added.map(({ name }) => name),
            gone,
            requestKey,
            followUpBefore,
            followUpAfter,
          ],
        );
        const { crm_id: crmId, follow_up_by: by } = before;
        if (by !== null) {
          const change = { before: followUpBefore, after: followUpAfter };
          await tellOfDay.ofEdit(transaction, { noteId: id, crmId, by, actor, roles, ...change });
        }
        return 'done';
      }),

    setDeleted: ({ id, actor, isDeleted, roles }) =>
      database.inTransaction(async (transaction) => {
        const { rows } = await transaction.query<DeletedRow>(
          `with changed as (
             update note set deleted_on = case when $3 then now() end
              where id = $1 and (deleted_on is null) = $3
             returning id, text, crm_id, ${followUpColumns}, follow_up_by),
           kept as (
             insert into note_change (note_id, act, actor_crm_id, before, after)
             select id, case when $3 then 'delete' else 'restore' end, $2, text, text from changed)
           select crm_id, ${followUpColumns}, follow_up_by from changed`,
          [id, actor, isDeleted],
        );
        const [changed] = rows;
        if (changed === undefined) return;
        const { crm_id: crmId, follow_up_by: by } = changed;
        if (by === null || followUpOf(changed)?.isDone !== false) return;
        const tellOfIt = isDeleted ? tellOfDay.ofDeletion : tellOfDay.ofRestoring;
        await tellOfIt(transaction, { noteId: id, crmId, by, actor, roles });
      }),

    changes: async (id, { offset, limit }) => {
      const { rows } = await database.query<ChangeRow>(
        `select act, ${nameOf('c.actor_crm_id')} as by_name, changed_on, before, after,
                attachments_added, attachments_removed, follow_up_before, follow_up_after
           from note_change c where note_id = $1 order by id desc offset $2 limit $3`,
        [id, offset, limit],
      );
      return rows.map((row) => ({
        act: row.act,
        byName: row.by_name,
        changedOn: row.changed_on,
        before: row.before,
        after: row.after,
        added: row.attachments_added,
        removed: row.attachments_removed,
        followUpBefore: row.follow_up_before,
        followUpAfter: row.follow_up_after,
      }));
    },

    countChanges: async (id) => {
      const { rows } = await database.query<{ readonly count: number }>(
        'select count(*) from note_change where note_id = $1',
        [id],
      );
      return rows[0]?.count ?? 0;
    },

    attachment: async (id) => {
      const { rows } = await database.query<{ readonly file_id: string; readonly name: string }>(
        `select a.file_id, a.name from note_attachment a join note n on n.id = a.note_id
          where a.id = $1 and n.deleted_on is null and ${isOpen}`,
        [id],
      );
      return rows[0] && { fileId: rows[0].file_id, name: rows[0].name };
    },

    table: (crmId, timeZone) => ({
      count: {
        text: `select count(*) from note n where n.crm_id = $1 and n.deleted_on is null and ${isOpen}`,
        values: [crmId],
      },
      rows: {
        text: `select json_build_array(n.text, ${nameOf('n.created_by')},
                 floor(extract(epoch from n.created_on at time zone $2))::bigint)::text as row
                 from note n where n.crm_id = $1 and n.deleted_on is null and ${isOpen}
                order by n.created_on desc, n.id desc`,
        values: [crmId, timeZone],
      },
    }),

    purge: async () => {
      await database.query(
        'delete from note where deleted_on < now() - make_interval(days => $1)',
        [keptDays.deletedNotes],
      );
    },
  };
};
