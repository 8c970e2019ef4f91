import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { type Area, areas } from './areas.ts';
import { guardsIn } from './guards.ts';
import { commonOptions, kept } from './options.ts';

/** Faults that tests have noticed, of all that were tried. */
type Score = { readonly noticed: number; readonly tried: number };

/** Changes that decide nothing in a guard, and those that another change of the same guard comes to as well. */
const undecisive = [
  'ArithmeticOperator',
  'ArrayDeclaration',
  'ArrowFunction',
  'AssignmentOperator',
  'BlockStatement',
  'ObjectLiteral',
  'OptionalChaining',
  'Regex',
  'StringLiteral',
  'UpdateOperator',
];

const guardsOf = ({ features }: Area): readonly string[] =>
  features
    .flatMap((feature) => globSync(`server/features/${feature}/**/*.ts`))
    .map((file) => file.replaceAll('\\', '/'))
    .flatMap((file) => guardsIn(file, readFileSync(file, 'utf8')));

const tryArea = async (name: string, area: Area, force: boolean): Promise<Score> => {
  const results = await new Stryker({
    ...commonOptions,
    mutate: [...guardsOf(area)],
    mutator: { excludedMutations: undecisive },
    testFiles: [
      ...area.tests.map((folder) => `tests/{api,unit/server}/${folder}/**/*.test.ts`),
      // Each call once, and those that name something about what is not there.
      'tests/contract/answers.test.ts',
    ],
    vitest: { configFile: 'build/vitest.guards.config.ts', related: false },
    // One process holds the service and its PostgreSQL.
    concurrency: 1,
    // What a file prepares before its tests is no test: see end-of-fault.ts.
    ignoreStatic: true,
    dryRunTimeoutMinutes: 20,
    // Tests have limits of their own, which end nothing but the test.
    timeoutMS: 300_000,
    incremental: true,
    incrementalFile: join(kept, `guards-${name}.json`),
    force,
    // Its own table counts the files one by one; here the area counts.
    clearTextReporter: { ...commonOptions.clearTextReporter, reportScoreTable: false },
    thresholds: { high: 95, low: 85, break: null },
  }).runMutationTest();
  const tried = results.filter(({ status }) => status !== 'Ignored');
  const noticed = tried.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  return { noticed: noticed.length, tried: tried.length };
};

const shareOf = ({ noticed, tried }: Score): number =>
  tried === 0 ? 100 : (100 * noticed) / tried;

const say = (name: string, score: Score): void => {
  const { noticed, tried } = score;
  process.stdout.write(
    `${name.padEnd(16)} ${noticed} of ${tried}, ${shareOf(score).toFixed(1)} %\n`,
  );
};

/** Tries the guards of the named areas, or of all; answers whether so much of the faults was noticed, in per cent. */
export const tryGuards = async (
  named: readonly string[],
  { force, wanted }: { readonly force: boolean; readonly wanted: number },
): Promise<boolean> => {
  const unknown = named.filter((name) => !areas.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `No such area: ${unknown.join(', ')}. There are: ${[...areas.keys()].join(', ')}.`,
    );
  }
  const scores = new Map<string, Score>();
  for (const [name, area] of areas) {
    if (named.length === 0 || named.includes(name)) {
      scores.set(name, await tryArea(name, area, force));
    }
  }
  const total = [...scores.values()].reduce(
    (sum, { noticed, tried }) => ({ noticed: sum.noticed + noticed, tried: sum.tried + tried }),
    { noticed: 0, tried: 0 },
  );
  for (const [name, score] of scores) say(name, score);
  say('All', total);
  return shareOf(total) >= wanted;
};
