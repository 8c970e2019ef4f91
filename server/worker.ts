import { enableCompileCache } from 'node:module';

// Most of a start is compiling; what is compiled once is kept. It must be on before the first import.
enableCompileCache();

const [{ runWorker }, { fail }] = await Promise.all([
  import('./run-worker.ts'),
  import('./run.ts'),
]);

await runWorker().catch(fail);
