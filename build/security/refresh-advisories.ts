import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { causeOf, SetupFailure } from '../setup/failure.mjs';
import { npm } from '../setup/npm.mjs';
import {
  type Advisory,
  advisoriesOfAudit,
  advisoriesOfExport,
  type AdvisoryList,
  advisoryListSchema,
  type LockedPackage,
  withAdvisories,
} from './advisories.ts';

/**
 * What the registry of npm's settings knows of the lock file in a folder: npm itself asks, by its proxies and its
 * sign-in. It ends with 1 where it has found something, so only what it says counts.
 */
export const askRegistry = async (folder: string): Promise<readonly Advisory[]> => {
  const command = ['audit', '--json', '--package-lock-only', '--prefix', folder];
  const { output } = await npm(process.execPath, command);
  const said = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  if (!said.includes('"vulnerabilities"')) {
    const cause = causeOf(output) ?? 'it gave no list';
    throw new SetupFailure(
      `The registry could not be asked for known vulnerabilities: ${cause}. The list is as it was; --refresh <file> takes in an export of OSV or GitHub instead.`,
      output,
    );
  }
  return advisoriesOfAudit(said);
};

/** What a file says that somebody has brought. */
export const readExport = async (
  file: string,
  packages: readonly LockedPackage[],
): Promise<readonly Advisory[]> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new SetupFailure(`${file} cannot be read. The list is as it was.`, String(error));
  });
  try {
    return advisoriesOfExport(text, packages);
  } catch (error) {
    throw new SetupFailure(
      `${file} is no export of OSV or GitHub. The list is as it was.`,
      String(error),
    );
  }
};

export const readList = async (file: string): Promise<AdvisoryList> =>
  z.parse(advisoryListSchema, JSON.parse(await readFile(file, 'utf8')));

/**
 * Takes what was found into the stored list; where nothing could be found out, the list is not touched. Only who asked
 * about everything gives the day of that: the list keeps its own when a file brings a few advisories.
 */
export const refreshList = async (
  file: string,
  find: () => Promise<readonly Advisory[]>,
  asOf?: string,
): Promise<AdvisoryList> => {
  const found = await find();
  const fresh = withAdvisories(await readList(file), found, asOf);
  await writeFile(file, `${JSON.stringify(fresh, null, 2)}\n`);
  return fresh;
};
