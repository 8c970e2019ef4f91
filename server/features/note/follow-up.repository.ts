import { isNotInTrash } from '#server/database/contacts/not-in-trash.ts';
import type { Database } from '#server/database/database.ts';
import { createAddresseeStore, namesIn, workersSql } from './addressee.repository.ts';
import { followUpNotice, type TellAccounts } from './note-notice.ts';
import { nameOf } from './note-reading.repository.ts';
import type { FollowUpOwner, NoteBeginning, NoteStore, StoredFollowUp } from './note-store.ts';

type Due = { readonly crm_id: number; readonly follow_up_by: number | null };

/** Notes of one transaction. */
const batch = 200;

/** Marks the notes that are due as told of, and gives them. */
const takeDueSql = `
  with due as (
    select n.id from note n
     where n.follow_up_on <= $1 and not n.follow_up_done and n.deleted_on is null
       and n.follow_up_told_on is distinct from n.follow_up_on and ${isNotInTrash('n.crm_id')}
     order by n.follow_up_on, n.id limit ${batch} for update of n skip locked
  )
  update note n set follow_up_told_on = n.follow_up_on from due where n.id = due.id
  returning n.crm_id, n.follow_up_by`;

type ListedRow = {
  readonly id: number;
  readonly version: number;
  readonly day: string;
  readonly is_done: boolean;
  readonly text: string;
  readonly crm_id: number;
  readonly created_by: number | null;
  readonly follow_up_by: number | null;
  readonly follow_up_by_name: string;
};

/** Characters that a list shows of a note. */
const shownText = 300;

const beginning = `case when length(n.text) > ${shownText} then left(n.text, ${shownText}) || '…' else n.text end as text`;

const listedColumns = `n.id, n.version, n.follow_up_on::text as day, n.follow_up_done as is_done, n.crm_id, n.created_by,
  n.follow_up_by, ${nameOf('n.follow_up_by')} as follow_up_by_name, ${beginning}`;

/** Notes of which somebody wanted to be reminded, done (the first parameter) or not. */
const chosenSql = (condition: string): string => `
  from note n where ${condition} and n.follow_up_done = $1 and n.deleted_on is null and ${isNotInTrash('n.crm_id')}`;

/** With the second parameter of each. */
const conditions: Readonly<Record<FollowUpOwner['kind'], string>> = {
  one: 'n.follow_up_by = $2',
  all: 'n.follow_up_on is not null and $2::int is null',
  nobody: `n.follow_up_on is not null
    and (n.follow_up_by is null or n.follow_up_by not in (select crm_id from ${workersSql('$2')}))`,
};

const parameterOf = (owner: FollowUpOwner) => {
  switch (owner.kind) {
    case 'one':
      return owner.by;
    case 'nobody':
      return owner.roles;
    case 'all':
      return null;
    default:
      return owner satisfies never;
  }
};

/** A page of them by their numbers alone, before anything is read of their texts. */
const pageSql = (condition: string, order: 'asc' | 'desc'): string => `
  select ${listedColumns}
    from (select n.id ${chosenSql(condition)}
           order by n.follow_up_on ${order}, n.id ${order} offset $3 limit $4) found
    join note n using (id)
   order by n.follow_up_on ${order}, n.id ${order}`;

/** No more are counted than the third parameter says: those of everybody are many. */
const countSql = (condition: string): string =>
  `select count(*) from (select ${chosenSql(condition)} limit $3) found`;

/** The days on which people want to come back to a note: what is still before them, and their reminders. */
export const createFollowUpStore = (
  database: Database,
  tellAccounts: TellAccounts,
): Pick<NoteStore, 'followUps' | 'beginnings' | 'nextFollowUp' | 'remind'> => {
  const storedOf = async (rows: readonly ListedRow[]): Promise<readonly StoredFollowUp[]> => {
    const names = await namesIn(
      database,
      rows.map(({ crm_id: about }) => about),
    );
    return rows.map((row, place) => ({
      noteId: row.id,
      version: row.version,
      day: row.day,
      isDone: row.is_done,
      text: row.text,
      userCrmId: row.crm_id,
      contactName: names[place] ?? '',
      createdBy: row.created_by,
      followUpBy: row.follow_up_by,
      followUpByName: row.follow_up_by_name,
    }));
  };

  return {
    followUps: async ({ owner, isDone, countedAhead, offset, limit }) => {
      const condition = conditions[owner.kind];
      const asked = [isDone, parameterOf(owner)];
      const most = owner.kind === 'one' ? null : offset + limit + countedAhead;
      const [page, counted] = await Promise.all([
        database.query<ListedRow>(pageSql(condition, isDone ? 'desc' : 'asc'), [
          ...asked,
          offset,
          limit,
        ]),
        database.query<{ readonly count: number }>(countSql(condition), [...asked, most]),
      ]);
      return { followUps: await storedOf(page.rows), count: counted.rows[0]?.count ?? 0 };
    },

    beginnings: async (crmId, limit) => {
      const { rows } = await database.query<NoteBeginning>(
        `select n.id, ${nameOf('n.created_by')} as "createdByName", n.created_on as "createdOn", ${beginning}
         from note n where n.crm_id = $1 and n.deleted_on is null and ${isNotInTrash('n.crm_id')}
        order by n.created_on desc, n.id desc limit $2`,
        [crmId, limit],
      );
      return rows;
    },

    nextFollowUp: async (crmId) => {
      const { rows } = await database.query<ListedRow & { readonly count: number }>(
        `select ${listedColumns}, found.count
         from (select n.id, count(*) over () as count
                 from note n
                where n.crm_id = $1 and n.follow_up_on is not null and not n.follow_up_done and n.deleted_on is null
                  and ${isNotInTrash('n.crm_id')}
                order by n.follow_up_on, n.id limit 1) found
         join note n using (id)`,
        [crmId],
      );
      const [followUp] = await storedOf(rows);
      return { followUp, count: rows[0]?.count ?? 0 };
    },

    remind: async (lastDay, roles) => {
      const remindSome = (): Promise<number> =>
        database.inTransaction(async (transaction) => {
          const { rows } = await transaction.query<Due>(takeDueSql, [lastDay]);
          const people = [...new Set(rows.flatMap(({ follow_up_by: by }) => by ?? []))];
          const addressees = await createAddresseeStore(transaction).addressees(people, roles);
          // Whoever tells several accounts holds them in the order of their numbers.
          for (const { crmId, accountId } of addressees.toSorted(
            (one, other) => one.accountId - other.accountId,
          )) {
            for (const { crm_id: about } of rows.filter(({ follow_up_by: by }) => by === crmId)) {
              await tellAccounts(transaction, [accountId], followUpNotice(about));
            }
          }
          return rows.length;
        });
      while ((await remindSome()) === batch);
    },
  };
};
