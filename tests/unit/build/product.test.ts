import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';
import { policyPlaces } from '#electron/main/policy.ts';
import { product } from '#electron/main/product.ts';

const read = (path: string): Promise<string> => readFile(join(projectRoot, path), 'utf8');

const settings = 'electron-builder.yml';
const template = 'build/policies/windows/community-portal.admx';
const profile = 'build/policies/macos/community-portal.mobileconfig';

/** What stands behind a key of a file of lines, such as `appId: …`, with the spaces before it. */
const lineOf = (text: string, key: string): string | undefined =>
  new RegExp(`^${key}: (.*)$`, 'm').exec(text)?.[1];

/** Every value of a pattern's one group. */
const valuesOf = (text: string, pattern: RegExp): readonly (string | undefined)[] =>
  [...text.matchAll(pattern)].map(([, value]) => value);

test('the client, its package and the settings that it is packed by have one name', async () => {
  const manifest = JSON.parse(await read('package.json')) as Readonly<Record<string, unknown>>;
  expect(manifest).toMatchObject({
    name: product.fileName,
    productName: product.name,
    desktopName: `${product.fileName}.desktop`,
  });
  const text = await read(settings);
  expect(lineOf(text, 'appId')).toBe(product.id);
  expect(lineOf(text, 'productName')).toBe(product.name);
  expect(lineOf(text, 'artifactName')).toMatch(new RegExp(`^${product.fileName}-\\$\\{version\\}`));
  expect(lineOf(text, '  executableName')).toBe(product.fileName);
});

test('policies lie where the system puts those of the client’s id and name', async () => {
  expect(policyPlaces).toEqual({
    windows: `HKLM\\Software\\Policies\\${product.name}`,
    macos: `/Library/Managed Preferences/${product.id}.plist`,
    linux: `/etc/${product.fileName}/policy.json`,
  });
});

test('the templates for policies are those of this product', async () => {
  const windows = await read(template);
  expect(valuesOf(windows, / namespace="([^"]+)"/g)).toEqual([product.id]);
  expect(new Set(valuesOf(windows, / key="([^"]+)"/g))).toEqual(
    new Set([`Software\\Policies\\${product.name}`]),
  );
  const words = await read('build/policies/windows/en-US/community-portal.adml');
  expect(words).toContain(`<displayName>${product.name}</displayName>`);
  const macos = await read(profile);
  const values = (key: string) =>
    valuesOf(macos, new RegExp(`<key>${key}</key>\\s*<string>([^<]+)</string>`, 'g'));
  expect(values('PayloadType')).toEqual(['Configuration', product.id]);
  expect(values('PayloadIdentifier')).toEqual([
    `${product.id}.policy`,
    `${product.id}.policy.settings`,
  ]);
  expect(values('PayloadDisplayName')).toEqual([product.name]);
});

/** What makes the client. The service that runs beside it has names of its own. */
const ofTheClient =
  '{package.json,electron-builder*.yml,.github/workflows/*,electron/**/*.ts,build/{packages,policies}/**/*.*,build/*.ts}';

test('the handbook lists every place where the client’s id or name is written', async () => {
  const handbook = await read('docs/operations.md');
  const release = /^### Making a release\n(.*?)^### /ms.exec(handbook)?.[1] ?? '';
  const places: string[] = [];
  for (const path of globSync(ofTheClient, { cwd: projectRoot })) {
    const text = await read(path);
    if (text.includes(product.id) || text.includes(product.name)) {
      places.push(path.replaceAll('\\', '/'));
    }
  }
  expect(places).toContain('electron/main/product.ts');
  expect(places.filter((path) => !release.includes(`\`${path}\``))).toEqual([]);
});
