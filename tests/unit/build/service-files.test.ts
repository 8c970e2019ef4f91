import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';
import { readSettings, settingsTable } from '#server/settings.ts';

const read = (path: string): Promise<string> => readFile(join(projectRoot, path), 'utf8');

const containerfile = await read('build/container/Containerfile');
const compose = await read('build/container/compose.yaml');
const unit = await read('build/systemd/community-portal.service');
const backupUnit = await read('build/systemd/community-portal-backup.service');
const handbook = await read('docs/operations.md');

const isThere = (path: string): boolean => existsSync(join(projectRoot, path));

test('the files of a checkout end their lines in the same way on every system', async () => {
  expect(await read('.gitattributes')).toBe('* text=auto eol=lf\n');
});

test('what the container copies is there, and nothing keeps it out of the build', async () => {
  const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, paths = '']) => paths.split(' '),
  );
  expect(copied).toContain('server');
  expect(copied.filter((path) => !isThere(path))).toEqual([]);
  const ignored = await read('build/container/Containerfile.dockerignore');
  expect(copied.filter((path) => !ignored.split('\n').includes(`!${path}`))).toEqual([]);
});

test('what the container, its neighbours and the unit run is there', () => {
  const run = [
    ...`${containerfile}${compose}${unit}${backupUnit}`.matchAll(/\bserver\/[\w/-]+\.ts\b/g),
  ];
  const scripts = run.map(([path]) => path);
  expect(scripts).toEqual(
    expect.arrayContaining(['server/main.ts', 'server/worker.ts', 'server/commands/backup.ts']),
  );
  expect(scripts.filter((path) => !isThere(path))).toEqual([]);
  const built = [...containerfile.matchAll(/--config (\S+)/g)].map(([, path = '']) => path);
  expect(built.map(isThere)).toEqual([true]);
});

test('the image has the Node that the portal brings along, and every base is named to the release of its system', async () => {
  const wanted = /version: '([\d.]+)'/.exec(await read('build/setup/node.mjs'))?.[1];
  expect(/^ARG NODE=(\S+)-trixie-slim$/m.exec(containerfile)?.[1]).toBe(wanted);
  const bases = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(new Set(bases)).toEqual(new Set(['docker.io/library/node:${NODE}']));
  expect(compose).toMatch(/image: \S+\/postgres:\d+-trixie$/m);
});

test('they set what the portal knows, and Node', () => {
  const known = new Set<string>(Object.values(settingsTable).map(({ name }) => name));
  known.add('UV_THREADPOOL_SIZE');
  const set = [
    ...containerfile.matchAll(/^(?:ENV)?\s+(\w+)=/gm),
    ...compose.matchAll(/^ {4}([A-Z_\d]+):/gm),
    ...`${unit}${backupUnit}`.matchAll(/\b(NODE_ENV|UV_\w+|PORTAL_\w+)=/g),
  ].map(([, name = '']) => name);
  expect(set).toContain('DATABASE_URL');
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});

test('each setting reaches a container by its name, unless the image sets it', () => {
  const ofImage = [...containerfile.matchAll(/^(?:ENV)?\s+(\w+)=/gm)].map(([, name = '']) => name);
  const passed = [...compose.matchAll(/^ {4}(\w+): \$\{\1:[-?][\d./]*\}$/gm)].map(
    ([, name = '']) => name,
  );
  // The database is the one beside it. A second value for what the image sets would be an empty one.
  expect([...ofImage, 'DATABASE_URL', ...passed].toSorted()).toEqual(
    Object.values(settingsTable)
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('the portal in a container believes the proxy on its machine, which comes by the gateway of the network', () => {
  const network =
    /^networks:\n {2}default:\n[^]*?- subnet: \$\{CONTAINER_NETWORK:-([\d./]+)\}$/m.exec(
      compose,
    )?.[1];
  const believed = /PORTAL_TRUST_PROXY: \$\{PORTAL_TRUST_PROXY:-([\d./]+)\}$/m.exec(compose)?.[1];
  expect(believed).toBe(network);
  expect(readSettings({ PORTAL_TRUST_PROXY: believed }).trustProxy).toBe(network);
  // By nothing but that gateway: the port is this machine's own.
  expect([...compose.matchAll(/^ {6}- "(\S+):8080"$/gm)].map(([, from]) => from)).toEqual([
    '127.0.0.1:8080',
  ]);
  expect(handbook).toContain(`\`${network}\``);
});

test('what is made of the compose file bears the name of the portal, and the handbook speaks of its services', async () => {
  expect(compose).toMatch(/^name: community-portal$/m);
  const handbook = await read('docs/operations.md');
  const asked = [...handbook.matchAll(/^portal (?:exec|run --rm(?: -e \S+)?) (\w+)/gm)];
  expect(asked.length).toBeGreaterThan(4);
  for (const [line, service = ''] of asked) {
    expect(compose, line).toMatch(new RegExp(`^ {2}${service}:$`, 'm'));
  }
});

test('nobody runs as root, and nothing of the image is written to', () => {
  expect(containerfile).toMatch(/^USER node$/m);
  expect(compose).toContain('read_only: true');
  expect(unit).toMatch(/^User=portal$/m);
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
});

test('the back-up has account, settings and limits of the service, and is started each night', async () => {
  const shared = (text: string): readonly string[] =>
    text
      .split('\n')
      .filter((line) =>
        /^(?:User|WorkingDirectory|Environment|StateDirectory|UMask|NoNew|Private|Protect|Lock|Restrict|SystemCall|Capability|# ReadWritePaths)\w*=/.test(
          line,
        ),
      );
  expect(shared(unit).length).toBeGreaterThan(20);
  expect(shared(backupUnit)).toEqual(shared(unit));
  const timer = await read('build/systemd/community-portal-backup.timer');
  expect(timer).toMatch(/^OnCalendar=\*-\*-\* /m);
  expect(handbook).toContain(
    'systemctl enable --now community-portal community-portal-backup.timer',
  );
});

test('the proxy of the handbook takes the largest upload and passes on what the portal asks for', () => {
  const asked = /allow\nbodies of (\d+) MB/.exec(handbook)?.[1];
  expect(handbook).toContain(`client_max_body_size ${asked}m;`);
  const server = /^server \{\n[^]*?^\}$/m.exec(handbook)?.[0] ?? '';
  for (const line of ['Host $http_host', 'X-Forwarded-For $remote_addr']) {
    expect(server).toContain(`proxy_set_header ${line};`);
  }
  expect(server).toContain('proxy_buffering off;');
});
