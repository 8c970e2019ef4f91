import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environmentWith, runQuietly } from './processes.mjs';

/** The npm that came with the Node of this process, as a script; undefined when it lies elsewhere. */
const npmScript = () => {
  const besideNode = dirname(process.execPath);
  const candidates = [
    process.env['npm_execpath'] ?? '',
    join(besideNode, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(besideNode, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  return candidates.find((path) => path.endsWith('npm-cli.js') && existsSync(path));
};

/**
 * Runs npm under the given Node. What npm installs depends on the Node it runs under, so `npm` from the PATH is
 * asked only when its script cannot be found.
 * @param {string} node
 * @param {readonly string[]} command
 */
export const npm = (node, command) => {
  const script = npmScript();
  const quiet = [...command, '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const env = environmentWith(node);
  return script === undefined
    ? runQuietly('npm', quiet, { env, shell: process.platform === 'win32' })
    : runQuietly(node, [script, ...quiet], { env });
};
