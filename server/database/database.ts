import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import { type ClientConfig, type CustomTypesConfig, Pool, type PoolClient, types } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Hold, openHold } from './hold.ts';
import { openListener } from './listener.ts';

export type Rows<Row> = { readonly rows: readonly Row[]; readonly rowCount: number };

export type QueryOptions = {
  /** Ends the statement inside PostgreSQL when the person who asked has left. */
  readonly signal?: AbortSignal;
  /**
   * Prepares the statement once per connection. For fixed look-ups only: a filter that is prepared gets one plan for all
   * its values, five times slower on patterns.
   */
  readonly name?: string;
};

export type Querying = {
  readonly query: <Row extends object>(
    text: string,
    values?: readonly unknown[],
    options?: QueryOptions,
  ) => Promise<Rows<Row>>;
};

/** What may be done inside a transaction. */
export type Transaction = Querying & {
  /** The rows of a query in batches, read as fast as they are taken: memory stays flat. */
  readonly batches: <Row extends object>(
    text: string,
    values: readonly unknown[],
    size: number,
  ) => AsyncGenerator<readonly Row[]>;
  /** The output of a COPY ... TO STDOUT, which takes no values: put them into a temporary table first. */
  readonly copyOut: (text: string) => Readable;
  /** For bulk writers: the connection itself. */
  readonly client: PoolClient;
};

/** A set of connections for one kind of work, so that no kind waits for another. */
export type Lane = Querying & {
  /** Runs `work` as one transaction: all of it is kept, or none of it when `work` throws. */
  readonly inTransaction: <Result>(
    work: (transaction: Transaction) => Promise<Result>,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<Result>;
};

export type Database = Lane & {
  /** Filters and counts over many contacts. */
  readonly heavy: Lane;
  /** One connection whose statements may use every core: for a count over everything while nobody else counts. */
  readonly wide: Lane;
  /** Exports, imports and whatever else takes minutes. */
  readonly long: Lane;
  /** Connections of the short calls, for libraries that want a pool. */
  readonly pool: Pool;
  /** Calls `heard` with each message of a channel, and once after a broken connection, when some may be lost. */
  readonly listen: (channel: string, heard: (payload: string) => void) => Promise<void>;
  /** Waits until every message committed so far was heard; false while the listening connection is broken. */
  readonly caughtUp: () => Promise<boolean>;
  /** Has a number of a space for this process alone, for as long as the process lives. */
  readonly hold: (space: number, number: number) => Promise<Hold>;
  readonly close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** Shown in pg_stat_activity. */
  readonly name?: string;
  /** Told about connections that break while nobody uses them. */
  readonly onLost?: (error: Error) => void;
};

const int8 = 20;

type Parser = (text: string) => unknown;

const standardParser = types.getTypeParser as (oid: number, format?: string) => Parser;

// Counts arrive as numbers: none of ours passes 2^53.
const wholeNumbers: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string): Parser =>
    oid === int8 && format !== 'binary' ? Number : standardParser(oid, format),
};

type LaneSettings = {
  readonly connections: number;
  /** Longest statement in milliseconds; 0 = no limit. */
  readonly statementTimeout: number;
  /** Processes that may help with one statement. */
  readonly helpers?: number;
};

const configOf = (
  url: string,
  name: string,
  { statementTimeout, helpers = 0 }: LaneSettings,
): ClientConfig => ({
  connectionString: url,
  application_name: name,
  keepAlive: true,
  types: wholeNumbers,
  // Calls get no parallel workers: under load they double the waiting of everybody else.
  options: [
    `statement_timeout=${statementTimeout}`,
    'idle_in_transaction_session_timeout=60000',
    `max_parallel_workers_per_gather=${helpers}`,
    'jit=off',
    'random_page_cost=1.1',
    'timezone=UTC',
  ]
    .map((setting) => `-c ${setting}`)
    .join(' '),
});

/** The process of a connection inside PostgreSQL; pg knows it, its types do not say so. */
const processOf = (client: PoolClient): number =>
  (client as PoolClient & { readonly processID: number }).processID;

type Cancel = (client: PoolClient) => Promise<unknown>;

/** Runs one piece of work that a signal can end; then it throws the signal's reason. */
const guarded = async <Result>(
  client: PoolClient,
  signal: AbortSignal | undefined,
  cancel: Cancel,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (signal === undefined) return work();
  let cancelling: Promise<unknown> | undefined;
  const leave = () => {
    cancelling = cancel(client).catch(() => undefined);
  };
  signal.addEventListener('abort', leave, { once: true });
  try {
    signal.throwIfAborted();
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', leave);
    await cancelling;
  }
};

const queryOn =
  (client: PoolClient): Querying['query'] =>
  async (text, values = [], { name } = {}) => {
    const { rows, rowCount } = await client.query({
      text,
      values: [...values],
      ...(name === undefined ? {} : { name }),
    });
    return { rows, rowCount: rowCount ?? 0 };
  };

const transactionOn = (client: PoolClient): Transaction => {
  const query = queryOn(client);
  return {
    query,
    client,
    copyOut: (text) => client.query(copyTo(text)),
    async *batches<Row extends object>(text: string, values: readonly unknown[], size: number) {
      // All rows will be read, so the plan for all is wanted, not the one for the first few.
      await query('set local cursor_tuple_fraction = 1');
      await query(`declare batches no scroll cursor for ${text}`, values);
      try {
        for (;;) {
          const { rows } = await query<Row>(`fetch forward ${Math.trunc(size)} from batches`);
          if (rows.length > 0) yield rows;
          if (rows.length < size) return;
        }
      } finally {
        await query('close batches').catch(() => undefined);
      }
    },
  };
};

const openLane = (pool: Pool, cancel: Cancel): Lane => {
  const withClient = async <Result>(
    signal: AbortSignal | undefined,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> => {
    signal?.throwIfAborted();
    const client = await pool.connect();
    try {
      return await guarded(client, signal, cancel, () => work(client));
    } finally {
      // The cancellation may still be under way; it must not hit the next statement of this connection.
      client.release(signal?.aborted === true);
    }
  };
  return {
    query: (text, values, options = {}) =>
      withClient(options.signal, (client) => queryOn(client)(text, values, options)),
    inTransaction: (work, { signal } = {}) =>
      withClient(signal, async (client) => {
        await client.query('begin');
        try {
          const result = await work(transactionOn(client));
          await client.query('commit');
          return result;
        } catch (error) {
          await client.query('rollback').catch(() => undefined);
          throw error;
        }
      }),
  };
};

/**
 * Opens the database behind `url`.
 * Short calls (sign-ins, sessions, look-ups), heavy filters and long exports have connections of their own: a slow filter
 * never keeps a sign-in waiting.
 */
export const openDatabase = (
  url: string,
  { name = 'portal', onLost = () => undefined }: DatabaseOptions = {},
): Database => {
  const lanes = {
    short: { connections: 6, statementTimeout: 10_000 },
    heavy: { connections: Math.max(4, availableParallelism()), statementTimeout: 30_000 },
    wide: { connections: 1, statementTimeout: 30_000, helpers: 2 },
    long: { connections: 4, statementTimeout: 0 },
  } satisfies Record<string, LaneSettings>;
  const poolFor = (settings: LaneSettings): Pool => {
    const pool = new Pool({
      ...configOf(url, name, settings),
      max: settings.connections,
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: 30_000,
    });
    pool.on('error', onLost);
    // A connection that breaks between two statements of a transaction has nobody else to tell, and Node ends the
    // process over an error that nobody hears. The next statement fails and says it again.
    pool.on('connect', (client) => {
      client.on('error', () => undefined);
    });
    return pool;
  };
  const [short, heavy, long] = [poolFor(lanes.short), poolFor(lanes.heavy), poolFor(lanes.long)];
  const wide = poolFor(lanes.wide);
  const cancel: Cancel = (client) =>
    short.query('select pg_cancel_backend($1)', [processOf(client)]);
  const listener = openListener(configOf(url, name, lanes.long), onLost);
  return {
    ...openLane(short, cancel),
    heavy: openLane(heavy, cancel),
    wide: openLane(wide, cancel),
    long: openLane(long, cancel),
    pool: short,
    listen: listener.listen,
    caughtUp: listener.caughtUp,
    hold: (space, number) => openHold(configOf(url, name, lanes.long), { space, number }, onLost),
    close: async () => {
      await listener.close();
      await Promise.all([short.end(), heavy.end(), wide.end(), long.end()]);
    },
  };
};
