// `node --import ./register.mjs main.cjs`: whoever asks for Electron gets the stand-in.
import Module, { createRequire } from 'node:module';
import { join } from 'node:path';

// Every spec starts it anew: what it was compiled to is kept.
const kept = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'compiled');
Module.enableCompileCache(kept);

const standIn = join(import.meta.dirname, 'electron.ts');
const names = new Set(['electron', 'electron/main', 'electron/common']);
const resolve = Module._resolveFilename;

Module._resolveFilename = (id, ...rest) =>
  names.has(id) ? standIn : resolve.call(Module, id, ...rest);
Object.defineProperty(process.versions, 'electron', {
  value: createRequire(import.meta.url)('electron/package.json').version,
  enumerable: true,
});
Object.defineProperty(process, 'type', { value: 'browser' });
