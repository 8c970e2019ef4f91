/**
 * `npm run cluster -- --prove`: 200 people at work on the portal behind HAProxy, with a mail to thousands under way. The
 * leading PostgreSQL is ended with kill -9, Patroni with it; then one of the two processes of the service. Prints what
 * people noticed, and fails where a promise was broken.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { type Cluster, startCluster } from '#build/cluster/cluster.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { addNote } from '#shared/contracts/note.ts';
import {
  givenMailingList,
  givenPeople,
  givenSend,
  numbered,
} from '#tests/api/mailing/mailing-world.ts';
import { percentile } from '#tests/bench/measure.ts';
import { startCountingMailServer } from '#tests/support/counting-mail-server.ts';
import { type Crowd, hire, openOffice } from './crowd.ts';
import { createDoing, type Deed } from './deeds.ts';
import { checkFollower } from './follower.ts';
import { newsReaches, tellEverybody } from './news.ts';
import { sendNote } from './person.ts';
import { type Kept, none, seconds, tableOf } from './promises.ts';
import {
  accessOf,
  auditAll,
  callerAmong,
  noFailures,
  provedSettings,
  siteFolder,
  stopOnSignals,
  tell,
  tellMachine,
  untilSent,
} from './proof.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    mails: { type: 'string', default: '6000' },
  },
});
const people = Number(values.people);
const mails = Number(values.mails);

/** Milliseconds. */
const calm = 15_000;
const longestAway = 30_000;

const rows: Kept[] = [];
const deeds: Deed[] = [];

type Scene = {
  readonly cluster: Cluster;
  readonly database: Database;
  readonly crowd: Crowd;
  readonly contacts: readonly number[];
};

const since = (moment: number): readonly Deed[] => deeds.filter(({ begun }) => begun >= moment);

const millisecondsOf = (some: readonly Deed[]): readonly number[] =>
  some.map(({ begun, ended }) => ended - begun);

/** Tries to write something every quarter of a second, and answers with the moment at which that worked again. */
const untilWritten = async ({ cluster, crowd, contacts }: Scene): Promise<number> => {
  const caller = callerAmong(crowd, cluster.address);
  for (;;) {
    const data = {
      userCrmId: contacts[0],
      note: `probe ${randomUUID()}`,
      requestKey: randomUUID(),
    };
    const isWritten = await sendNote(caller, addNote, data).then(
      () => true,
      () => false,
    );
    if (isWritten) return performance.now();
    await pause(250);
  }
};

/** News of another process reaches people on each server. */
const checkNews = async ({ cluster, database, crowd }: Scene, when: string): Promise<void> => {
  const [worker] = crowd.workers;
  if (worker === undefined) return;
  const times = await Promise.all(
    cluster.servers.map(({ address }) => newsReaches(database, address, worker)),
  );
  rows.push({
    promise: `News reaches people on every process, ${when}`,
    seen: times
      .map(
        (time, place) =>
          `server ${place + 1}: ${time === undefined ? 'never' : `${time.toFixed(0)} ms`}`,
      )
      .join(', '),
    isKept: times.every((time) => time !== undefined),
  });
};

const loseLeader = async (scene: Scene): Promise<void> => {
  const { members } = scene.cluster;
  const leads = await Promise.all(members.map((member) => member.leads()));
  const leader = members[leads.indexOf(true)];
  if (leader === undefined) throw new Error('Nobody leads.');
  tell(`Ending ${leader.name} and its Patroni with kill -9.`);
  const lost = performance.now();
  await leader.lose();
  const away = (await untilWritten(scene)) - lost;
  tell(`Somebody could write again after ${seconds(away)}.`);
  rows.push({
    promise: `Leader of the database lost: writing again within ${seconds(longestAway)}`,
    seen: seconds(away),
    isKept: away <= longestAway,
  });
  await pause(calm);
  await checkNews(scene, 'after the leader was lost');
  const back = performance.now();
  await leader.start();
  await leader.until(() => leader.follows());
  rows.push({
    promise: 'The lost member follows when it is started again',
    seen: `after ${seconds(performance.now() - back)}`,
    isKept: true,
  });
};

/** Programs that come by way of the pooler reach whoever leads now. */
const checkPooler = async ({ cluster }: Scene): Promise<void> => {
  const client = new Client({ connectionString: cluster.pooledUrl });
  await client.connect();
  const { rows: answers } = await client.query<{ readonly leads: boolean }>(
    'select not pg_is_in_recovery() as leads',
  );
  await client.end();
  rows.push({
    promise: 'Other programs reach the new leader by PgBouncer',
    seen: answers[0]?.leads === true ? 'yes' : 'no',
    isKept: answers[0]?.leads === true,
  });
};

/** The pages of all people, which both processes serve, hear of something. */
const tellAll = async ({ database, crowd }: Scene): Promise<void> => {
  const { heard, milliseconds } = await tellEverybody(database, crowd.workers);
  const places = Map.groupBy(crowd.workers, ({ place }) => place());
  rows.push({
    promise: 'News reaches every open page',
    seen: `${heard} of ${people} in ${seconds(milliseconds)}, ${[...places].map(([name, there]) => `${there.length} on ${name}`).join(', ')}`,
    isKept: heard === people,
  });
};

/** Ends the process that more people are on. */
const loseServer = async ({ cluster, crowd }: Scene): Promise<void> => {
  const peopleOn = (name: string): number =>
    crowd.workers.filter(({ place }) => place() === name).length;
  const [server] = cluster.servers.toSorted(
    (left, right) => peopleOn(right.name) - peopleOn(left.name),
  );
  if (server === undefined) return;
  tell(`Ending ${server.name} with kill -9.`);
  const lost = performance.now();
  await server.kill();
  await pause(calm);
  const met = since(lost - 5_000).filter(({ ended }) => ended >= lost);
  rows.push(noFailures('Server process lost: no request fails after one retry', met));
  await server.start();
  await server.until(async () => (await fetch(`${server.address}/readyz`)).ok);
};

const prove = async (cluster: Cluster, taken: ReadonlyMap<string, number>): Promise<void> => {
  const { address } = cluster;
  const database = openDatabase(cluster.databaseUrl, { name: 'proof' });
  try {
    const employees = await hire(database, people);
    const recipients = await givenPeople({ database }, numbered('reader', mails));
    const contacts = recipients.slice(0, 500);
    tell(`${employees.length} people come to work.`);
    const crowd = await openOffice({ address, employees, contacts, doing: createDoing(deeds) });
    const scene: Scene = { cluster, database, crowd, contacts };
    const began = performance.now();
    await pause(calm);
    const quiet = millisecondsOf(since(began));
    tell(`${(quiet.length / (calm / 1000)).toFixed(0)} deeds a second.`);
    await checkNews(scene, 'at first');

    rows.push(...(await checkFollower(cluster, accessOf(crowd))));
    const sender = callerAmong(crowd, address);
    const listId = await givenMailingList({ database }, sender, recipients);
    tell(`A mail to ${mails} people leaves.`);
    const sendId = await givenSend(sender, { listId });
    await untilSent(database, sendId, 0.2);
    await loseLeader(scene);
    await checkPooler(scene);
    await tellAll(scene);
    await untilSent(database, sendId, 1);
    await loseServer(scene);
    await checkNews(scene, 'after a process was lost');

    await tellAll(scene);
    await crowd.goHome();
    rows.push(...(await auditAll(database, address, crowd, { sendIds: [sendId], taken })));
    const undone = deeds.filter(({ isDone }) => !isDone);
    rows.push(
      none(
        'Whatever people began they could end',
        undone.map(({ kind, failures }) => `${kind}: ${failures.at(-1)}`),
        `${deeds.length}`,
      ),
    );
    tell(tableOf(rows));
    tell(
      `A deed took ${percentile(quiet, 0.5).toFixed(0)} ms (p95 ${percentile(quiet, 0.95).toFixed(0)} ms) while nothing was lost, and ${seconds(Math.max(...millisecondsOf(deeds)))} at most.`,
    );
  } finally {
    await database.close();
  }
};

const folder = await siteFolder('cluster');
const mail = await startCountingMailServer();
tellMachine();
try {
  const cluster = await startCluster({
    dataDir: folder.path,
    tell,
    settings: provedSettings(mail.url),
  });
  stopOnSignals(() => cluster.stop().then(folder.remove));
  try {
    await prove(cluster, mail.taken);
  } finally {
    await cluster.stop();
  }
} finally {
  await mail.stop();
  await folder.remove();
}
process.exitCode = rows.every(({ isKept }) => isKept) ? 0 : 1;
