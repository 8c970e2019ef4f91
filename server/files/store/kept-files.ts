import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Database, Querying, Transaction } from '#server/database/database.ts';
import type { FileStore } from './file-store.ts';

/** A file of the portal as the database knows it. */
export type KeptFile = {
  readonly id: string;
  readonly type: string;
  readonly bytes: number;
  /** SHA-256 of the content, in hexadecimal digits. */
  readonly digest: string;
};

/** A file with its content, which must be read or destroyed. */
export type OpenFile = KeptFile & { readonly content: Readable };

/** Hours that a file without use is kept: longer than any request that is about to use it. */
const patience = 1;

/** Files removed in one transaction, and how many of those one run has: what is left has until the next one. */
const batch = 20;
const mostBatches = 2000;

/** Contents that the store may keep back before a run gives up: it is away then. */
const mostRefused = 10;

type FileRow = {
  readonly id: string;
  readonly type: string;
  readonly bytes: number;
  readonly digest: string;
};

export const digestOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** Removes the oldest files without use and adds to `refusals` why one stays; gives how many there were. */
const removeBatch = async (
  transaction: Transaction,
  store: FileStore,
  refusals: unknown[],
): Promise<number> => {
  // It waits for a store, which may need minutes; ended in the middle, each run would come to the same files.
  await transaction.query('set local idle_in_transaction_session_timeout = 0');
  const { rows } = await transaction.query<{ readonly id: string }>(
    `select id from stored_file where unused_since < now() - make_interval(hours => $1)
      order by unused_since limit $2 for update skip locked`,
    [patience, batch],
  );
  const [gone, kept]: [string[], string[]] = [[], []];
  for (const { id } of rows) {
    if (refusals.length >= mostRefused) break;
    try {
      await store.remove(id);
      gone.push(id);
    } catch (error) {
      refusals.push(error);
      kept.push(id);
    }
  }
  await transaction.query('delete from stored_file where id = any($1)', [gone]);
  await transaction.query('update stored_file set unused_since = now() where id = any($1)', [kept]);
  return rows.length;
};

/**
 * Files together with who uses them. A row is written before the content and goes after it, so a process that dies in
 * between leaves nothing behind that the clean-up would not find.
 */
export const createKeptFiles = (database: Database, store: FileStore) => ({
  /** Stores a content that nothing uses yet; `keepFile` in the transaction that names it keeps it. */
  add: async (content: Buffer, type: string): Promise<KeptFile> => {
    const file = { id: randomUUID(), type, bytes: content.length, digest: digestOf(content) };
    await database.query(
      'insert into stored_file (id, type, bytes, digest) values ($1, $2, $3, $4)',
      [file.id, file.type, file.bytes, file.digest],
    );
    await store.put(file.id, Readable.from([content]), type);
    return file;
  },

  /** A file with its content; undefined where there is none. */
  open: async (id: string): Promise<OpenFile | undefined> => {
    const { rows } = await database.query<FileRow>(
      'select id, type, bytes, digest from stored_file where id = $1',
      [id],
    );
    const [file] = rows;
    const content = file && (await store.get(id));
    return content && { ...file, content };
  },

  /**
   * Removes what nothing has used for an hour. What the store does not let go of is tried again in an hour, and holds up
   * nothing else; then the run fails at its end.
   */
  purge: async (): Promise<void> => {
    const refusals: unknown[] = [];
    for (let run = 0; run < mostBatches && refusals.length < mostRefused; run += 1) {
      const count = await database.long.inTransaction((transaction) =>
        removeBatch(transaction, store, refusals),
      );
      if (count < batch) break;
    }
    if (refusals.length > 0) {
      throw new Error(`${refusals.length} files cannot be removed`, { cause: refusals[0] });
    }
  },
});

export type KeptFiles = ReturnType<typeof createKeptFiles>;

/** Keeps a file from now on; call it in the transaction that names the file. */
export const keepFile = async (transaction: Querying, id: string): Promise<void> => {
  const { rowCount } = await transaction.query(
    'update stored_file set unused_since = null where id = $1',
    [id],
  );
  if (rowCount === 0) throw new Error('a file was removed before it was used');
};

/** Gives a file up to the clean-up; call it in the transaction that no longer names it. */
export const releaseFile = async (transaction: Querying, id: string): Promise<void> => {
  await transaction.query('update stored_file set unused_since = now() where id = $1', [id]);
};
