import type { Lane, Querying, Transaction } from '../database.ts';

/** What somebody did: one of the kinds of the table `change_set`. */
export type ChangeSetKind =
  | 'edit'
  | 'profile'
  | 'registration'
  | 'import'
  | 'bulk-edit'
  | 'bulk-note'
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

/**
 * Writes down an act that a request asks for, and gives its number; undefined when the same request came before.
 * @param requestKey what the caller calls the request, the same each time that it is sent
 */
export const openChangeSetOnce = async (
  querying: Querying,
  { kind, actor, title = '' }: Act,
  requestKey: string | undefined,
): Promise<number | undefined> => {
  const { rows } = await querying.query<{ readonly id: number }>(
    `insert into change_set (kind, actor_crm_id, title, request_key) values ($1, $2, $3, $4)
     on conflict (request_key) do nothing returning id`,
    [kind, actor ?? null, title, requestKey ?? null],
  );
  return rows[0]?.id;
};

/** Writes down an act, and gives its number. */
export const openChangeSet = async (querying: Querying, act: Act): Promise<number> => {
  const id = await openChangeSetOnce(querying, act, undefined);
  if (id === undefined) throw new Error('the act was not kept');
  return id;
};

/**
 * From here to its end, whatever the transaction does to contacts belongs to the act: the journal's triggers read the
 * setting. For an act that was opened before; the rest calls `beginChangeSet` or `inChangeSet`.
 */
export const joinChangeSet = async (transaction: Querying, changeSetId: number): Promise<void> => {
  await transaction.query("select set_config('portal.change_set', $1, true)", [
    String(changeSetId),
  ]);
};

/** Opens an act in the middle of a transaction, once it is known that there is one, and gives its number. */
export const beginChangeSet = async (transaction: Querying, act: Act): Promise<number> => {
  const changeSetId = await openChangeSet(transaction, act);
  await joinChangeSet(transaction, changeSetId);
  return changeSetId;
};

/** Runs `work` as one transaction whose changes of contacts can be seen, and taken back, together. */
export const inChangeSet = <Result>(
  database: Pick<Lane, 'inTransaction'>,
  act: Act,
  work: (transaction: Transaction, changeSetId: number) => Promise<Result>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Result> =>
  database.inTransaction(async (transaction) => {
    const changeSetId = await beginChangeSet(transaction, act);
    return work(transaction, changeSetId);
  }, options);
