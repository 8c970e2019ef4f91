import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import { Pool, type PoolClient } from 'pg';
import { endConnections } from './end-connections.ts';
import { type Hold, openHold } from './hold.ts';
import { type Cancel, configOf, type LaneSettings, openLane, processOf } from './lane.ts';
import { allLongPlaces } from './long-places.ts';
import { openListener } from './listener.ts';
import { openReading } from './reading.ts';

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

export type TransactionOptions = {
  readonly signal?: AbortSignal;
  /** Longest wait of a statement for what another one holds, in milliseconds; that of the lane when left out. */
  readonly lockTimeout?: number;
  /**
   * Whether the work has given something away. Until it has, a replica that fails hands it over to the writer, where it begins
   * anew; left out, the first step counts.
   */
  readonly hasGiven?: () => boolean;
};

/** A set of connections for one kind of work, so that no kind waits for another. */
export type Lane = Querying & {
  /** Runs `work` as one transaction: all of it is kept, or none of it when `work` throws. */
  readonly inTransaction: <Result>(
    work: (transaction: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ) => Promise<Result>;
};

/** Lanes for questions that change nothing: to a replica where there is one. */
export type ReadingLanes = {
  /** Filters and counts over many contacts. */
  readonly heavy: Lane;
  /** One connection whose statements may use every core: for a count over everything while nobody else counts. */
  readonly wide: Lane;
  /** Exports, imports and whatever else takes minutes. */
  readonly long: Lane;
};

export type Database = Lane & {
  readonly heavy: Lane;
  readonly long: Lane;
  readonly reading: ReadingLanes;
  /**
   * A connection for what must get through while all others wait: whether the database answers, the end of a statement,
   * signs of life. Nothing is asked here that waits for what people change.
   */
  readonly vital: Querying;
  /** Connections of the short calls, for libraries that want a pool. */
  readonly pool: Pool;
  /** Calls `heard` with each message of a channel, and once after a broken connection, when some may be lost. */
  readonly listen: (channel: string, heard: (payload: string) => void) => Promise<void>;
  /**
   * Waits until every message was heard that was committed before a moment (of `performance.now()`; left out: now); false
   * where the listening connection is broken and nothing was heard since then. Whoever names the moment of their request
   * often finds it answered.
   */
  readonly caughtUp: (since?: number) => Promise<boolean>;
  /** Has a number of a space for this process alone, for as long as the process lives. */
  readonly hold: (space: number, number: number) => Promise<Hold>;
  readonly close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** Address of a replica for what only reads; '' = there is none. */
  readonly readUrl?: string;
  /** Shown in pg_stat_activity. */
  readonly name?: string;
  /** Told about connections that break while nobody uses them. */
  readonly onLost?: (error: Error) => void;
  /** Told why the replica is away, once, and without a reason when it answers again. */
  readonly onReplica?: (lost?: Error) => void;
};

/** Connections of the long lane that neither exports nor tasks ever take: one of them for the mail that is prepared. */
const othersLong = 3;

/**
 * Milliseconds that a short call waits for what another one holds. Somebody who saves is done much sooner; an undo or an
 * import may hold it for minutes, and everybody else would wait for the connections of those who wait.
 */
const lockTimeout = 5_000;

/** Milliseconds until a connection must be there: to the one that nothing works without, and to a replica. */
const connectPatience = 30_000;
const replicaPatience = 5_000;

/**
 * Opens the database behind `url`.
 * Short calls (sign-ins, sessions, look-ups), heavy filters and long exports have connections of their own: a slow filter
 * never keeps a sign-in waiting.
 */
export const openDatabase = (
  url: string,
  {
    name = 'portal',
    readUrl = '',
    onLost = () => undefined,
    onReplica = () => undefined,
  }: DatabaseOptions = {},
): Database => {
  const lanes = {
    short: { connections: 6, statementTimeout: 10_000, lockTimeout },
    vital: { connections: 1, statementTimeout: 5_000 },
    heavy: { connections: Math.max(4, availableParallelism()), statementTimeout: 30_000 },
    wide: { connections: 1, statementTimeout: 30_000, helpers: 2 },
    long: { connections: allLongPlaces + othersLong, statementTimeout: 0 },
  } satisfies Record<string, LaneSettings>;
  const pools: Pool[] = [];
  const clients = new Set<PoolClient>();
  const poolFor = (settings: LaneSettings, address = url, patience = connectPatience): Pool => {
    const pool = new Pool({
      ...configOf(address, name, settings),
      max: settings.connections,
      idleTimeoutMillis: 60_000,
      connectionTimeoutMillis: patience,
    });
    pool.on('error', onLost);
    // A connection that breaks between two statements of a transaction has nobody else to tell, and Node ends the
    // process over an error that nobody hears. The next statement fails and says it again.
    pool.on('connect', (client) => {
      client.on('error', () => undefined);
      clients.add(client);
    });
    pool.on('remove', (client) => clients.delete(client));
    pools.push(pool);
    return pool;
  };
  const short = poolFor(lanes.short);
  const vital = poolFor(lanes.vital);
  const cancel: Cancel = (client) =>
    vital.query('select pg_cancel_backend($1)', [processOf(client)]);
  const laneOf = (settings: LaneSettings, watching?: Querying): Lane =>
    openLane({ pool: poolFor(settings), cancel, watching });
  const own = openLane({ pool: short, cancel });
  const looking = openLane({ pool: vital, cancel });
  const writer = {
    heavy: laneOf(lanes.heavy),
    wide: laneOf(lanes.wide),
    long: laneOf(lanes.long, looking),
  };
  const replicaPool = (settings: LaneSettings): Pool =>
    poolFor({ ...settings, watchesCaller: true }, readUrl, replicaPatience);
  // They hold one connection each and ask it nothing that takes time.
  const single = configOf(url, name, { connections: 1, statementTimeout: 0, answerTimeout: 5_000 });
  const listener = openListener(single, onLost);
  return {
    ...own,
    heavy: writer.heavy,
    long: writer.long,
    reading:
      readUrl === ''
        ? writer
        : openReading({
            pools: {
              heavy: replicaPool(lanes.heavy),
              wide: replicaPool(lanes.wide),
              long: replicaPool(lanes.long),
            },
            writer: { ...writer, query: own.query },
            onReplica,
          }),
    vital: looking,
    pool: short,
    listen: listener.listen,
    caughtUp: listener.caughtUp,
    hold: (space, number) => openHold(single, { space, number }, onLost),
    close: async () => {
      const ending = Promise.all(pools.map((pool) => pool.end()));
      await Promise.all([listener.close(), endConnections(ending, () => clients)]);
    },
  };
};
