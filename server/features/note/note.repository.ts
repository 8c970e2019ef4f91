import type { Database, Transaction } from '#server/database/database.ts';
import { keptDays } from '#shared/rules/retention.ts';
import { createAddresseeStore, namesIn } from './addressee.repository.ts';
import { attach, changeAttachments } from './attachment.repository.ts';
import { dayTeller } from './day-teller.ts';
import { createFollowUpStore } from './follow-up.repository.ts';
import { heldFollowUpColumns, heldFollowUpOf, type HeldFollowUpRow } from './follow-up-row.ts';
import { createNoteReader } from './note-reading.repository.ts';
import type { NoteStore } from './note-store.ts';
import { type InboxPort, noteNotice } from './note-notice.ts';

type DeletedRow = HeldFollowUpRow & { readonly crm_id: number };

type EditedRow = DeletedRow & { readonly text: string; readonly version: number };

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

  const lastActor = async (
    { query }: Pick<Transaction, 'query'>,
    id: number,
  ): Promise<number | null | undefined> => {
    const { rows } = await query<{ readonly actor_crm_id: number | null }>(
      'select actor_crm_id from note_change where note_id = $1 order by id desc limit 1',
      [id],
    );
    return rows[0]?.actor_crm_id;
  };

  const tell = async (
    transaction: Transaction,
    { accounts, writer, crmId }: { accounts: readonly number[]; writer: number; crmId: number },
  ): Promise<void> => {
    if (accounts.length === 0) return;
    const [name = ''] = await namesIn(transaction, [writer]);
    await tellAccounts(transaction, accounts, noteNotice(name, crmId));
  };

  /** Whoever tells several accounts holds them in the order of their numbers. */
  const hold = async (
    { query }: Transaction,
    accounts: readonly number[],
    keeper: number,
  ): Promise<void> => {
    if (accounts.length === 0) return;
    await query(
      'select from account where id = any($1) or crm_id = $2 order by id for no key update',
      [accounts, keeper],
    );
  };

  const tellOfDay = dayTeller(inbox);

  return {
    ...createNoteReader(database),
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

    add: ({ crmId, text, actor, requestKey = null, files, told, followUp, dueDay, roles }) =>
      database.inTransaction(async (transaction) => {
        const { rows } = await transaction.query<{ readonly id: number; readonly is_new: boolean }>(
          `insert into note as n (crm_id, text, created_by, request_key, follow_up_on, follow_up_done, follow_up_by,
                                  follow_up_told_on)
           values ($1, $2, $3, $4, $5, $6, $8, case when $5::date <= $7::date then $5::date end)
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
            followUp?.by ?? null,
          ],
        );
        const [added] = rows;
        if (added === undefined) throw new Error('a note was not kept');
        if (added.is_new) {
          await attach(transaction, added.id, files);
          await hold(transaction, told, followUp?.by ?? actor);
          await tell(transaction, { accounts: told, writer: actor, crmId });
          const act = { noteId: added.id, crmId, actor, roles };
          await tellOfDay.ofEdit(transaction, { ...act, before: null, after: followUp });
        }
        return added.id;
      }),

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
          `select crm_id, text, version, ${heldFollowUpColumns}
             from note where id = $1 and deleted_on is null for update`,
          [id],
        );
        const [before] = rows;
        if (before?.version !== version) {
          // The same request, sent again before its first answer came, may have waited for itself.
          if (requestKey !== null && (await wasEdited(id, requestKey, transaction))) return 'done';
          return (await lastActor(transaction, id)) === actor ? 'overtook' : 'stale';
        }
        const gone = await changeAttachments(transaction, id, { added, removed });
        if (gone === 'many') return 'many';
        const followUpBefore = heldFollowUpOf(before);
        const followUpAfter = followUp === undefined ? followUpBefore : followUp;
        await transaction.query(
          `update note
              set text = $2, version = version + 1, modified_on = now(), follow_up_on = $3, follow_up_done = $4,
                  follow_up_by = $5,
                  follow_up_told_on = case when $3::date is distinct from follow_up_on and $3 <= $6::date then $3
                                           when $3 is not null then follow_up_told_on end
            where id = $1`,
          [
            id,
            text,
            followUpAfter?.day ?? null,
            followUpAfter?.isDone ?? false,
            followUpAfter?.by ?? null,
            dueDay,
          ],
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
        const act = { noteId: id, crmId: before.crm_id, actor, roles };
        const change = { before: followUpBefore, after: followUpAfter };
        await tellOfDay.ofEdit(transaction, { ...act, ...change });
        return 'done';
      }),

    setDeleted: ({ id, actor, isDeleted, roles }) =>
      database.inTransaction(async (transaction) => {
        const { rows } = await transaction.query<DeletedRow>(
          `with changed as (
             update note set deleted_on = case when $3 then now() end
              where id = $1 and (deleted_on is null) = $3
             returning id, text, crm_id, ${heldFollowUpColumns}),
           kept as (
             insert into note_change (note_id, act, actor_crm_id, before, after)
             select id, case when $3 then 'delete' else 'restore' end, $2, text, text from changed)
           select crm_id, follow_up_on, follow_up_done, follow_up_by from changed`,
          [id, actor, isDeleted],
        );
        const [changed] = rows;
        if (changed === undefined) return false;
        const { crm_id: crmId, follow_up_by: by } = changed;
        if (by === null || heldFollowUpOf(changed)?.isDone !== false) return true;
        const tellOfIt = isDeleted ? tellOfDay.ofDeletion : tellOfDay.ofRestoring;
        await tellOfIt(transaction, { noteId: id, crmId, by, actor, roles });
        return true;
      }),

    purge: async () => {
      await database.long.query(
        'delete from note where deleted_on < now() - make_interval(days => $1)',
        [keptDays.deletedNotes],
      );
    },
  };
};
