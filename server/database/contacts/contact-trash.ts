import type { Querying } from '../database.ts';
import type { IndexedContact } from './contact-rows.ts';
import { writeContactRows } from './contact-writer.ts';
import { deleteLeavings } from './delete-leavings.ts';
import { holdContacts } from './hold-contacts.ts';
import { keepRefusals } from './own-address.ts';

/** Gives the searchable form of a contact's document: `indexContact` of the shared rules. */
export type IndexDocument<Doc> = (doc: Doc) => IndexedContact;

export type TrashRefusal = 'account' | 'trashed' | 'missing';

export type TrashJudgement = {
  readonly able: readonly number[];
  /** Who stays, and why: somebody who can sign in, somebody in the trash already, nobody at all. */
  readonly refused: readonly { readonly crmId: number; readonly reason: TrashRefusal }[];
};

type Candidate = {
  readonly crm_id: number;
  readonly is_there: boolean;
  readonly is_trashed: boolean;
  readonly has_account: boolean;
};

const candidatesSql = `
  select asked.crm_id, d.crm_id is not null as is_there, t.crm_id is not null as is_trashed,
         exists (select from account a where a.crm_id = asked.crm_id) as has_account
    from (select distinct unnest($1::int[]) as crm_id) as asked
    left join contact_doc d using (crm_id)
    left join contact_trash t using (crm_id)
   order by asked.crm_id`;

const refusalOf = (candidate: Candidate): TrashRefusal | undefined => {
  if (!candidate.is_there) return 'missing';
  if (candidate.is_trashed) return 'trashed';
  return candidate.has_account ? 'account' : undefined;
};

/** Writes into the journal that contacts went into the trash or came out of it, their documents being as they were. */
const noteMove = async (
  transaction: Querying,
  crmIds: readonly number[],
  changeSetId: number,
  moved: 'to-trash' | 'from-trash',
): Promise<void> => {
  await transaction.query(
    `insert into contact_change (crm_id, change_set_id, before, moved)
     select crm_id, $2, doc, $3 from contact_doc where crm_id = any($1) order by crm_id`,
    [crmIds, changeSetId, moved],
  );
};

/** Says who of some contacts may go into the trash, and holds them until the transaction ends. */
export const judgeTrashing = async (
  transaction: Querying,
  crmIds: readonly number[],
): Promise<TrashJudgement> => {
  await holdContacts(transaction, crmIds, 'remove');
  const { rows } = await transaction.query<Candidate>(candidatesSql, [crmIds]);
  const refused: { crmId: number; reason: TrashRefusal }[] = [];
  const able: number[] = [];
  for (const candidate of rows) {
    const reason = refusalOf(candidate);
    if (reason === undefined) able.push(candidate.crm_id);
    else refused.push({ crmId: candidate.crm_id, reason });
  }
  return { able, refused };
};

type Trashing = { readonly changeSetId: number; readonly mergedInto?: number };

/** Puts contacts into the trash who were judged in this transaction. */
export const moveToTrash = async (
  transaction: Querying,
  able: readonly number[],
  { changeSetId, mergedInto }: Trashing,
): Promise<void> => {
  if (able.length === 0) return;
  await transaction.query(
    `insert into contact_trash (crm_id, change_set_id, merged_into)
     select unnest($1::int[]), $2, $3`,
    [able, changeSetId, mergedInto ?? null],
  );
  await transaction.query(keepRefusals('$1'), [able]);
  for (const table of ['contact_email', 'contact_attr', 'contact_idx']) {
    await transaction.query(`delete from ${table} where crm_id = any($1)`, [able]);
  }
  await noteMove(transaction, able, changeSetId, 'to-trash');
};

/**
 * Puts contacts into the trash as a part of an act: they keep their documents and whatever refers to them, and nothing
 * that searches finds them any more. For some hundreds at a time; call it inside the act's transaction. Gives who stays.
 * @param mergedInto the contact that they have become a part of
 */
export const trashContacts = async (
  transaction: Querying,
  crmIds: readonly number[],
  trashing: Trashing,
): Promise<Pick<TrashJudgement, 'refused'>> => {
  const { able, refused } = await judgeTrashing(transaction, crmIds);
  await moveToTrash(transaction, able, trashing);
  return { refused };
};

/**
 * Takes contacts out of the trash as a part of an act: searches find them again, by their documents as they are now.
 * For some hundreds at a time; call it inside the act's transaction, which holds them. Gives those that were in the trash.
 */
export const restoreContacts = async <Doc extends object>(
  transaction: Querying,
  crmIds: readonly number[],
  { changeSetId, index }: { readonly changeSetId: number; readonly index: IndexDocument<Doc> },
): Promise<readonly number[]> => {
  const { rows } = await transaction.query<{ readonly crm_id: number; readonly doc: Doc }>(
    `with taken as (delete from contact_trash where crm_id = any($1) returning crm_id)
     select d.crm_id, d.doc from taken join contact_doc d using (crm_id) order by d.crm_id`,
    [crmIds],
  );
  if (rows.length === 0) return [];
  await writeContactRows(
    transaction,
    rows.map(({ doc }) => ({ index: index(doc) })),
  );
  const restored = rows.map(({ crm_id }) => crm_id);
  await noteMove(transaction, restored, changeSetId, 'from-trash');
  return restored;
};

const mayGoSql =
  't.trashed_on < $1 and not exists (select from account a where a.crm_id = t.crm_id)';

/**
 * Deletes for good what has been in the trash since before a moment, at most `most` contacts; gives how many.
 * What others keep about them (mails, cases, properties) stays, without the name, and so does the no of an address to a
 * list. Whom somebody holds may be on the way out of the trash, and is passed over.
 */
export const purgeTrash = async (
  transaction: Querying,
  before: Date,
  most: number,
): Promise<number> => {
  // In the order of the index, read backwards: of a deletion of thousands, which has one moment, no more than these are read.
  const held = await transaction.query<{ readonly crm_id: number }>(
    `select d.crm_id from contact_trash t join contact_doc d using (crm_id) where ${mayGoSql}
      order by t.trashed_on, t.crm_id desc limit $2 for update of d skip locked`,
    [before, most],
  );
  // Asked again: one may have come out just before it was held.
  const { rows } = await transaction.query<{ readonly crm_id: number }>(
    `select t.crm_id from contact_trash t where t.crm_id = any($2) and ${mayGoSql}`,
    [before, held.rows.map(({ crm_id }) => crm_id)],
  );
  const going = rows.map(({ crm_id }) => crm_id);
  await transaction.query(
    `insert into contact_successor (crm_id, merged_into)
     select crm_id, merged_into from contact_trash
      where merged_into is not null and crm_id = any($1)`,
    [going],
  );
  await deleteLeavings(transaction, going);
  await transaction.query('delete from contact_doc where crm_id = any($1)', [going]);
  return going.length;
};
