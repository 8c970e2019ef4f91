import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';

const files = globSync('renderer/**/*.api.ts', { cwd: projectRoot });

test('no two features give their endpoints the same name: the later one would be left out in silence', async () => {
  vi.resetModules();
  const { api } = await import('#renderer/api/api.ts');
  const inject = api.injectEndpoints.bind(api);
  const watched = vi
    .spyOn(api, 'injectEndpoints')
    .mockImplementation((parts) => inject({ ...parts, overrideExisting: 'throw' }));
  onTestFinished(() => watched.mockRestore());
  await Promise.all(files.map((file) => import(join(projectRoot, file))));
  expect(watched.mock.calls.length).toBeGreaterThanOrEqual(files.length);
});
