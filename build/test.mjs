/**
 * `npm test`: sets up everything that the checks need, then runs them under Node 24.
 * Plain JavaScript without dependencies, because it runs before anything is installed, on Node 20 or newer.
 */
const major = Number(process.versions.node.split('.')[0]);

if (major < 20) {
  process.stderr.write(`The tests need Node 20 or newer; this is ${process.version}.\n`);
  process.stdout.write('0 passed, 1 failed\n');
  process.exitCode = 1;
} else {
  const { atTheFrontDoor } = await import('./setup/failure.mjs');
  await atTheFrontDoor(
    async () => {
      const { ensureNode } = await import('./setup/node.mjs');
      const { ensurePackages } = await import('./setup/packages.mjs');
      const { ensureBrowser, ensureSystemPackages } = await import('./setup/test-tools.mjs');
      const { runInForeground } = await import('./setup/processes.mjs');
      const node = await ensureNode();
      await Promise.all([ensurePackages(node), ensureSystemPackages()]);
      await ensureBrowser(node);
      return runInForeground(node, ['build/run-tests.ts', ...process.argv.slice(2)]);
    },
    { lastLine: '0 passed, 1 failed' },
  );
}
