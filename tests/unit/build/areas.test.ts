import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areas } from '#build/mutation/areas.ts';

test('every folder of server/features is in an area', () => {
  const features = [...areas.values()].flatMap((area) => area.features);
  expect(features.toSorted()).toEqual(readdirSync('server/features').toSorted());
});

const roots = ['tests/api', 'tests/unit/server'];

test('every area has tests', () => {
  const folders = [...areas.values()].flatMap(({ tests }) => tests);
  expect(
    folders.filter((folder) => !roots.some((root) => existsSync(`${root}/${folder}`))),
  ).toEqual([]);
});
