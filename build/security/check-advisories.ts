/**
 * Holds the lock file against the stored list of known vulnerabilities and the days on which the support of Electron ends,
 * without a network. With `--refresh` the list first takes in what the registry says, with `--refresh <file>` what an export of
 * OSV or of GitHub's database says.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atTheFrontDoor } from '../setup/failure.mjs';
import { projectRoot } from '../setup/paths.mjs';
import { findVulnerable, judgeFindings, packagesOfLock } from './advisories.ts';
import { judgeSupport } from './electron-support.ts';
import { explainedAdvisories } from './explained-advisories.ts';
import { askRegistry, readExport, readList, refreshList } from './refresh-advisories.ts';

/** Days after which the list is said to be old; the check still holds. */
const oldAfter = 30;

const file = join(import.meta.dirname, 'advisories.json');

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

await atTheFrontDoor(async () => {
  const today = new Date().toISOString().slice(0, 10);
  const packages = packagesOfLock(await readFile(join(projectRoot, 'package-lock.json'), 'utf8'));
  const [wish, given] = process.argv.slice(2);
  const refresh = () =>
    given === undefined
      ? refreshList(file, () => askRegistry(projectRoot), today)
      : refreshList(file, () => readExport(given, packages));
  const list = wish === '--refresh' ? await refresh() : await readList(file);
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
  const electron = packages.find(({ name }) => name === 'electron');
  const support = judgeSupport(electron?.version ?? 'none', today);
  if (support.says !== null) say(support.says);
  const days = Math.floor((Date.now() - Date.parse(list.asOf)) / 86_400_000);
  if (days > oldAfter) say(`The list is ${days} days old: run this with --refresh.`);
  say(
    `${packages.length} packages, ${list.advisories.length} advisories, ${findings.length} of them met, ${findings.length - unexplained.length} explained`,
  );
  return support.holds && unexplained.length + outdated.length === 0 ? 0 : 1;
});
