import type { Lane, Querying, Transaction } from '../database.ts';
import { type Act, inChangeSet } from './change-set.ts';
import { type IndexDocument, restoreContacts, trashContacts } from './contact-trash.ts';
import { saveContacts } from './contact-writer.ts';
import { holdContactsWhere } from './hold-contacts.ts';
import { countMembersLater, countMembersOf } from './member-counts.ts';

/** Why a contact stays as it is: changed since, in the trash for another reason, or somebody who can sign in by now. */
export type UndoRefusal = 'changed' | 'trashed' | 'account';

export type SkippedContact = { readonly crmId: number; readonly reason: UndoRefusal };

export type UndoOutcome =
  | { readonly kind: 'missing' | 'undone-already' }
  /** Nothing was touched: these contacts are not as the act left them. */
  | { readonly kind: 'refused'; readonly skipped: readonly SkippedContact[] }
  | {
      readonly kind: 'undone';
      readonly changeSetId: number;
      readonly contacts: number;
      /** At most a hundred of them, with the number of all in `skippedContacts`. */
      readonly skipped: readonly SkippedContact[];
      readonly skippedContacts: number;
    };

type UndoneCounts = { readonly contacts: number; readonly skippedContacts: number };

export type UndoOptions<Doc> = {
  readonly actor: number | undefined;
  readonly index: IndexDocument<Doc>;
  readonly title?: string;
  /** What becomes of the whole when a contact is not as the act left it. */
  readonly whenChanged: 'refuse' | 'skip';
  /** Told how many contacts have been dealt with, after each batch. */
  readonly onProgress?: (contacts: number) => Promise<void> | void;
  /** What belongs to the act besides contacts is put back or kept here, in the same transaction. */
  readonly alongside?: (transaction: Transaction, undone: UndoneCounts) => Promise<void>;
  readonly signal?: AbortSignal;
};

/** Contacts in one batch: their documents are in memory at a time. */
const batchSize = 500;

const mostSkipped = 100;

/** Each contact of an act once: its first and last change there, and where the act put it. */
const contactsSql = `
  select crm_id, min(id) as first, max(id) as last,
         (array_agg(moved order by id desc) filter (where moved is not null))[1] as moved
    from contact_change where change_set_id = $1
   group by crm_id order by crm_id`;

type Changed = {
  readonly crm_id: number;
  readonly first: number;
  readonly last: number;
  readonly moved: 'to-trash' | 'from-trash' | null;
};

/** A contact as it is, as it was before the act, and whether it still is as the act left it. */
const nowSql = `
  select a.crm_id, a.moved, d.doc, first.before, t.crm_id is not null as is_trashed,
         coalesce(t.change_set_id = $5, false) as is_trashed_here,
         exists (select from contact_merge m join change_set s on s.id = m.change_set_id
                  where m.survivor = a.crm_id and m.change_set_id > $5 and s.undone_by is null) as has_merged,
         coalesce(d.doc - '{version,modifiedOn}'::text[] = next.before - '{version,modifiedOn}'::text[], true) as is_as_left,
         coalesce(d.doc - '{version,modifiedOn}'::text[] = first.before - '{version,modifiedOn}'::text[], false) as is_as_before
    from unnest($1::int[], $2::bigint[], $3::bigint[], $4::text[]) as a (crm_id, first, last, moved)
    join contact_doc d using (crm_id)
    join contact_change first on first.id = a.first
    left join contact_trash t on t.crm_id = a.crm_id
    left join lateral (select n.before from contact_change n
                        where n.crm_id = a.crm_id and n.id > a.last order by n.id limit 1) next on true
   order by a.crm_id`;

type Now<Doc> = {
  readonly crm_id: number;
  readonly moved: Changed['moved'];
  readonly doc: { readonly version: number };
  readonly before: Doc | null;
  readonly is_trashed: boolean;
  readonly is_trashed_here: boolean;
  /** Another contact is a part of it since then, which may not go along. */
  readonly has_merged: boolean;
  readonly is_as_left: boolean;
  readonly is_as_before: boolean;
};

const refusalOf = (row: Now<object>): UndoRefusal | undefined => {
  if (row.is_trashed && !row.is_trashed_here) return 'trashed';
  const goes = !row.is_trashed && (row.before === null || row.moved === 'from-trash');
  return row.is_as_left && !(goes && row.has_merged) ? undefined : 'changed';
};

/** The document of before as the newest version of its contact, where there was one and it is another. */
const renewed = <Doc extends object>(row: Now<Doc>): readonly Doc[] =>
  row.before === null || row.is_as_before
    ? []
    : [{ ...row.before, modifiedOn: new Date().toISOString(), version: row.doc.version + 1 }];

/** Takes back what an act did to some contacts; gives those that it left alone. */
const takeBack = async <Doc extends object>(
  transaction: Transaction,
  rows: readonly Now<Doc>[],
  { changeSetId, index }: { readonly changeSetId: number; readonly index: IndexDocument<Doc> },
): Promise<readonly SkippedContact[]> => {
  const skipped: SkippedContact[] = [];
  const able = rows.filter((row) => {
    const reason = refusalOf(row);
    if (reason !== undefined) skipped.push({ crmId: row.crm_id, reason });
    return reason === undefined;
  });
  const idsOf = (chosen: readonly Now<Doc>[]) => chosen.map(({ crm_id }) => crm_id);
  const docs = able.flatMap(renewed);
  // A contact of the trash is written with its rows when it comes out; until then only its document may change.
  await restoreContacts(transaction, idsOf(able.filter((row) => row.is_trashed_here)), {
    changeSetId,
    index,
  });
  if (docs.length > 0) {
    await saveContacts(
      transaction,
      docs.map((doc) => ({ doc, index: index(doc) })),
    );
  }
  const made = able.filter(({ before, moved, is_trashed_here: back }) =>
    back ? false : before === null || moved === 'from-trash',
  );
  const { refused } = await trashContacts(transaction, idsOf(made), { changeSetId });
  for (const { crmId } of refused) skipped.push({ crmId, reason: 'account' });
  return skipped;
};

const undoAct = ({ actor, title }: Pick<UndoOptions<object>, 'actor' | 'title'>): Act => ({
  kind: 'undo',
  actor,
  ...(title === undefined ? {} : { title }),
});

/** Ends the transaction, so that nothing of it is kept. */
class NotUndone extends Error {
  readonly outcome: UndoOutcome;
  constructor(outcome: UndoOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

const claim = async (
  transaction: Transaction,
  changeSetId: number,
  undoneBy: number,
): Promise<void> => {
  const { rows } = await transaction.query<{ readonly undone_by: number | null }>(
    'select undone_by from change_set where id = $1 for update',
    [changeSetId],
  );
  const [row] = rows;
  if (row === undefined) throw new NotUndone({ kind: 'missing' });
  if (row.undone_by !== null) throw new NotUndone({ kind: 'undone-already' });
  await transaction.query('update change_set set undone_by = $2 where id = $1', [
    changeSetId,
    undoneBy,
  ]);
};

/**
 * All of them before anything else is, lowest number first as everybody does. Held batch by batch, one whom somebody adds
 * to a list meanwhile would wait for the list, and the undo for them.
 */
const holdAll = (transaction: Transaction, changeSetId: number): Promise<void> =>
  holdContactsWhere(
    transaction,
    'crm_id in (select crm_id from contact_change where change_set_id = $1)',
    [changeSetId],
    'remove',
  );

/** How many contacts an act changed. */
export const countChanged = async (querying: Querying, changeSetId: number): Promise<number> => {
  const { rows } = await querying.query<{ readonly contacts: number }>(
    'select count(distinct crm_id) as contacts from contact_change where change_set_id = $1',
    [changeSetId],
  );
  return rows[0]?.contacts ?? 0;
};

/**
 * Restores every contact of an act to its state before the act. The undo is an act of its own and can be undone in turn.
 * Documents get their old content, contacts that the act created are moved to the trash, contacts that it trashed are
 * restored. All of this is one transaction. A contact that was changed after the act is refused or skipped.
 */
export const undoChangeSet = async <Doc extends object>(
  database: Pick<Lane, 'inTransaction'>,
  changeSetId: number,
  options: UndoOptions<Doc>,
): Promise<UndoOutcome> => {
  const { index, whenChanged, onProgress, alongside, signal } = options;
  try {
    return await inChangeSet(
      database,
      undoAct(options),
      async (transaction, undoId) => {
        await claim(transaction, changeSetId, undoId);
        await holdAll(transaction, changeSetId);
        await countMembersLater(transaction);
        const skipped: SkippedContact[] = [];
        let [contacts, skippedContacts] = [0, 0];
        const batches = transaction.batches<Changed>(contactsSql, [changeSetId], batchSize);
        for await (const batch of batches) {
          const ids = batch.map(({ crm_id }) => crm_id);
          const { rows } = await transaction.query<Now<Doc>>(nowSql, [
            ids,
            batch.map(({ first }) => first),
            batch.map(({ last }) => last),
            batch.map(({ moved }) => moved),
            changeSetId,
          ]);
          const left = await takeBack(transaction, rows, { changeSetId: undoId, index });
          if (left.length > 0 && whenChanged === 'refuse') {
            throw new NotUndone({ kind: 'refused', skipped: left });
          }
          skipped.push(...left.slice(0, Math.max(0, mostSkipped - skipped.length)));
          skippedContacts += left.length;
          contacts += rows.length - left.length;
          await onProgress?.(contacts + skippedContacts);
        }
        await countMembersOf(transaction, undoId);
        await alongside?.(transaction, { contacts, skippedContacts });
        return { kind: 'undone', changeSetId: undoId, contacts, skipped, skippedContacts };
      },
      signal === undefined ? {} : { signal },
    );
  } catch (error) {
    if (error instanceof NotUndone) return error.outcome;
    throw error;
  }
};
