import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseRegistry, policyPlaces } from '#electron/main/policy.ts';
import { policySchema, switchableFeatures } from '#shared/ipc/policy.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'build', 'policy');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

const admx = read('community-portal.admx');
const adml = read('en-US/community-portal.adml');
const profile = read('community-portal.mobileconfig');
const example: unknown = JSON.parse(read('policy.json'));

const keys = Object.keys(policySchema.shape).toSorted();

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found).toSorted();

test('the templates for group policy offer every key, under the place that the client reads', () => {
  expect(all(admx, /<policy name="(\w+)"/g)).toEqual(keys);
  expect(all(admx, / valueName="(\w+)"/g)).toEqual(keys);
  const places = new Set(all(admx, / key="([^"]+)"/g));
  expect([...places].map((place) => `HKLM\\${place}`)).toEqual([policyPlaces.windows]);
});

test('every word of the templates is there, and none is left over', () => {
  const texts = all(adml, /<string id="(\w+)"/g);
  expect(texts).toEqual([...new Set(all(admx, /\$\(string\.(\w+)\)/g))].toSorted());
  const forms = all(adml, /<presentation id="(\w+)"/g);
  expect(forms).toEqual(all(admx, /\$\(presentation\.(\w+)\)/g));
  for (const feature of switchableFeatures) expect(adml).toContain(feature);
});

test('what the templates let IT choose is what the client understands', () => {
  for (const [, key = '', body = ''] of admx.matchAll(/<enum id="(\w+)"([\s\S]*?)<\/enum>/g)) {
    const schema = policySchema.shape[key as keyof typeof policySchema.shape];
    const words = all(body, /<string>(\w+)<\/string>/g);
    expect(words.length).toBeGreaterThan(1);
    for (const word of words) expect(schema.safeParse(word).success, `${key} ${word}`).toBe(true);
  }
  const printed = '    OfflineCopies    REG_DWORD    0x0\r\n    ProxyMode    REG_SZ    pac';
  expect(policySchema.parse(parseRegistry(printed))).toEqual({
    OfflineCopies: false,
    ProxyMode: 'pac',
  });
});

test('the example files name every key, with values that the client takes as they are', () => {
  expect(Object.keys(example as object).toSorted()).toEqual(keys);
  expect(policySchema.parse(example)).toEqual(example);
  const settings = profile.slice(profile.indexOf('<array>'));
  const named = all(settings, /<key>(\w+)<\/key>/g).filter((key) => !key.startsWith('Payload'));
  expect(named).toEqual(keys);
});
