import { enableCompileCache } from 'node:module';

// Most of a start is compiling; what is compiled once is kept. It must be on before the first import.
enableCompileCache();

const { fail, run } = await import('./run.ts');

await run().catch(fail);
