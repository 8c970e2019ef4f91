import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { projectRoot } from './paths.mjs';

/** What Node has compiled once is kept for all that run after it: half of the time of a short command goes into that. */
export const compiled = join(projectRoot, 'node_modules', '.cache', 'compiled');

/**
 * The environment of a child in which `node` means the given Node.
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export const environmentWith = (node) => {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const directories = (process.env[name] ?? '').split(delimiter);
  const own = dirname(node);
  const first = directories[0] === own ? directories : [own, ...directories];
  return {
    NODE_COMPILE_CACHE: compiled,
    ...process.env,
    [name]: first.join(delimiter),
  };
};

/**
 * Exit code of a process that a signal ended, as shells report it.
 * @param {NodeJS.Signals} signal
 */
const codeOfSignal = (signal) => 128 + (constants.signals[signal] ?? 1);

/** How often it is checked whether npm is still there, in milliseconds. */
const npmCheckMs = 200;

/**
 * Calls `lost` when npm, which started this process, is told to end: it passes the signal to the shell between us,
 * and the shell ends without a word to its children. Answers with what stops the watch.
 * @param {() => void} lost
 */
const watchNpm = (lost) => {
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') {
    return () => undefined;
  }
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    lost();
  }, npmCheckMs);
  return () => clearInterval(timer);
};

/**
 * Runs Node in the foreground, passes signals on and answers with its exit code.
 * Ctrl-C in a terminal reaches every process of the group by itself; passing it on as well would look to the child
 * like a second, impatient one.
 * @param {string} node
 * @param {readonly string[]} command
 * @returns {Promise<number>}
 */
export const runInForeground = (node, command) =>
  new Promise((resolve, reject) => {
    const child = spawn(node, command, {
      cwd: projectRoot,
      env: environmentWith(node),
      stdio: 'inherit',
    });
    const passOn = (/** @type {NodeJS.Signals} */ signal) => {
      const fromTerminal = signal !== 'SIGTERM' && process.stdin.isTTY;
      if (!fromTerminal) child.kill(signal);
    };
    /** @type {readonly NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, passOn);
    const stopWatching = watchNpm(() => child.kill('SIGTERM'));
    const finish = () => {
      stopWatching();
      for (const signal of signals) process.off(signal, passOn);
    };
    child.on('error', (error) => {
      finish();
      reject(error);
    });
    child.on('exit', (code, signal) => {
      finish();
      resolve(signal === null ? (code ?? 1) : codeOfSignal(signal));
    });
  });

/**
 * Runs a tool quietly and answers with its exit code and everything it printed.
 * @param {string} program
 * @param {readonly string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export const runQuietly = (program, command, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, command, {
      cwd: options.cwd ?? projectRoot,
      env: options.env ?? process.env,
      shell: options.shell ?? false,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    /** @param {Buffer} chunk */
    const collect = (chunk) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) =>
      resolve({ code: signal === null ? (code ?? 1) : codeOfSignal(signal), output }),
    );
  });
