import type { Querying } from '../database.ts';

/** How many notes of an act there are still. */
export const countNotesOf = async (querying: Querying, changeSetId: number): Promise<number> => {
  const { rows } = await querying.query<{ readonly notes: number }>(
    'select count(*) as notes from note where change_set_id = $1 and deleted_on is null',
    [changeSetId],
  );
  return rows[0]?.notes ?? 0;
};

type TakenNotes = {
  readonly taken: number;
  /** Somebody has changed them since then. */
  readonly left: number;
};

/** Deletes the notes that an act wrote, but for those that were changed since: they can be restored one by one as any other. */
export const takeNotesBack = async (
  { query }: Querying,
  { changeSetId, actor }: { readonly changeSetId: number; readonly actor: number | undefined },
): Promise<TakenNotes> => {
  const { rows } = await query<TakenNotes>(
    `with own as materialized (
       select id, version from note where change_set_id = $1 and deleted_on is null order by id for update),
     gone as (
       update note n set deleted_on = now() from own where n.id = own.id and own.version = 1 returning n.id, n.text),
     kept as (
       insert into note_change (note_id, act, actor_crm_id, before, after)
       select id, 'delete', $2, text, text from gone)
     select (select count(*) from gone) as taken, (select count(*) from own where version > 1) as left`,
    [changeSetId, actor ?? null],
  );
  return rows[0] ?? { taken: 0, left: 0 };
};
