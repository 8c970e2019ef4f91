import {
  type Client,
  type ClientConfig,
  type CustomTypesConfig,
  DatabaseError,
  type Pool,
  type PoolClient,
  types,
} from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Lane, Querying, Transaction } from './database.ts';
import { isSilent } from './unavailable.ts';

const int8 = 20;

type Parser = (text: string) => unknown;

const standardParser = types.getTypeParser as (oid: number, format?: string) => Parser;

// Counts arrive as numbers: none of ours passes 2^53.
const wholeNumbers: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string): Parser =>
    oid === int8 && format !== 'binary' ? Number : standardParser(oid, format),
};

export type LaneSettings = {
  readonly connections: number;
  /** Longest statement in milliseconds; 0 = no limit. */
  readonly statementTimeout: number;
  /** Longest wait of a statement for what another one holds, in milliseconds; without it, as long as it may take. */
  readonly lockTimeout?: number;
  /** How long an answer may take to come, in milliseconds, where statements have no limit. */
  readonly answerTimeout?: number;
  /** Processes that may help with one statement. */
  readonly helpers?: number;
  /** Whether PostgreSQL looks every second whether its caller is still there. */
  readonly watchesCaller?: boolean;
};

/** Milliseconds. */
const connectTimeout = 10_000;
const keepAliveDelay = 10_000;

/** So much longer than a statement its answer may take, in milliseconds; after that the connection counts as dead. */
const answerDelay = 2_000;

export const configOf = (
  url: string,
  name: string,
  {
    statementTimeout,
    lockTimeout = 0,
    answerTimeout,
    helpers = 0,
    watchesCaller = false,
  }: LaneSettings,
): ClientConfig => ({
  connectionString: url,
  application_name: name,
  // Whoever stands in between may drop a connection without telling anybody.
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveDelay,
  connectionTimeoutMillis: connectTimeout,
  query_timeout: answerTimeout ?? (statementTimeout === 0 ? 0 : statementTimeout + answerDelay),
  types: wholeNumbers,
  // Calls get no parallel workers: under load they double the waiting of everybody else.
  options: [
    `statement_timeout=${statementTimeout}`,
    `lock_timeout=${lockTimeout}`,
    'idle_in_transaction_session_timeout=60000',
    // A machine that vanishes says no goodbye; without these its connections would stay for two hours.
    'tcp_keepalives_idle=20',
    'tcp_keepalives_interval=10',
    'tcp_keepalives_count=3',
    `max_parallel_workers_per_gather=${helpers}`,
    'jit=off',
    'random_page_cost=1.1',
    'timezone=UTC',
    ...(watchesCaller ? ['client_connection_check_interval=1000'] : []),
  ]
    .map((setting) => `-c ${setting}`)
    .join(' '),
});

/** The process of a connection inside PostgreSQL; pg knows it, its types do not say so. */
export const processOf = (client: PoolClient): number =>
  (client as PoolClient & { readonly processID: number }).processID;

export type Cancel = (client: PoolClient) => Promise<unknown>;

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

const transactionOn = (client: PoolClient, signal: AbortSignal | undefined): Transaction => {
  const ask = queryOn(client);
  // PostgreSQL drops a cancellation that comes between two statements: the next one must not begin.
  const query: Querying['query'] = async (text, values, options) => {
    signal?.throwIfAborted();
    return ask(text, values, options);
  };
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

/** What a connection of a PostgreSQL that has lost its role says to writes: it must not be used again. */
const readOnlyTransaction = '25006';

const isOutOfPlace = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === readOnlyTransaction;

/** Milliseconds between two looks at a statement that has no limit. */
const lookPause = 10_000;

/**
 * Looks again and again, over another connection, whether PostgreSQL still has the process that works for this one. When
 * it has not, no answer will ever come: the connection is ended, and whatever waits for it fails. Gives what ends the
 * looking.
 */
const watch = (client: PoolClient, { query }: Querying): (() => void) => {
  const look = async (): Promise<void> => {
    const { rowCount } = await query('select from pg_stat_activity where pid = $1', [
      processOf(client),
    ]);
    if (rowCount === 0) await (client as PoolClient & Pick<Client, 'end'>).end();
  };
  // While the database is away nobody knows; the next look will tell.
  const timer = setInterval(() => void look().catch(() => undefined), lookPause).unref();
  return () => clearInterval(timer);
};

type LaneOptions = {
  readonly pool: Pool;
  readonly cancel: Cancel;
  /** Looks at a connection before it is worked on, and throws where it will not do. */
  readonly check?: (client: PoolClient) => Promise<void>;
  /** Another lane to the same PostgreSQL, where statements may take as long as they want. */
  readonly watching?: Querying | undefined;
};

export const openLane = ({
  pool,
  cancel,
  check = async () => undefined,
  watching,
}: LaneOptions): Lane => {
  const withClient = async <Result>(
    signal: AbortSignal | undefined,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> => {
    signal?.throwIfAborted();
    const client = await pool.connect();
    // Whoever left while others had it has asked nothing of it.
    if (signal?.aborted === true) client.release();
    signal?.throwIfAborted();
    const endWatch = watching && watch(client, watching);
    let isFit = true;
    try {
      return await guarded(client, signal, cancel, async () => {
        await check(client);
        return work(client);
      });
    } catch (error) {
      isFit = !isOutOfPlace(error) && !isSilent(error);
      throw error;
    } finally {
      endWatch?.();
      // The cancellation may still be under way; it must not hit the next statement of this connection.
      client.release(!isFit || signal?.aborted === true);
    }
  };
  return {
    query: (text, values, options = {}) =>
      withClient(options.signal, (client) => queryOn(client)(text, values, options)),
    inTransaction: (work, { signal, lockTimeout } = {}) =>
      withClient(signal, async (client) => {
        await client.query('begin');
        try {
          if (lockTimeout !== undefined) {
            await client.query(`set local lock_timeout = ${Math.trunc(lockTimeout)}`);
          }
          const result = await work(transactionOn(client, signal));
          await client.query('commit');
          return result;
        } catch (error) {
          // Over a connection that does not answer nothing can be taken back; PostgreSQL does that when it ends.
          if (!isSilent(error)) await client.query('rollback').catch(() => undefined);
          throw error;
        }
      }),
  };
};
