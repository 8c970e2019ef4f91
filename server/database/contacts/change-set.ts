import type { Lane, Querying, Transaction } from '../database.ts';

/** What somebody did: one of the kinds of the table `change_set`. */
export type ChangeSetKind =
  | 'edit'
  | 'profile'
  | 'registration'
  | 'import'
  | 'bulk-edit'
  | 'merge'
  | 'trash'
  | 'restore'
  | 'undo';

export type Act = {
  readonly kind: ChangeSetKind;
  /** The person's contact; undefined for the portal itself. */
  readonly actor: number | undefined;
  /** What it was about, for people: the file of an import, the field of a bulk edit. */
  readonly title?: string;
};

/** Writes down an act, and gives its number. */
export const openChangeSet = async (
  querying: Querying,
  { kind, actor, title = '' }: Act,
): Promise<number> => {
  const { rows } = await querying.query<{ readonly id: number }>(
    'insert into change_set (kind, actor_crm_id, title) values ($1, $2, $3) returning id',
    [kind, actor ?? null, title],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the act was not kept');
  return row.id;
};

/**
 * From here to its end, whatever the transaction does to contacts belongs to the act: the journal's triggers read the
 * setting. For work that takes more than one transaction; the rest calls `inChangeSet`.
 */
export const joinChangeSet = async (transaction: Querying, changeSetId: number): Promise<void> => {
  await transaction.query("select set_config('portal.change_set', $1, true)", [
    String(changeSetId),
  ]);
};

/** Runs `work` as one transaction whose changes of contacts can be seen, and taken back, together. */
export const inChangeSet = <Result>(
  database: Pick<Lane, 'inTransaction'>,
  act: Act,
  work: (transaction: Transaction, changeSetId: number) => Promise<Result>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Result> =>
  database.inTransaction(async (transaction) => {
    const changeSetId = await openChangeSet(transaction, act);
    await joinChangeSet(transaction, changeSetId);
    return work(transaction, changeSetId);
  }, options);
