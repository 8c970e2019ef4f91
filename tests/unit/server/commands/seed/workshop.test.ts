import { expect, onTestFinished, test } from 'vitest';
import { batchMaker, type Job, type SeedWorld } from '#server/commands/seed/batches.ts';
import { customFieldNames, makeContact } from '#server/commands/seed/contacts.ts';
import { daysBefore } from '#server/commands/seed/seed-days.ts';
import { openWorkshop } from '#server/commands/seed/workshop.ts';
import { userTypes } from '#shared/contracts/contact-schemas.ts';
import { seedDay } from '#tests/support/seed-day.ts';

const days = daysBefore(seedDay);

const numbered = (names: Iterable<string>): ReadonlyMap<string, number> =>
  new Map([...new Set(names)].map((name, position) => [name, position + 1]));

/** As many contacts as threads are started for; the jobs ask for a few of them. */
const world: SeedWorld = {
  contacts: 100_000,
  properties: 20_000,
  days,
  types: [
    {
      id: 1,
      letters: 'CE',
      name: 'Code enforcement',
      category: 'Inspection',
      isPublic: true,
      open: [1],
      ended: [2],
    },
  ],
  dictionary: {
    userTypes: numbered(userTypes),
    roles: numbered(
      Array.from({ length: 5000 }, (_, position) => makeContact(position, days).userRole).flat(),
    ),
    applications: numbered(['CRM', 'PORTAL', 'PERMIT', 'RENT', 'HOUSING']),
    customKeys: numbered(customFieldNames),
  },
  kept: [makeContact(3, days), makeContact(250, days)],
};

const chosen = { owners: [1001, 1005], officers: [1002] };

const jobs: readonly Job[] = [
  { kind: 'contacts', from: 0, to: 400, chosen },
  { kind: 'contacts', from: 400, to: 500, chosen },
  { kind: 'contacts', from: 500, to: 1000, chosen },
  { kind: 'properties', from: 0, to: 200, chosen },
  { kind: 'cases', from: 0, to: 300, chosen },
];

/** Milliseconds that are enough for two threads to load what they need, on a busy machine as well. */
const forThreads = 30_000;

const openFor = (of: SeedWorld) => {
  const workshop = openWorkshop(of);
  onTestFinished(async () => {
    await workshop.close();
  });
  return workshop;
};

test(
  'threads invent just what one thread does, in the same order',
  async () => {
    const { make, places } = openFor(world);
    expect(places).toBeGreaterThan(1);
    const byThreads = await Promise.all(jobs.map(make));

    const makeHere = batchMaker(world);
    const words = { here: new Set<string>(), byThreads: new Set<string>() };
    for (const [position, job] of jobs.entries()) {
      const here = await makeHere(job);
      const batch = byThreads[position];
      expect(batch?.chosen).toEqual(here.chosen);
      expect(batch?.parts.map(({ table, rows }) => [table, Buffer.from(rows).toString()])).toEqual(
        here.parts.map(({ table, rows }) => [table, Buffer.from(rows).toString()]),
      );
      for (const word of here.words) words.here.add(word);
      for (const word of batch?.words ?? []) words.byThreads.add(word);
    }
    expect(words.here.size).toBeGreaterThan(100);
    expect([...words.byThreads]).toEqual([...words.here]);
  },
  forThreads,
);

test(
  'whoever waits for a thread hears that it failed',
  async () => {
    const { make } = openFor({ ...world, dictionary: { ...world.dictionary, roles: new Map() } });
    const job: Job = { kind: 'contacts', from: 0, to: 10, chosen };
    // The third is for the first thread again, which has ended by then.
    for (const turn of ['the first', 'the second', 'the first again']) {
      await expect(make(job), turn).rejects.toThrow('no such name in the lists');
    }
  },
  forThreads,
);
