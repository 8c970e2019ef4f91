/**
 * `npm run upgrade:prove -- --from <git ref>`: an older release of this repository, two processes and a worker behind a
 * proxy, gives way to this one while people work, a mail is under way and pages are open, as `docs/operations.md` tells
 * the operator; then back again. Prints what people noticed, and fails where a promise was broken. Without `--from` the
 * older release is the commit before the newest migration came.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensurePrograms } from '#build/cluster/debian.ts';
import type { Server } from '#build/cluster/portal.ts';
import { answers, type Program } from '#build/cluster/program.ts';
import { atTheFrontDoor, SetupFailure } from '#build/setup/failure.mjs';
import { type Database, openDatabase } from '#server/database/database.ts';
import { queryView } from '#shared/contracts/crm-view.ts';
import {
  givenMailingList,
  givenPeople,
  givenSend,
  numbered,
} from '#tests/api/mailing/mailing-world.ts';
import { percentile } from '#tests/bench/measure.ts';
import { sumsOf } from '#tests/cluster/audit.ts';
import { type Crowd, hire, openOffice } from '#tests/cluster/crowd.ts';
import { createDoing, type Deed } from '#tests/cluster/deeds.ts';
import { newsReaches } from '#tests/cluster/news.ts';
import { type Kept, seconds, tableOf } from '#tests/cluster/promises.ts';
import {
  auditAll,
  callerAmong,
  noFailures,
  stopOnSignals,
  tell,
  tellMachine,
  untilSent,
} from '#tests/cluster/proof.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openPages } from './open-pages.ts';
import { layOut, type Release, releaseBefore, thisRelease } from './release.ts';
import { openSite, type Site } from './site.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    people: { type: 'string', default: '40' },
    mails: { type: 'string', default: '1500' },
  },
});
const people = Number(values.people);
const mails = Number(values.mails);

/** Milliseconds: work as usual between two steps, and what a process may take to end. */
const calm = 6_000;
const longestEnd = 20_000;

const rows: Kept[] = [];
const deeds: Deed[] = [];

type Scene = {
  readonly site: Site;
  readonly database: Database;
  readonly crowd: Crowd;
};

/** Asks a process to end, as an operator does. */
const dismiss = async (program: Program, what: string): Promise<void> => {
  const asked = performance.now();
  await program.stop();
  const took = performance.now() - asked;
  rows.push({
    promise: `${what} ends by itself when it is told to`,
    seen: `after ${seconds(took)}, with ${program.ending()}`,
    isKept: program.ending() === 0 && took < longestEnd,
  });
};

/** Processes of both releases answer, and what one does is heard by who is on the other. */
const checkBeside = async ({ database, crowd }: Scene, old: Server, young: Server) => {
  const [worker] = crowd.workers;
  if (worker === undefined) return;
  const ready = await Promise.all([old, young].map(({ address }) => answers(`${address}/readyz`)));
  const [first, second] = await Promise.all(
    [old, young].map(({ address }) => newsReaches(database, address, worker)),
  );
  const isKept = ready.every(Boolean) && first !== undefined && second !== undefined;
  rows.push({
    promise: 'Both releases are ready beside each other, and news reaches people on both',
    seen: isKept ? `within ${seconds(Math.max(first, second))}` : `ready: ${ready.join(', ')}`,
    isKept,
  });
};

/** Lets a mail leave that is under way while the worker is replaced. */
const mailOut = async ({ site, database, crowd }: Scene, name: string): Promise<number> => {
  const sender = callerAmong(crowd, site.address);
  const recipients = await givenPeople({ database }, numbered(name, mails));
  return givenSend(sender, { listId: await givenMailingList({ database }, sender, recipients) });
};

/** Replaces the worker in the middle of a mail. */
const handOver = async (
  scene: Scene,
  old: Program,
  young: () => Promise<Program>,
  name: string,
) => {
  const sendId = await mailOut(scene, name);
  await untilSent(scene.database, sendId, 0.1);
  const { selected, queued } = await sumsOf(scene.database, sendId);
  if (queued === 0 || queued === selected) {
    throw new SetupFailure(
      `No worker is in the middle of a mail: ${queued} of ${selected} wait. Try another number of --mails.`,
    );
  }
  const taking = young();
  await dismiss(old, 'A worker in the middle of a mail');
  const worker = await taking;
  await untilSent(scene.database, sendId, 1);
  return { worker, sendId };
};

/** What people noticed since a moment. */
const noticed = (moment: number, when: string): void => {
  const met = deeds.filter(({ ended }) => ended >= moment);
  rows.push(noFailures(`No request fails after one retry, ${when}`, met));
};

/** The older release is started on the newer schema. Undefined where it refuses, which it has to say in a sentence. */
const startAgain = async (site: Site, old: Release): Promise<Server | undefined> => {
  const log = site.place.logOf('server-1');
  const before = (await readFile(log, 'utf8')).length;
  const promise = 'The release before starts on the newer schema, or says why it does not';
  try {
    const server = await site.serve(old, 0);
    rows.push({ promise, seen: 'starts', isKept: true });
    return server;
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    const said = (await readFile(log, 'utf8')).slice(before);
    const isSaid = /The database has migration \d+/.test(said);
    rows.push({ promise, seen: isSaid ? 'refuses, and says why' : said.trim(), isKept: isSaid });
    return undefined;
  }
};

type Staff = { readonly servers: readonly [Server, Server]; readonly worker: Program };

/** One process after the other, the worker last. */
const replace = async (
  scene: Scene,
  { servers: [first, second], worker }: Staff,
  successors: {
    readonly first: () => Promise<Server>;
    readonly second: () => Promise<Server>;
    readonly worker: () => Promise<Program>;
    readonly mail: string;
  },
): Promise<Staff & { readonly sendId: number }> => {
  const one = await successors.first();
  await checkBeside(scene, second, one);
  await pause(calm);
  await dismiss(first, 'A process under work');
  await pause(calm);
  const two = await successors.second();
  await dismiss(second, 'A process under work');
  await pause(calm);
  const next = await handOver(scene, worker, successors.worker, successors.mail);
  return { servers: [one, two], ...next };
};

/** One of the people that the first start has invented. */
const somebody = async ({ address }: Site, crowd: Crowd): Promise<number> => {
  const { userList } = await callerAmong(crowd, address).calls(queryView, {
    body: { fields: [{ key: 'caseStatus', operation: 'NOTEMPTY' }], pageSize: 1 },
  });
  return userList[0]?.crmId ?? 0;
};

const prove = async (site: Site, old: Release, young: Release): Promise<void> => {
  tell(`${old.name} (migration ${old.newestMigration}) is at work.`);
  const servers = [await site.serve(old, 0), await site.serve(old, 1)] as const;
  const worker = await site.work(old, 'worker-1');
  const database = openDatabase(site.databaseUrl, { name: 'proof' });
  try {
    const employees = await hire(database, people);
    const contacts = await givenPeople({ database }, numbered('citizen', 200));
    const crowd = await openOffice({
      address: site.address,
      employees,
      contacts,
      doing: createDoing(deeds),
    });
    const scene: Scene = { site, database, crowd };
    tell(`${people} people are at work, three pages are open.`);
    const pages = await openPages(site.address, await somebody(site, crowd));
    const began = performance.now();
    await pause(calm);
    const quiet = deeds
      .filter(({ begun }) => begun >= began)
      .map(({ begun, ended }) => ended - begun);

    tell(`${young.name} (migration ${young.newestMigration}) comes.`);
    const upgraded = performance.now();
    const now = await replace(
      scene,
      { servers: [...servers], worker },
      {
        first: () => site.serve(young, 2),
        second: () => site.serve(young, 3),
        worker: () => site.work(young, 'worker-2'),
        mail: 'reader',
      },
    );
    noticed(upgraded, 'while releases change');
    rows.push(...(await pages.look(young.script)));
    await pages.close();

    tell(`${old.name} comes back.`);
    const returned = performance.now();
    const again = await startAgain(site, old);
    const sends = [now.sendId];
    if (again !== undefined) {
      const back = await replace(scene, now, {
        first: async () => again,
        second: () => site.serve(old, 1),
        worker: () => site.work(old, 'worker-1'),
        mail: 'returner',
      });
      sends.push(back.sendId);
    }
    noticed(returned, 'on the way back');

    await crowd.goHome();
    const { taken } = site.mail;
    rows.push(...(await auditAll(database, site.address, crowd, { sendIds: sends, taken })));
    tell(tableOf(rows));
    const most = Math.max(...deeds.map(({ begun, ended }) => ended - begun));
    tell(
      `${deeds.length} deeds. One took ${percentile(quiet, 0.5).toFixed(0)} ms (p95 ${percentile(quiet, 0.95).toFixed(0)} ms) before, and ${seconds(most)} at most.`,
    );
  } finally {
    await database.close();
  }
};

await atTheFrontDoor(async () => {
  await ensurePrograms(tell, ['haproxy']);
  tellMachine();
  const folder = await temporaryFolder('release');
  try {
    const ref = values.from ?? (await releaseBefore());
    tell(`Laying out ${ref}.`);
    const old = await layOut(ref, join(folder.path, 'old'));
    const young = await thisRelease();
    const site = await openSite();
    stopOnSignals(site.stop);
    try {
      await prove(site, old, young);
    } finally {
      await site.stop();
    }
  } finally {
    await folder.remove();
  }
  return rows.every(({ isKept }) => isKept) ? 0 : 1;
});
// Whoever is still at work after a failure goes home.
process.exit();
