import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { causeOf, SetupFailure } from '../setup/failure.mjs';
import { npm } from '../setup/npm.mjs';
import { projectRoot } from '../setup/paths.mjs';
import { step } from '../setup/progress.mjs';

/** What the scanner says of one place in the sources. */
export type Finding = {
  readonly check: string;
  readonly file: string;
  readonly line: string;
  readonly row: number;
  readonly says: string;
};

export type Scan = {
  readonly findings: readonly Finding[];
  /** Files that it could not read, and therefore did not judge. */
  readonly unread: readonly string[];
};

type Run = (options: {
  readonly input: string;
  readonly isRelative: boolean;
  readonly electronVersionOverride: string;
  readonly excludeFromScan: readonly string[];
}) => Promise<{
  readonly errors: readonly { readonly file: string; readonly message: string }[];
  readonly issues: readonly {
    readonly id: string;
    readonly file: string;
    readonly location: { readonly line: number };
    readonly sample?: string;
    readonly description: string;
  }[];
}>;

const source = join(projectRoot, 'build', 'security', 'electronegativity');

/** The version of a `package.json`, or of the package that it asks for. */
const readManifest = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly devDependencies?: Readonly<Record<string, string>>;
  };

const install = async (folder: string): Promise<void> => {
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    for (const file of ['package.json', 'package-lock.json']) {
      await cp(join(source, file), join(unfinished, file));
    }
    // Old packages, which never run at people's: their install scripts are not needed either.
    const command = ['ci', '--ignore-scripts', '--prefix', unfinished];
    const { code, output } = await npm(process.execPath, command);
    if (code !== 0) {
      throw new SetupFailure(
        `The security scanner could not be installed: ${causeOf(output) ?? 'npm ci failed, see above'}.`,
        output,
      );
    }
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
};

/** Brings the scanner into `.tools`, once for each of its versions, and answers where it lies. */
export const ensureScanner = async (): Promise<string> => {
  const { version } = await readManifest(source);
  const folder = join(projectRoot, '.tools', `electronegativity-${version}`);
  if (!existsSync(folder)) {
    await step('Bringing the security scanner of the desktop client', () => install(folder));
  }
  return folder;
};

/**
 * The scanner asks the network for translations and for notes on releases. It is told at once that there is none:
 * what it finds must not depend on the machine, and an address that does not answer would end it.
 */
const takeAwayNetwork = (require: NodeJS.Require): void => {
  const path = require.resolve('got');
  const got = createRequire(import.meta.url).cache;
  const exports = (): Promise<never> => Promise.reject(new Error('There is no network here.'));
  got[path] = Object.assign(Object.create(null) as NodeJS.Module, {
    id: path,
    loaded: true,
    exports,
  });
};

/** Scans the sources in a folder. */
export const scan = async (scanner: string, folder: string): Promise<Scan> => {
  const require = createRequire(join(scanner, 'package.json'));
  takeAwayNetwork(require);
  const run = require('@doyensec/electronegativity') as Run;
  const { devDependencies } = await readManifest(projectRoot);
  const { errors, issues } = await run({
    input: join(projectRoot, folder),
    isRelative: true,
    electronVersionOverride: devDependencies?.['electron'] ?? '',
    // It needs the network; updates of Electron are watched where packages are.
    excludeFromScan: ['AvailableSecurityFixesGlobalCheck'],
  });
  return {
    unread: errors.map(({ file, message }) => `${file}: ${message}`),
    findings: issues.map(({ id, file, location, sample = '', description }) => ({
      check: id,
      file: file === 'N/A' ? file : `${folder}/${file.replaceAll('\\', '/')}`,
      line: sample,
      row: location.line,
      says: description,
    })),
  };
};
