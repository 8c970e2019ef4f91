import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { policyPlaces } from '#electron/main/policy.ts';
import { projectRoot } from '#build/setup/paths.mjs';
import { policySchema, switchableFeatures } from '#shared/ipc/policy.ts';
import * as z from 'zod/mini';

const read = (path: string): Promise<string> => readFile(join(projectRoot, path), 'utf8');

const keys = Object.keys(policySchema.shape);

/** The names in the table rows of a text that begin with `| \`Name\``. */
const rowsOf = (text: string): string[] =>
  [...text.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);

type Element = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

/** Every element of a file, which must be well-formed. */
const elementsOf = (text: string): readonly Element[] => {
  const elements: Element[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => elements.push({ name, attributes }));
  parser.on('error', (failure) => {
    throw failure;
  });
  parser.write(text).close();
  return elements;
};

test('the handbook has a row for every policy, and names every feature that can be switched off', async () => {
  const handbook = await read('docs/operations.md');
  expect(rowsOf(handbook)).toEqual(expect.arrayContaining(keys));
  expect(switchableFeatures.filter((feature) => !handbook.includes(`\`${feature}\``))).toEqual([]);
});

test('the template for group policy offers every policy, with words for each', async () => {
  const template = elementsOf(await read('build/policies/windows/community-portal.admx'));
  const words = elementsOf(await read('build/policies/windows/en-US/community-portal.adml'));
  const policies = template.filter(({ name }) => name === 'policy');
  expect(policies.map(({ attributes }) => attributes['name'])).toEqual(keys);
  const asked = template.flatMap(({ attributes }) => Object.values(attributes).join(' '));
  const wanted = [...asked.join(' ').matchAll(/\$\((?:string|presentation)\.(\w+)\)/g)];
  const given = new Set(words.map(({ attributes }) => attributes['id']));
  expect(wanted.map(([, id]) => id).filter((id) => !given.has(id))).toEqual([]);
});

test('what the template offers to choose is what the client understands', async () => {
  const text = await read('build/policies/windows/community-portal.admx');
  for (const [, key = '', choices = ''] of text.matchAll(
    /<enum id="\w+" valueName="(\w+)"[^>]*>(.*?)<\/enum>/gs,
  )) {
    const offered = [...choices.matchAll(/<string>(\w+)<\/string>/g)].map(([, choice]) => choice);
    for (const choice of offered) {
      expect(z.safeParse(policySchema, { [key]: choice }), `${key} ${choice}`).toMatchObject({
        success: true,
      });
    }
    expect(offered.length).toBeGreaterThan(1);
  }
});

test('the template for group policy writes to the place that the client reads', async () => {
  const template = elementsOf(await read('build/policies/windows/community-portal.admx'));
  const policies = template.filter(({ name }) => name === 'policy');
  const places = new Set(policies.map(({ attributes }) => `HKLM\\${attributes['key']}`));
  expect([...places]).toEqual([policyPlaces.windows]);
});

test('the examples for Linux and macOS are policies', async () => {
  const example: unknown = JSON.parse(await read('build/policies/linux/policy.json'));
  expect(z.safeParse(z.strictObject(policySchema.shape), example).success).toBe(true);
  const profile = await read('build/policies/macos/community-portal.mobileconfig');
  const named = [...profile.matchAll(/<key>(\w+)<\/key>/g)].map(([, name = '']) => name);
  const ours = named.filter((name) => !name.startsWith('Payload'));
  expect(ours.filter((name) => !keys.includes(name))).toEqual([]);
  expect(ours).toContain('ServerUrl');
});

test('the handbook names every secret and variable of a release, and its commands exist', async () => {
  const [handbook, release, check, manifest] = await Promise.all([
    read('docs/operations.md'),
    read('.github/workflows/release.yml'),
    read('.github/workflows/ci.yml'),
    read('package.json'),
  ]);
  const settings = [...release.matchAll(/\b(?:secrets|vars)\.(\w+)/g)].map(([, name = '']) => name);
  expect(settings.filter((name) => !handbook.includes(`\`${name}\``))).toEqual([]);
  const { scripts } = JSON.parse(manifest) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const commands = [...`${release}${check}${handbook}`.matchAll(/npm run ([\w:-]+)/g)];
  expect(commands.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
});
