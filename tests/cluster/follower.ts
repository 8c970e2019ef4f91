import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Cluster } from '#build/cluster/cluster.ts';
import { countView } from '#shared/contracts/crm-view.ts';
import { added } from '#tests/api/contact-edit/contact-care-world.ts';
import { createCaller } from '#tests/support/caller.ts';
import { accepted } from './deeds.ts';
import type { Kept } from './promises.ts';

const rounds = 25;

/** Names of people have no digits. */
const letters = (): string =>
  randomUUID()
    .slice(0, 13)
    .replace(/[\d-]/g, (sign) => 'ghijklmnop'[Number(sign)] ?? 'q');

/** Milliseconds after which PostgreSQL has counted what it did. */
const counting = 1_500;

const followerOf = async ({ members, superuserUrlOf }: Cluster): Promise<Client> => {
  const follows = await Promise.all(members.map((member) => member.follows()));
  const follower = members[follows.indexOf(true)];
  if (follower === undefined) throw new Error('Nobody follows.');
  const client = new Client({ connectionString: superuserUrlOf(follower) });
  await client.connect();
  return client;
};

const answeredBy = async (follower: Client): Promise<number> => {
  await pause(counting);
  const { rows } = await follower.query<{ readonly count: string }>(
    "select xact_commit as count from pg_stat_database where datname = 'portal'",
  );
  return Number(rows[0]?.count);
};

/** Writes somebody down and looks for them at once, again and again: how often they were found. */
const findWritten = async ({ address }: Cluster, accessToken: string): Promise<number> => {
  const caller = createCaller({ address, client: 'api', accessToken });
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    const userLastName = `Seen ${letters()}`;
    await added(caller, { userLastName });
    const { count } = accepted(
      await caller.calls(countView, {
        body: { fields: [{ key: 'lastName', operation: 'EQ', value: userLastName }] },
      }),
    );
    if (count === 1) found += 1;
  }
  return found;
};

/** The follower answers, never with less than was written before, and the leader answers while it stands still. */
export const checkFollower = async (
  cluster: Cluster,
  accessToken: string,
): Promise<readonly Kept[]> => {
  const follower = await followerOf(cluster);
  try {
    const before = await answeredBy(follower);
    const found = await findWritten(cluster, accessToken);
    const answered = (await answeredBy(follower)) - before;
    await follower.query('select pg_wal_replay_pause()');
    const foundMeanwhile = await findWritten(cluster, accessToken);
    return [
      {
        promise: 'What was just written is found, asked of the follower',
        seen: `${found} of ${rounds}; the follower answered ${answered} questions of everybody’s`,
        isKept: found === rounds && answered > rounds,
      },
      {
        promise: 'And asked of the leader while the follower stands still',
        seen: `${foundMeanwhile} of ${rounds}`,
        isKept: foundMeanwhile === rounds,
      },
    ];
  } finally {
    await follower.query('select pg_wal_replay_resume()').catch(() => undefined);
    await follower.end();
  }
};
