/**
 * Runs a script of the project under Node 24 with everything installed: `node build/with-node.mjs server/main.ts`.
 * `--renderer` before the script brings the web build up to date first.
 */
import { atTheFrontDoor, SetupFailure } from './setup/failure.mjs';
import { ensureNode } from './setup/node.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runInForeground } from './setup/processes.mjs';
import { ensureRenderer } from './setup/renderer.mjs';

await atTheFrontDoor(async () => {
  const given = process.argv.slice(2);
  const withRenderer = given[0] === '--renderer';
  const command = withRenderer ? given.slice(1) : given;
  if (command.length === 0) throw new SetupFailure('Name the script to run under Node 24.');
  const node = await ensureNode();
  await ensurePackages(node);
  if (withRenderer) await ensureRenderer(node);
  return runInForeground(node, command);
});
