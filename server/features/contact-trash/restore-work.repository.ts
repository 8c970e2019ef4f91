import { restoreContacts } from '#server/database/contacts/contact-trash.ts';
import { holdContacts } from '#server/database/contacts/hold-contacts.ts';
import type { Querying, Transaction } from '#server/database/database.ts';
import { indexContact } from '#shared/rules/contact-index.ts';

/** What becomes of a contact of a deletion: it comes back, is back already, or stays and why. */
const fates = ['restored', 'there', 'merged', 'again'] as const;

type Fate = (typeof fates)[number];

/** How far the restoring of a deletion has come. */
export type RestoreReached = Readonly<Record<Fate, number>> & {
  /** The act that takes them out. */
  readonly changeSetId: number;
  /** How many the deletion moved, as far as they were known when it began. */
  readonly total: number;
  /** The number of the last row of the journal that it has dealt with. */
  readonly after: number;
};

/** Contacts that a restoring has dealt with. */
export const doneOf = (reached: RestoreReached): number =>
  fates.reduce((sum, fate) => sum + reached[fate], 0);

/** Contacts of one transaction: some tenths of a second. */
const batchSize = 250;

const movedHere = "from contact_change where change_set_id = $1 and moved = 'to-trash'";

/** How many contacts an act put into the trash, without those that have gone for good since. */
export const countMoved = async (querying: Querying, deletion: number): Promise<number> => {
  const { rows } = await querying.query<{ readonly count: number }>(
    `select count(*) as count ${movedHere}`,
    [deletion],
  );
  return rows[0]?.count ?? 0;
};

const fatesSql = `
  select d.crm_id,
         case when t.crm_id is null then 'there' when t.merged_into is not null then 'merged'
              when t.change_set_id is distinct from $2 then 'again' else 'restored' end as fate
    from contact_doc d left join contact_trash t using (crm_id) where d.crm_id = any($1)`;

/** Takes the next contacts of a deletion out of the trash; null when there are none. */
export const restoreNext = async (
  transaction: Transaction,
  deletion: number,
  from: RestoreReached,
): Promise<RestoreReached | null> => {
  const next = await transaction.query<{ readonly id: number; readonly crm_id: number }>(
    `select id, crm_id ${movedHere} and id > $2 order by id limit $3`,
    [deletion, from.after, batchSize],
  );
  const last = next.rows.at(-1);
  if (last === undefined) return null;
  const crmIds = next.rows.map(({ crm_id: crmId }) => crmId);
  await holdContacts(transaction, crmIds, 'change');
  const { rows } = await transaction.query<{ readonly crm_id: number; readonly fate: Fate }>(
    fatesSql,
    [crmIds, deletion],
  );
  const idsOf = (wanted: Fate) =>
    rows.flatMap(({ crm_id: crmId, fate }) => (fate === wanted ? [crmId] : []));
  await restoreContacts(transaction, idsOf('restored'), {
    changeSetId: from.changeSetId,
    index: indexContact,
  });
  return {
    ...from,
    after: last.id,
    restored: from.restored + idsOf('restored').length,
    there: from.there + idsOf('there').length,
    merged: from.merged + idsOf('merged').length,
    again: from.again + idsOf('again').length,
  };
};
