/**
 * Runs the portal under load and lets one thing after another go wrong.
 * `npm run faults -- [--only words] [--seconds 20] [--around 6] [--seed 1] [--keep]`
 * `--seconds`: how long a fault that lasts is to last; `--around`: how long people work before and after it. Prints one
 * table and ends with 1 where anything was lost, done twice or left broken. `--keep` leaves the logs.
 */
import { parseArgs } from 'node:util';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { allFaults } from './faults/all.ts';
import type { Fault } from './faults/fault.ts';
import { type Journal, openJournal } from './journal.ts';
import { allActors } from './load/acts.ts';
import { startLoad } from './load/actors.ts';
import { makeCrowd } from './load/crowd.ts';
import { createMarkers } from './load/markers.ts';
import { comingAndGoing, photographer } from './load/sessions.ts';
import { createPerson } from './person.ts';
import { startProbe } from './probe.ts';
import { heading, isBreach, line, type Row } from './table.ts';
import { tryFault } from './trial.ts';
import { type Arrangement, type Home, openHome, openWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '20' },
    around: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
  },
});

const tell = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const marker = createMarkers(Number(values.seed));

/** What has been started and must not outlive this process. */
const cleanUps: (() => Promise<unknown>)[] = [];

const cleanUp = async (downTo = 0): Promise<void> => {
  while (cleanUps.length > downTo) await cleanUps.pop()?.();
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
}

/** Tries the faults of one arrangement of the service, one after the other. */
const tryAll = async (
  home: Home,
  arrangement: Arrangement,
  faults: readonly Fault[],
  journal: Journal,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  const since = journal.deeds.length;
  const before = cleanUps.length;
  const world = await openWorld(home, arrangement);
  cleanUps.push(world.close);
  try {
    const { address } = world;
    const staff = () => createPerson(address, 'staff', journal);
    const crowd = await makeCrowd(await staff(), marker());
    const guests = await comingAndGoing(address, journal);
    const actors = [
      ...(await allActors({ journal, crowd, marker, staff })),
      ...guests.actors,
      await photographer(address, journal),
    ];
    const load = startLoad(actors, journal);
    const probe = startProbe(address);
    cleanUps.push(probe.stop);
    const running = { home, world, journal, load, probe, lostSignIns: guests.lost, since };
    const times = {
      lasting: Number(values.seconds) * 1000,
      around: Number(values.around) * 1000,
    };
    for (const fault of faults) {
      const row = await tryFault(fault, running, times);
      rows.push(row);
      tell(line(row));
    }
  } finally {
    await cleanUp(before);
  }
  return rows;
};

const chosen = allFaults.filter(({ name }) => name.includes(values.only));
if (chosen.length === 0) {
  tell(`No such fault. There are:\n${allFaults.map(({ name }) => `  ${name}`).join('\n')}`);
  process.exit(1);
}
const folder = await temporaryFolder('faults');
cleanUps.push(async () => {
  if (values.keep) tell(`The logs are in ${folder.path}.`);
  else await folder.remove();
});
const home = await openHome(folder.path);
cleanUps.push(home.close);
const journal = openJournal();
const rows: Row[] = [];
try {
  tell(heading());
  for (const arrangement of ['own', 'apart', 'skewed'] as const) {
    const faults = chosen.filter((fault) => fault.arrangement === arrangement);
    if (faults.length > 0) rows.push(...(await tryAll(home, arrangement, faults, journal)));
  }
} finally {
  await cleanUp();
}
const broken = rows.filter(isBreach);
const hindered = rows.filter((row) => row.hindered !== undefined);
tell(
  `${rows.length - hindered.length} faults, ${journal.acknowledged()} acts acknowledged, ${broken.length} faults with a breach, ${hindered.length} not tried.`,
);
process.exit(broken.length > 0 ? 1 : 0);
