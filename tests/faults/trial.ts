import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { compareDeeds, compareMail } from './acknowledged.ts';
import type { Fault } from './faults/fault.ts';
import { brokenRules, leftovers, strayFiles } from './invariants.ts';
import type { Journal } from './journal.ts';
import type { Load } from './load/actors.ts';
import type { Probe } from './probe.ts';
import type { Row } from './table.ts';
import { type Home, inspect, postmasterOf, type World } from './world.ts';

export type Running = {
  readonly home: Home;
  readonly world: World;
  readonly journal: Journal;
  readonly load: Load;
  readonly probe: Probe;
  /** Sign-ins since the last question that do not hold any more. */
  readonly lostSignIns: () => Promise<number>;
  /** Place in the journal where this arrangement began: the mail server knows nothing of before. */
  readonly since: number;
};

/** Milliseconds. */
const recoveryLimit = 90_000;

/** Milliseconds. Mail to one person is looked for once a minute, and steps of that wait up to half a minute. */
const quietLimit = 160_000;

/**
 * The pauses between attempts are the product's own, and long: a minute has passed now. What was written down for hours
 * later, by a clock that was wrong, stays late and is found.
 */
const aMinuteLater = `
  update mail_recipient set due_on = due_on - interval '1 minute' where state = 'queued' and due_on > now();
  update mail set next_try = next_try - interval '1 minute'
   where state in ('queued', 'sending') and next_try > now();
  select pg_notify('mail_work', '')`;

const unfinished = `
  select (select count(*) from task where state in ('waiting', 'running')) as tasks,
         (select count(*) from mail_send
           where state in ('waiting', 'running') and start_on <= now()) as sends,
         (select count(*) from mail where state in ('queued', 'sending')) as mails`;

/** Waits until all that was begun has ended; gives what has not, in words. */
const untilQuiet = async (client: Client): Promise<readonly string[]> => {
  const deadline = performance.now() + quietLimit;
  for (;;) {
    const { rows } = await client.query<Record<string, string>>(unfinished);
    const left = Object.entries(rows[0] ?? {}).filter(([, count]) => count !== '0');
    if (left.length === 0) return [];
    if (performance.now() > deadline) {
      return left.map(([what, count]) => `${what} that do not end (${count})`);
    }
    await client.query(aMinuteLater);
    await pause(1500);
  }
};

const portalUrl = async (client: Client, { dataDir }: World): Promise<string> => {
  const found = await postmasterOf(dataDir);
  const { password } = client;
  return `postgres://postgres:${password ?? ''}@127.0.0.1:${found?.port ?? 0}/portal`;
};

/** Looks at everything while nobody works. */
const judge = async (running: Running, from: number) => {
  const { world, home, journal } = running;
  return inspect(world, async (client) => {
    const deeds = journal.deeds.slice(from);
    const late = await untilQuiet(client);
    const done = await compareDeeds(client, deeds);
    const mailed = await compareMail(client, world.mail, journal.deeds.slice(running.since));
    const signIns = await running.lostSignIns();
    const url = await portalUrl(client, world);
    return {
      lost: done.lost + mailed.lost + signIns,
      doubled: done.doubled + mailed.doubled,
      words: [
        ...late,
        ...done.words.slice(0, 5),
        ...mailed.words.slice(0, 5),
        ...(signIns > 0 ? [`sign-ins that do not hold (${signIns})`] : []),
        ...(await brokenRules(client)),
        ...(await strayFiles(client, url, home.filesDir)),
        ...(await leftovers(world.scratch)),
      ],
    };
  });
};

/** Lets one fault happen while people work, and judges what is left of it. */
export const tryFault = async (
  fault: Fault,
  running: Running,
  { lasting, around }: { readonly lasting: number; readonly around: number },
): Promise<Row> => {
  const { world, home, journal, load, probe } = running;
  const scene = { world, home, lasting };
  const empty = { outage: 0, recovery: undefined, acknowledged: 0, lost: 0, doubled: 0 };
  const hindered = fault.hindered?.(scene);
  if (hindered !== undefined) return { fault: fault.name, hindered, breaches: [], ...empty };

  const [from, acknowledged] = [journal.deeds.length, journal.acknowledged()];
  load.goOn();
  await pause(around);
  probe.takeOutage();
  await fault.happen(scene);
  const lifted = performance.now();
  const isBack = await probe.answered(recoveryLimit);
  const recovery = (performance.now() - lifted) / 1000;
  await pause(around);
  const outage = probe.takeOutage() / 1000;
  await load.rest();
  const { lost, doubled, words } = await judge(running, from);
  return {
    fault: fault.name,
    outage,
    recovery: isBack ? recovery : undefined,
    acknowledged: journal.acknowledged() - acknowledged,
    lost,
    doubled,
    breaches: [
      ...(isBack ? [] : ['the service did not come back']),
      ...journal.takeBreaches(),
      ...world.server.takeFalls(),
      ...world.worker.takeFalls(),
      ...words,
    ],
  };
};
