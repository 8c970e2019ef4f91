/**
 * Runs the checks and tests named on the command line, or all of them, and counts.
 * Arguments that name no step go on to the test runners. The last line is `N passed, N failed`, and names
 * the browser tests that had to be run twice.
 */
import { addCounts, type Counts, lastLine } from './checks/counts.ts';
import { type Outcome, type Step, steps } from './checks/steps.ts';
import { endAllTools } from './checks/tool.ts';
import { seconds } from './setup/progress.mjs';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const given = process.argv.slice(2);
const named = steps.filter(({ name }) => given.includes(name));
const chosen = named.length === 0 ? steps.filter(({ partOf }) => partOf === undefined) : named;
const extra = given.filter((argument) => steps.every(({ name }) => name !== argument));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    endAllTools();
    process.exitCode = 130;
    say(`Stopped by ${signal}.`);
  });
}

const startedAt = Date.now();
const outcomes = new Map<string, Outcome>();

const describe = (counts: Counts): string =>
  `${lastLine(counts)}${counts.skipped === 0 ? '' : `; ${counts.skipped} skipped`}`;

const runStep = async (step: Step): Promise<void> => {
  const began = Date.now();
  const stepBefore = step.needs === undefined ? undefined : outcomes.get(step.needs);
  if (stepBefore !== undefined && stepBefore.failed > 0) {
    const output = `Not run, because "${step.needs}" failed.\n`;
    outcomes.set(step.name, { passed: 0, failed: 1, skipped: 0, output });
  } else {
    if (!step.beside) say(`\n== ${step.title}`);
    outcomes.set(step.name, await step.run(extra));
  }
  const outcome = outcomes.get(step.name);
  if (outcome === undefined) return;
  const verdict = outcome.failed === 0 ? 'ok  ' : 'FAIL';
  say(`${verdict} ${step.title}: ${describe(outcome)} (${seconds(Date.now() - began)})`);
  if (outcome.failed > 0 && outcome.output !== '') say(outcome.output.trimEnd());
};

/** Checks of the sources go on beside the tests; those run one after the other, as each needs the machine. */
const beside = chosen.filter((step) => step.beside && step.needs === undefined);
if (beside.length > 0) say(`\n== ${beside.map(({ title }) => title).join(', ')}`);
const checked = Promise.all(beside.map(runStep));
for (const step of chosen) {
  if (process.exitCode === undefined && !beside.includes(step)) await runStep(step);
}
await checked;

const total = addCounts([...outcomes.values()]);
const failures = chosen.filter(({ name }) => (outcomes.get(name)?.failed ?? 1) > 0);
say(`\nWhole run: ${seconds(Date.now() - startedAt)}`);
if (failures.length > 0) say(`Failed: ${failures.map(({ title }) => title).join(', ')}`);
if (process.exitCode === undefined) process.exitCode = total.failed === 0 ? 0 : 1;
say(lastLine(total));
