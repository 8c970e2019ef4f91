/**
 * `npm run dev`: the service, started again whenever its sources change, and the renderer with hot replacement.
 * The page is at Vite's address; `/rest` goes on to the service.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { projectRoot } from './setup/paths.mjs';

const port = process.env['PORT'] ?? '8080';
process.env['PORTAL_DEV_SERVICE'] = `http://127.0.0.1:${port}`;

const vite = await createServer({ configFile: `${projectRoot}/build/vite.config.ts` });
const service = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: projectRoot,
  stdio: 'inherit',
});

service.on('exit', (code) => {
  process.exitCode = code ?? 0;
  void vite.close();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => service.kill(signal));

await vite.listen();
vite.printUrls();
