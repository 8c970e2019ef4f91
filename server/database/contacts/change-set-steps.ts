import type { Querying } from '../database.ts';

type Act = {
  readonly kind: 'import' | 'bulk-edit' | 'merge' | 'undo';
  readonly actor: number | null;
  readonly title: string;
};

/** Begins an act of many transactions, and gives its number. */
export const openChangeSet = async (
  querying: Querying,
  { kind, actor, title }: Act,
): Promise<number> => {
  const { rows } = await querying.query<{ readonly id: number }>(
    'insert into change_set (kind, actor_crm_id, title) values ($1, $2, $3) returning id',
    [kind, actor, title],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('no number for an act');
  return id;
};

/** What the rest of the transaction changes belongs to the act. */
export const continueChangeSet = async (
  transaction: Querying,
  changeSetId: number,
): Promise<void> => {
  await transaction.query("select set_config('portal.change_set', $1, true)", [
    String(changeSetId),
  ]);
};
