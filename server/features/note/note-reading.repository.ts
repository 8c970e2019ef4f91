import type { Database } from '#server/database/database.ts';
import { isNotInTrash } from '#server/database/contacts/not-in-trash.ts';
import type { NoteAttachment } from '#shared/contracts/note.ts';
import { type FollowUpRow, followUpColumns, followUpOf } from './follow-up-row.ts';
import type { FollowUpThen, NoteOrder, NoteStore, StoredChange, StoredNote } from './note-store.ts';

/** What somebody is called, by an expression that is their number. */
export const nameOf = (person: string): string =>
  `coalesce((select trim(concat_ws(' ', p.doc->>'firstName', p.doc->>'lastName'))
               from contact_doc p where p.crm_id = ${person}), '')`;

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

const sortSql: Readonly<Record<NoteOrder['sort'], string>> = {
  createdOn: 'n.created_on',
  createdByName: 'fold_text(created_by_name)',
  note: 'fold_text(left(n.text, 200))',
};

/** Whoever may read notes reads none of a contact that was deleted. */
const isOpen = isNotInTrash('n.crm_id');

/** Every word of it is one of the lists above; ties stand newest first. */
const orderSql = ({ sort, sortOrder }: NoteOrder): string =>
  `${sortSql[sort]} ${sortOrder === 'ASC' ? 'asc' : 'desc'}, n.id desc`;

type ChangeRow = Pick<StoredChange, 'act' | 'before' | 'after'> & {
  readonly actor_crm_id: number | null;
  readonly by_name: string;
  readonly changed_on: Date;
  readonly attachments_added: readonly string[];
  readonly attachments_removed: readonly string[];
  readonly follow_up_before: FollowUpThen | null;
  readonly follow_up_after: FollowUpThen | null;
};

/** A follow-up of the journal, with the name of whose it was. */
const thenSql = (column: string): string =>
  `${column} || jsonb_build_object('assignedName', ${nameOf(`(${column} ->> 'by')::int`)})`;

/** Notes as they are read, alone, in pages and as a table, and what was done to one. */
export const createNoteReader = (
  database: Database,
): Pick<
  NoteStore,
  'one' | 'page' | 'count' | 'changes' | 'countChanges' | 'attachment' | 'table'
> => ({
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

  changes: async (id, { offset, limit }) => {
    const { rows } = await database.query<ChangeRow>(
      `select act, actor_crm_id, ${nameOf('c.actor_crm_id')} as by_name, changed_on, before, after,
              attachments_added, attachments_removed, ${thenSql('follow_up_before')} as follow_up_before,
              ${thenSql('follow_up_after')} as follow_up_after
         from note_change c where note_id = $1 order by id desc offset $2 limit $3`,
      [id, offset, limit],
    );
    return rows.map((row) => ({
      act: row.act,
      actor: row.actor_crm_id,
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

  table: (crmId, order, timeZone) => ({
    count: {
      text: `select count(*) from note n where n.crm_id = $1 and n.deleted_on is null and ${isOpen}`,
      values: [crmId],
    },
    rows: {
      text: `select json_build_array(n.text, n.created_by_name,
               floor(extract(epoch from n.created_on at time zone $2))::bigint)::text as row
               from (select n.id, n.text, n.created_on, ${nameOf('n.created_by')} as created_by_name
                       from note n where n.crm_id = $1 and n.deleted_on is null and ${isOpen}) n
              order by ${orderSql(order)}`,
      values: [crmId, timeZone],
    },
  }),
});
