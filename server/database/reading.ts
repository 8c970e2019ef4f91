import type { Pool, PoolClient } from 'pg';
import type { Lane, Querying, ReadingLanes } from './database.ts';
import { codeOf } from './error-code.ts';
import { type Cancel, openLane } from './lane.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

type Pools = Readonly<Record<keyof ReadingLanes, Pool>>;

export type ReadingOptions = {
  /** Connections of the replica, by kind of work. */
  readonly pools: Pools;
  /** The same lanes of the PostgreSQL that takes writes, for when the replica is away or behind. */
  readonly writer: ReadingLanes & Querying;
  /** Told why the replica is away, once, and without a reason when it answers again. */
  readonly onReplica: (lost?: Error) => void;
};

/** Milliseconds for which a replica that did not answer is left alone. */
const leftAlone = 5_000;

/** Milliseconds between two looks at how far a replica is; after the last one it counts as behind. */
const looks = [5, 10, 20, 40];

/** A replica that has not heard yet of what was written before the question. */
class Behind extends Error {
  override readonly name = 'Behind';
}

/** Codes of PostgreSQL: the standby had to make way for the writer, or cannot do what was asked. */
const unfit: ReadonlySet<string> = new Set(['40001', '25006']);

/** A statement that took too long would take as long again. */
const tooLong = '57014';

const reached = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
                        else pg_current_wal_flush_lsn() end >= $1::pg_lsn as "isThere"`;

/** Shares one question among all who ask before it is sent, so that a crowd of readers costs the writer little. */
const sharedQuestion = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let waiting: Promise<Answer> | undefined;
  let asked: Promise<unknown> = Promise.resolve();
  return () => {
    waiting ??= asked.then(() => {
      waiting = undefined;
      const answer = ask();
      asked = answer.catch(() => undefined);
      return answer;
    });
    return waiting;
  };
};

/** Ends the connection, for the process behind it may be any of several replicas; PostgreSQL then ends the statement. */
const hangUp: Cancel = async (client) => {
  await (client as PoolClient & { readonly end: () => Promise<void> }).end();
};

/**
 * Lanes of a replica for questions that change nothing. Nobody reads anything older than their question: the writer is
 * asked how far its log is, and the replica answers only once it has come so far; for a standby that keeps up this is a
 * matter of milliseconds. Where it is behind, away or in trouble, the writer answers as if there were no replica.
 */
export const openReading = ({ pools, writer, onReplica }: ReadingOptions): ReadingLanes => {
  let awayUntil = 0;
  let isAway = false;

  const position = sharedQuestion(async () => {
    const { rows } = await writer.query<{ readonly position: string }>(
      'select pg_current_wal_flush_lsn()::text as position',
      [],
      { name: 'log-position' },
    );
    return rows[0]?.position ?? '';
  });

  const tell = (lost?: Error): void => {
    if (isAway === (lost !== undefined)) return;
    isAway = !isAway;
    onReplica(lost);
  };

  const checkPosition = async (client: PoolClient, wanted: string): Promise<void> => {
    for (const pause of [0, ...looks]) {
      if (pause > 0) await new Promise((resume) => setTimeout(resume, pause));
      const { rows } = await client.query<{ readonly isThere: boolean }>({
        name: 'has-reached',
        text: reached,
        values: [wanted],
      });
      tell();
      if (rows[0]?.isThere === true) return;
    }
    throw new Behind('The replica is behind.');
  };

  /** Whether the writer should be asked instead. */
  const passesOn = (error: unknown): boolean => {
    if (error instanceof Behind || unfit.has(codeOf(error) ?? '')) return true;
    if (codeOf(error) === tooLong || !isDatabaseUnavailable(error)) return false;
    awayUntil = performance.now() + leftAlone;
    if (error instanceof Error) tell(error);
    return true;
  };

  const laneOf = (kind: keyof ReadingLanes): Lane => {
    const instead = writer[kind];
    /** Asks the replica once it is known how far it must be; `isBegun` says that something has been given already. */
    const ask = async <Result>(
      work: (lane: Lane) => Promise<Result>,
      signal: AbortSignal | undefined,
      isBegun: () => boolean = () => false,
    ): Promise<Result> => {
      if (performance.now() < awayUntil) return work(instead);
      const wanted = await position();
      try {
        return await work(
          openLane({
            pool: pools[kind],
            cancel: hangUp,
            check: (client) => checkPosition(client, wanted),
          }),
        );
      } catch (error) {
        if (signal?.aborted === true || isBegun() || !passesOn(error)) throw error;
        return work(instead);
      }
    };
    return {
      query: (text, values, options) =>
        ask((lane) => lane.query(text, values, options), options?.signal),
      inTransaction: (work, options) => {
        let isBegun = false;
        return ask(
          (lane) =>
            lane.inTransaction((transaction) => {
              isBegun = true;
              return work(transaction);
            }, options),
          options?.signal,
          options?.hasGiven ?? (() => isBegun),
        );
      },
    };
  };

  return { heavy: laneOf('heavy'), wide: laneOf('wide'), long: laneOf('long') };
};
