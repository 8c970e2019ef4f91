/**
 * `npm start`: from a fresh clone to a running portal.
 * Plain JavaScript without dependencies, because it runs before anything is installed, on Node 20 or newer.
 */
const major = Number(process.versions.node.split('.')[0]);

if (major < 20) {
  process.stderr.write(
    `The portal needs Node 20 or newer to start; this is ${process.version}. Install it from https://nodejs.org.\n`,
  );
  process.exitCode = 1;
} else {
  const { atTheFrontDoor } = await import('./setup/failure.mjs');
  await atTheFrontDoor(async () => {
    const { ensureNode } = await import('./setup/node.mjs');
    const { ensurePackages } = await import('./setup/packages.mjs');
    const { ensureRenderer } = await import('./setup/renderer.mjs');
    const { runInForeground } = await import('./setup/processes.mjs');
    const node = await ensureNode();
    await ensurePackages(node);
    await ensureRenderer(node);
    return runInForeground(node, ['server/main.ts', ...process.argv.slice(2)]);
  });
}
