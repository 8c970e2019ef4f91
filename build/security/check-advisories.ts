/**
 * Holds the lock file against the stored list of known vulnerabilities, without a network. With `--refresh` the list first
 * takes in what `npm audit` says.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { SetupFailure, atTheFrontDoor } from '../setup/failure.mjs';
import { npm } from '../setup/npm.mjs';
import { projectRoot } from '../setup/paths.mjs';
import {
  type AdvisoryList,
  advisoriesOfAudit,
  advisoryListSchema,
  findVulnerable,
  judgeFindings,
  packagesOfLock,
  withAdvisories,
} from './advisories.ts';
import { explainedAdvisories } from './explained-advisories.ts';

/** Days after which the list is said to be old; the check still holds. */
const oldAfter = 30;

const file = join(import.meta.dirname, 'advisories.json');

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const readList = async (): Promise<AdvisoryList> =>
  z.parse(advisoryListSchema, JSON.parse(await readFile(file, 'utf8')));

/** `npm audit` ends with 1 where it has found something, so only what it says counts. */
const refresh = async (list: AdvisoryList): Promise<AdvisoryList> => {
  const { output } = await npm(process.execPath, ['audit', '--json', '--package-lock-only']);
  const said = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  if (!said.includes('"vulnerabilities"')) {
    throw new SetupFailure('npm could not ask for known vulnerabilities.', output);
  }
  const today = new Date().toISOString().slice(0, 10);
  const fresh = withAdvisories(list, advisoriesOfAudit(said), today);
  await writeFile(file, `${JSON.stringify(fresh, null, 2)}\n`);
  return fresh;
};

await atTheFrontDoor(async () => {
  const known = await readList();
  const list = process.argv.includes('--refresh') ? await refresh(known) : known;
  const packages = packagesOfLock(await readFile(join(projectRoot, 'package-lock.json'), 'utf8'));
  const findings = findVulnerable(packages, list.advisories);
  const { unexplained, outdated } = judgeFindings(findings, explainedAdvisories);
  for (const { advisory, version } of unexplained) {
    say(
      `${advisory.package} ${version}: ${advisory.summary} (${advisory.severity}, ${advisory.id})`,
    );
  }
  for (const { id, version } of outdated) {
    say(`Explained, but no longer there: ${id} in ${version}`);
  }
  const days = Math.floor((Date.now() - Date.parse(list.asOf)) / 86_400_000);
  if (days > oldAfter) say(`The list is ${days} days old: run this with --refresh.`);
  say(
    `${packages.length} packages, ${list.advisories.length} advisories, ${findings.length} of them met, ${findings.length - unexplained.length} explained`,
  );
  return unexplained.length + outdated.length === 0 ? 0 : 1;
});
