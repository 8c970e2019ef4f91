import type { Querying } from '../database.ts';
import type { ContactEntry } from './contact-rows.ts';
import { saveContacts } from './contact-writer.ts';

type Changed = {
  readonly crm_id: number;
  /** As the contact was before the act; null where the act made it. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly version: number;
  readonly touched_since: boolean;
  readonly put_back: boolean;
  readonly in_trash: boolean;
};

/** What became of some contacts of an act that is taken back. */
export type UndoneStep = {
  readonly restored: number;
  /** Changed by somebody since then, so they stay as they are. */
  readonly skipped: number;
  /** The last contact that was looked at; null when there are no more. */
  readonly last: number | null;
};

type Undoing = {
  readonly changeSetId: number;
  /** The act of taking back: what it has put back by now is not "changed since". */
  readonly undoSetId: number;
  readonly after: number;
  readonly limit: number;
};

const changedSql = `
  with chosen as (
    select c.crm_id, min(c.id) as first, max(c.id) as last
      from contact_change c where c.change_set_id = $1 and c.crm_id > $3
     group by c.crm_id order by c.crm_id limit $4)
  select chosen.crm_id, first.before, (d.doc->>'version')::int as version,
         exists (select from contact_change later where later.crm_id = chosen.crm_id and later.id > chosen.last
                    and later.change_set_id is distinct from $2) as touched_since,
         exists (select from contact_change own where own.crm_id = chosen.crm_id and own.change_set_id = $2) as put_back,
         exists (select from contact_trash t where t.crm_id = chosen.crm_id) as in_trash
    from chosen
    join contact_change first on first.id = chosen.first
    join contact_doc d on d.crm_id = chosen.crm_id
   order by chosen.crm_id
     for no key update of d`;

type Doc = { readonly crmId: number };

/**
 * Takes back what an act did to its next contacts, inside the caller's transaction. Contacts that somebody changed since
 * are left alone; those that the act made go to the trash.
 * @param entryOf gives the rows of a contact as it is to be kept
 */
export const undoNextChanges = async (
  transaction: Querying,
  { changeSetId, undoSetId, after, limit }: Undoing,
  entryOf: (doc: Doc) => ContactEntry,
): Promise<UndoneStep> => {
  const { rows } = await transaction.query<Changed>(changedSql, [
    changeSetId,
    undoSetId,
    after,
    limit,
  ]);
  const open = rows.filter((row) => !row.touched_since && !row.put_back && !row.in_trash);
  const moment = new Date().toISOString();
  const entries = open.flatMap(({ crm_id, before, version }) =>
    before === null
      ? []
      : [entryOf({ ...before, crmId: crm_id, version: version + 1, modifiedOn: moment } as Doc)],
  );
  if (entries.length > 0) await saveContacts(transaction, entries);
  const made = open.filter(({ before }) => before === null).map(({ crm_id }) => crm_id);
  if (made.length > 0) await trashContacts(transaction, made, undoSetId);
  const last = rows.at(-1)?.crm_id ?? null;
  const passed = rows.filter(({ put_back }) => put_back).length;
  return { restored: open.length + passed, skipped: rows.length - open.length - passed, last };
};

/** Takes contacts out of all that searches; their documents and what refers to them stay. */
export const trashContacts = async (
  transaction: Querying,
  crmIds: readonly number[],
  changeSetId: number,
): Promise<void> => {
  await transaction.query(
    `insert into contact_trash (crm_id, change_set_id) select unnest($1::int[]), $2
     on conflict (crm_id) do nothing`,
    [crmIds, changeSetId],
  );
  for (const table of ['contact_idx', 'contact_attr', 'contact_email']) {
    await transaction.query(`delete from ${table} where crm_id = any($1)`, [crmIds]);
  }
};
