import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createDiskShelf, createMemoryShelf, sweepShelves } from '#electron/main/copy-shelf.ts';
import { type CopyLimits, createOfflineCopies } from '#electron/main/offline-copies.ts';
import { createVault } from '#electron/main/vault.ts';

const folders: string[] = [];

const limits: CopyLimits = {
  disk: { record: 64_000, picture: 8_000 },
  memory: { record: 16_000, picture: 4_000 },
  one: { record: 4_000, picture: 1_000 },
  ageMs: 604_800_000,
};

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A machine: what is on its disk and in its key store outlives the client, which is started by `start`. */
const machine = ({ keyStore = true, isHeld = (_name: string): boolean => false } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-copies-'));
  folders.push(folder);
  const keys = new Map<string, string>();
  const reports: string[] = [];
  let now = Date.parse('2026-03-02T10:00:00Z');
  const start = (
    server = 'https://portal.example.org',
    { mayKeep = true, hasStore = keyStore } = {},
  ) =>
    createOfflineCopies({
      server: () => server,
      vault: createVault({
        load: async () => {
          if (!hasStore) throw new Error('no key store');
          return {
            getPassword: async (_service, account) => keys.get(account) ?? null,
            setPassword: async (_service, account, secret) => void keys.set(account, secret),
            deletePassword: async (_service, account) => keys.delete(account),
          };
        },
        service: 'portal',
        mayKeep,
        timeoutMs: 1_000,
        onMemory: () => undefined,
        report: () => undefined,
      }),
      diskShelf: (name) => {
        const shelf = createDiskShelf(join(folder, name));
        const remove = async (file: string) => {
          if (isHeld(file)) throw Object.assign(new Error('held by a scanner'), { code: 'EBUSY' });
          await shelf.remove(file);
        };
        return { ...shelf, remove };
      },
      sweepDisk: (own, oldest) => sweepShelves(folder, own, oldest),
      memoryShelf: createMemoryShelf,
      now: () => now,
      report: (sentence) => reports.push(sentence),
      limits,
    });
  const files = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.includes('/') || name.includes('\\'))
      .map((name) => join(folder, name));
  return { start, keys, files, reports, folder, pass: (ms: number) => (now += ms) };
};

const copyOf = (text: string) => ({
  headers: { 'content-type': 'application/json' },
  body: new TextEncoder().encode(text),
});

const pictureOf = (bytes: number) => ({
  headers: { 'content-type': 'image/jpeg' },
  body: new Uint8Array(bytes),
});

const textOf = (copy: { readonly body: Uint8Array } | null): string | null =>
  copy && new TextDecoder().decode(copy.body);

test('a copy is read after a restart, by the same person', async () => {
  const { start, pass } = machine();
  const first = start();
  await first.belongTo(7);
  await first.slotOf('GET /rest/contact', 'record').keep(copyOf('{"name":"Zoë"}'));
  pass(60_000);
  const again = start();
  const copy = await again.slotOf('GET /rest/contact', 'record').find();
  expect(textOf(copy)).toBe('{"name":"Zoë"}');
  expect(copy?.headers).toEqual({ 'content-type': 'application/json' });
  expect(copy?.keptAt).toBe(Date.parse('2026-03-02T10:00:00Z'));
  expect(await again.slotOf('GET /rest/other', 'record').find()).toBeNull();
});

test('nothing of it can be read on the disk, not even what was asked', async () => {
  const { start, files } = machine();
  const copies = start();
  await copies.belongTo(7);
  await copies
    .slotOf('GET /rest/crm/contact/ana-maria', 'record')
    .keep(copyOf('{"name":"Ana María"}'));
  expect(files()).toHaveLength(1);
  for (const file of files()) {
    expect(file).not.toMatch(/rest|contact|ana|portal\.example/);
    expect(readFileSync(file, 'latin1')).not.toMatch(/name|Ana|json|contact/);
  }
});

test('a sign-out wipes the files and the key', async () => {
  const { start, files, keys } = machine();
  const copies = start();
  await copies.belongTo(7);
  const slot = copies.slotOf('GET /rest/contact', 'record');
  await slot.keep(copyOf('{}'));
  expect(keys.size).toBe(1);
  await copies.wipe();
  expect(files()).toEqual([]);
  expect([...keys.keys()]).toEqual([]);
  expect(await slot.find()).toBeNull();
});

test('an answer that comes after the sign-out is not kept, not even for whoever comes next', async () => {
  const { start, files } = machine();
  const copies = start();
  await copies.belongTo(7);
  const late = copies.slotOf('GET /rest/contact', 'record');
  await copies.wipe();
  await copies.belongTo(7);
  await late.keep(copyOf('{}'));
  expect(files()).toEqual([]);
});

test('another person finds nothing and gets another key', async () => {
  const { start, files, keys } = machine();
  const copies = start();
  await copies.belongTo(7);
  await copies.slotOf('GET /rest/contact', 'record').keep(copyOf('{}'));
  const before = [...keys.values()];
  await copies.belongTo(8);
  expect(await copies.slotOf('GET /rest/contact', 'record').find()).toBeNull();
  expect(files()).toEqual([]);
  expect([...keys.values()]).not.toEqual(before);
});

test('nobody is signed in: nothing is kept', async () => {
  const { start, files } = machine();
  const copies = start();
  await copies.slotOf('GET /rest/contact', 'record').keep(copyOf('{}'));
  await copies.belongTo(7);
  await copies.belongTo(null);
  await copies.slotOf('GET /rest/contact', 'record').keep(copyOf('{}'));
  expect(files()).toEqual([]);
});

test('each portal has copies of its own', async () => {
  const { start } = machine();
  const one = start('https://one.example.org');
  await one.belongTo(7);
  await one.slotOf('GET /rest/contact', 'record').keep(copyOf('{}'));
  const two = start('https://two.example.org');
  await two.belongTo(7);
  expect(await two.slotOf('GET /rest/contact', 'record').find()).toBeNull();
  await two.wipe();
  expect(textOf(await one.slotOf('GET /rest/contact', 'record').find())).toBe('{}');
});

test('without a key store copies live in memory and leave nothing on the disk', async () => {
  const { start, files, folder } = machine({ keyStore: false });
  const copies = start();
  await copies.belongTo(7);
  await copies.slotOf('GET /rest/contact', 'record').keep(copyOf('{}'));
  expect(textOf(await copies.slotOf('GET /rest/contact', 'record').find())).toBe('{}');
  expect(files()).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
  expect(await start().slotOf('GET /rest/contact', 'record').find()).toBeNull();
});

test.for([
  ['one changed bit', (bytes: Buffer) => bytes.with(40, (bytes[40] ?? 0) ^ 1)],
  ['a file that broke off', (bytes: Buffer) => bytes.subarray(0, 20)],
  ['an empty file', () => new Uint8Array()],
] as const)('%s makes a copy worthless', async ([, damage]) => {
  const { start, files } = machine();
  const copies = start();
  await copies.belongTo(7);
  await copies.slotOf('GET /rest/contact', 'record').keep(copyOf('{"name":"Ana"}'));
  const [file = ''] = files();
  writeFileSync(file, damage(readFileSync(file)));
  expect(await copies.slotOf('GET /rest/contact', 'record').find()).toBeNull();
  expect(existsSync(file)).toBe(false);
});

test('one file does not pass for another', async () => {
  const { start, files } = machine();
  const copies = start();
  await copies.belongTo(7);
  await copies.slotOf('GET /rest/one', 'record').keep(copyOf('"one"'));
  const [one = ''] = files();
  await copies.slotOf('GET /rest/two', 'record').keep(copyOf('"two"'));
  const two = files().find((file) => file !== one) ?? '';
  writeFileSync(two, readFileSync(one));
  expect(await copies.slotOf('GET /rest/two', 'record').find()).toBeNull();
});

test('after seven days a copy is no longer shown, and goes with the next start', async () => {
  const { start, files, pass } = machine();
  const copies = start();
  await copies.belongTo(7);
  await copies.slotOf('GET /rest/contact', 'record').keep(copyOf('{}'));
  await copies.slotOf('GET /rest/never-asked-again', 'record').keep(copyOf('{}'));
  pass(limits.ageMs + 1);
  expect(await copies.slotOf('GET /rest/contact', 'record').find()).toBeNull();
  expect(files()).toHaveLength(1);
  await start().slotOf('GET /rest/contact', 'record').find();
  expect(files()).toEqual([]);
});

test('a sign-out wipes copies and key though one that was too old could not be removed at the start', async () => {
  let isHeld = false;
  const { start, files, keys, pass, reports } = machine({ isHeld: () => isHeld });
  const before = start();
  await before.belongTo(7);
  await before.slotOf('GET /rest/contact', 'record').keep(copyOf('{}'));
  pass(limits.ageMs + 1);
  isHeld = true;
  const copies = start();
  await copies.slotOf('GET /rest/new', 'record').keep(copyOf('{}'));
  expect(reports.shift()).toMatch(/^Offline copies could not be removed: Error EBUSY/);
  await copies.wipe();
  expect(keys.size).toBe(0);
  expect(files()).toEqual([]);
});

test('where IT forbids to keep anything, copies of before are removed; where no key store answers, when they are too old', async () => {
  const { start, files, pass } = machine();
  const server = 'https://portal.example.org';
  const keep = async () => {
    const copies = start(server);
    await copies.belongTo(7);
    await copies.slotOf('GET /rest/contact', 'record').keep(copyOf('{}'));
  };
  await keep();
  await start(server, { mayKeep: false }).belongTo(7);
  expect(files()).toEqual([]);

  await keep();
  await start(server, { hasStore: false }).belongTo(7);
  expect(files()).toHaveLength(1);
  pass(limits.ageMs + 1);
  await start(server, { hasStore: false }).belongTo(7);
  expect(files()).toEqual([]);
});

test('what a clock years ahead has kept does not stay for years', async () => {
  const { start, files, pass } = machine();
  const copies = start();
  await copies.belongTo(7);
  await copies.slotOf('GET /rest/contact', 'record').keep(copyOf('{}'));
  pass(-10 * 365 * 86_400_000);
  expect(await copies.slotOf('GET /rest/contact', 'record').find()).toBeNull();
  expect(files()).toEqual([]);
});

test('what was kept of a portal that has moved goes when it has grown old', async () => {
  const { start, files, pass } = machine();
  const copies = start('https://old.example.org');
  await copies.belongTo(7);
  await copies.slotOf('GET /rest/contact', 'record').keep(copyOf('{}'));
  await start('https://new.example.org').belongTo(7);
  expect(files()).toHaveLength(1);
  pass(limits.ageMs + 1);
  await start('https://new.example.org').belongTo(7);
  expect(files()).toEqual([]);
});

test('the longest unused goes first when there is no more room', async () => {
  const { start, files } = machine();
  const copies = start();
  await copies.belongTo(7);
  const large = 'x'.repeat(limits.one.record - 2);
  const fit = Math.floor(limits.disk.record / limits.one.record) - 1;
  for (let index = 0; index < fit; index += 1) {
    await copies.slotOf(`GET /rest/${index}`, 'record').keep(copyOf(large));
  }
  await copies.slotOf('GET /rest/0', 'record').find();
  await copies.slotOf('GET /rest/new', 'record').keep(copyOf(large));
  await copies.slotOf('GET /rest/newer', 'record').keep(copyOf(large));
  expect(await copies.slotOf('GET /rest/0', 'record').find()).not.toBeNull();
  expect(await copies.slotOf('GET /rest/1', 'record').find()).toBeNull();
  expect(await copies.slotOf('GET /rest/newer', 'record').find()).not.toBeNull();
  expect(files().length).toBeLessThanOrEqual(fit + 1);
});

test.each([{ keyStore: true }, { keyStore: false }])(
  'no flood of pictures takes the room of what was opened: %o',
  async ({ keyStore }) => {
    const { start } = machine({ keyStore });
    let copies = start();
    await copies.belongTo(7);
    const record = () => copies.slotOf('GET /rest/contact', 'record');
    const picture = (index: number) => copies.slotOf(`GET /rest/photo/${index}`, 'picture');
    await record().keep(copyOf('{"name":"Ana"}'));
    const many = 2 * Math.ceil(limits.disk.record / limits.one.picture);
    for (let index = 0; index < many; index += 1) {
      await picture(index).keep(pictureOf(limits.one.picture));
    }
    expect(textOf(await record().find())).toBe('{"name":"Ana"}');
    expect(await picture(0).find()).toBeNull();
    expect(await picture(many - 1).find()).not.toBeNull();
    if (!keyStore) return;
    // The next start tells the one from the other too.
    copies = start();
    await picture(many).keep(pictureOf(limits.one.picture));
    expect(textOf(await record().find())).toBe('{"name":"Ana"}');
    expect(await picture(many).find()).not.toBeNull();
  },
);

test('an answer that is too large is not kept', async () => {
  const { start, files } = machine();
  const copies = start();
  await copies.belongTo(7);
  await copies.slotOf('GET /rest/all', 'record').keep(copyOf('x'.repeat(limits.one.record + 1)));
  await copies.slotOf('GET /rest/photo', 'picture').keep(pictureOf(limits.one.picture + 1));
  expect(files()).toEqual([]);
});

test('what the person may no longer see is dropped', async () => {
  const { start, files } = machine();
  const copies = start();
  await copies.belongTo(7);
  const slot = copies.slotOf('GET /rest/contact', 'record');
  await slot.keep(copyOf('{}'));
  await slot.drop();
  expect(files()).toEqual([]);
  expect(await slot.find()).toBeNull();
});

test('a disk that takes nothing is reported and stops nobody', async () => {
  const { start, folder, keys, reports } = machine();
  const copies = start();
  await copies.belongTo(7);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'not a folder');
  await copies.slotOf('GET /rest/contact', 'record').keep(copyOf('{}'));
  expect(await copies.slotOf('GET /rest/contact', 'record').find()).toBeNull();
  expect(reports).toEqual([
    expect.stringMatching(/^A copy could not be kept: Error ENOTDIR|EEXIST/),
  ]);
  await copies.wipe();
  expect(keys.size).toBe(0);
});
