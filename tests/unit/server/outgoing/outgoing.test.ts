import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Reference, readReferences } from '#build/law/references.ts';
import { projectRoot } from '#build/setup/paths.mjs';
import { settingsTable } from '#server/settings.ts';
import { settingFault, settingNames } from '#shared/rules/portal-settings.ts';
import * as z from 'zod/mini';
import { onlyShown, openers, openings, silentPackages } from './outgoing-register.ts';

/** What every script has without an import. */
const globalOpener =
  /(?<![.\w])(?:fetch\(|(?:globalThis|window)\.fetch|new (?:WebSocket|EventSource)\()/;

const guard = '/guarded-request.ts';

const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

const opens = ({ kind, specifier, names }: Reference): boolean => {
  if (kind === 'type') return false;
  if (specifier.endsWith(guard)) return names.includes('createGuardedRequest');
  if (/^[.#]/.test(specifier)) return false;
  const dangerous = openers[specifier];
  if (dangerous !== undefined) {
    return dangerous.length === 1 || names.some((name) => dangerous.includes(name));
  }
  return !specifier.startsWith('node:') && !silentPackages.includes(packageOf(specifier));
};

describe('the register of outgoing connections', () => {
  let opening: string[];
  let taken: Set<string>;

  beforeAll(async () => {
    const files = globSync('server/**/*.ts', { cwd: projectRoot }).map((file) =>
      file.replaceAll('\\', '/'),
    );
    const sources = await Promise.all(
      files.map(async (file) => {
        const text = await readFile(join(projectRoot, file), 'utf8');
        return { file, text, references: readReferences(file, text).references };
      }),
    );
    taken = new Set(
      sources.flatMap(({ references }) => references.map(({ specifier }) => packageOf(specifier))),
    );
    opening = sources
      .filter(({ text, references }) => globalOpener.test(text) || references.some(opens))
      .map(({ file }) => file);
  });

  test('names every file that opens one, and no other', () => {
    expect(opening.toSorted()).toEqual(Object.keys(openings).toSorted());
  });

  test('calls no package silent that is not there', () => {
    expect(silentPackages.filter((name) => !taken.has(name))).toEqual([]);
  });

  test.each([
    ["import { request } from 'undici';", true],
    ["import axios from 'axios';", true],
    ["import { connect } from 'node:tls';", true],
    ["import type { Socket } from 'node:net';", false],
    ["import { createServer } from 'node:net';", false],
    ["import { DatabaseError } from 'pg';", false],
    ["const { get } = await import('node:http');", true],
    ["const answer = await fetch('https://a.example/');", true],
    ['const answer = await store.fetch(row);', false],
  ])('sees %s', (text, expected) => {
    const { references } = readReferences('new.ts', text);
    expect(globalOpener.test(text) || references.some(opens)).toBe(expected);
  });
});

describe('every setting that holds an address', () => {
  const samples = [
    'https://a.example',
    'https://a.example/b',
    'postgres://a.example/b',
    'smtp://a.example',
  ];

  /** As long as a secret must be, which may be anything. */
  const nonsense = 'not-an-address-at-all';

  /** No address that anybody may set: other protocols, and texts that only look like one. */
  const foreign = [
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/_INFO',
    'ftp://127.0.0.1/',
    'data:text/html,1',
    'javascript:alert(1)',
    'dict://127.0.0.1:11211/stat',
    '//127.0.0.1/',
    nonsense,
  ];

  const ofEnvironment = Object.values(settingsTable).map(({ name, schema }) => ({
    name,
    takes: (text: string) => z.safeParse<z.ZodMiniType>(schema, text).success,
  }));
  const ofPortal = settingNames.map((name) => ({
    name,
    takes: (text: string) => settingFault(name, text) === undefined,
  }));
  const addresses = [...ofEnvironment, ...ofPortal].filter(
    ({ name, takes }) =>
      // Map tiles are an address with places for numbers.
      name === 'map.tileUrl' || (samples.some(takes) && !takes(nonsense)),
  );

  test('is in the register, or is only shown', () => {
    const followed = Object.values(openings).flatMap(({ settings }) => settings);
    expect(addresses.map(({ name }) => name).toSorted()).toEqual(
      [...new Set([...followed, ...onlyShown])].toSorted(),
    );
  });

  test.each(addresses)('$name takes no other protocol', ({ takes }) => {
    expect(foreign.filter(takes)).toEqual([]);
  });

  test('takes no plain http to another machine where a key or a person is at stake', () => {
    const secure = ofEnvironment.filter(({ name }) => /ISSUER|STREET_VIEW_URL/.test(name));
    expect(secure).toHaveLength(3);
    expect(secure.filter(({ takes }) => takes('http://169.254.169.254/'))).toEqual([]);
  });

  test('that is a picture of the portal leads nowhere else', () => {
    const pictures = ['appLogoPath', 'bannerLogoPath', 'bannerPath', 'favicon'] as const;
    expect(pictures.map((name) => settingFault(name, 'https://a.example/b.png'))).toEqual(
      pictures.map(() => 'badPicture'),
    );
  });
});
