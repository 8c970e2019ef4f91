/**
 * Weighs the web build in `dist/renderer` against its budgets, and fails when one is exceeded.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { weigh } from './budget/weigh.ts';
import { projectRoot } from './setup/paths.mjs';
import { frameParts } from './vite/frame-parts.ts';
import { type PackageList, packageListFile } from './vite/package-list.ts';

const folder = join(projectRoot, 'dist', 'renderer');
const read = (path: string): Buffer => readFileSync(join(folder, path));

const { weights, faults } = weigh({
  manifest: JSON.parse(read('.vite/manifest.json').toString()) as Manifest,
  frameParts,
  packages: JSON.parse(read(packageListFile).toString()) as PackageList,
  sizeOf: (file) => gzipSync(read(file)).length / 1000,
});

const tooHeavy = weights.filter(({ size, limit }) => size > limit);
for (const { what, size, limit } of weights) {
  const verdict = size > limit ? 'TOO HEAVY' : 'ok';
  process.stdout.write(`${size.toFixed(1).padStart(7)} of ${limit} KB  ${verdict}  ${what}\n`);
}
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = tooHeavy.length + faults.length === 0 ? 0 : 1;
