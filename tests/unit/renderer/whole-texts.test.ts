import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';

test('no field cuts what is pasted into it without a word', () => {
  const files = globSync('renderer/**/*.tsx', { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(300);
  const cutting = files.filter((file) =>
    /\bmaxLength[=:]/.test(readFileSync(join(projectRoot, file), 'utf8')),
  );
  expect(cutting).toEqual([]);
});
