import { posix } from 'node:path';
import { type Reading, type Reference, readReferences } from './references.ts';
import { liesIn, roomOf } from './rooms.ts';

export type Violation = { readonly file: string; readonly line: number; readonly what: string };

/** Packages that have one home; elsewhere they are reached through what lives there. */
const homes: readonly { readonly packages: RegExp; readonly folders: readonly string[] }[] = [
  { packages: /^electron(\/|$)/, folders: ['electron/', 'tests/desktop/'] },
  { packages: /^(electron-store|electron-updater|keytar)$/, folders: ['electron/main/', 'tests/'] },
  { packages: /^(handsontable|@handsontable)(\/|$)/, folders: ['renderer/ui/data-grid/'] },
  {
    packages: /^(chart\.js|react-chartjs-2|chartjs-[^/]+)(\/|$)/,
    folders: ['renderer/ui/charts/'],
  },
  { packages: /^leaflet([./-]|$)/, folders: ['renderer/ui/map/'] },
  { packages: /^(react|react-dom|@mantine)(\/|$)/, folders: ['renderer/', 'tests/'] },
  { packages: /^(fastify|@fastify|pg|pg-[^/]+)(\/|$)/, folders: ['server/', 'tests/'] },
];

/** Names of packages that have one home though the rest of the package may be used: by package and name, their homes. */
const ownedNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // The one place that speaks over a process border.
  electron: {
    ipcMain: ['electron/main/ipc.ts'],
    ipcRenderer: ['electron/preload/'],
    contextBridge: ['electron/preload/'],
  },
  // They come with their sheets, which nobody can forget there.
  '@mantine/core': {
    Modal: ['renderer/ui/dialog/modal.ts'],
    Drawer: ['renderer/ui/dialog/drawer.ts'],
  },
};

/** Files of a feature that ask the database. Demo data is put there once, by whoever sets a portal up. */
const asksDatabase = /\.repository\.ts$|\/demo-[^/]+\.ts$/;

const packageOf = (specifier: string): string => {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
};

/** The file that a specifier points at, from the project's folder; undefined for a package. */
const targetOf = (file: string, specifier: string): string | undefined => {
  const [path = ''] = specifier.split('?');
  const mapped = /^#([a-z]+)\/(.+)$/.exec(path);
  if (mapped !== null) return posix.normalize(`${mapped[1]}/${mapped[2]}`);
  if (path.startsWith('/')) return posix.normalize(`renderer${path}`);
  return path.startsWith('.') ? posix.join(posix.dirname(file), path) : undefined;
};

const houseOf = (file: string): string => file.split('/')[0] ?? '';

/** What is wrong with a reference to a file of ours. */
const judgeFile = (file: string, target: string, reference: Reference): string | undefined => {
  const room = roomOf(file);
  if (room === undefined) return undefined;
  if (reference.specifier.startsWith('.') && houseOf(target) !== houseOf(file)) {
    return `leaves its room by a relative path to ${target}: write #${target}`;
  }
  if (!liesIn(target, [...room.own, ...room.may])) return `may not import ${target}`;
  if (houseOf(file) === 'tests') return undefined;
  if (file.endsWith('.routes.ts') && target.endsWith('.repository.ts')) {
    return `goes past the service to ${target}`;
  }
  if (file.endsWith('.service.ts') && target.startsWith('server/database/')) {
    return `is a service and may not know the database (${target})`;
  }
  if (file.endsWith('.tsx') && target.endsWith('.api.ts')) {
    return `is a component and reads a hook, not ${target}`;
  }
  return undefined;
};

/** What is wrong with a reference to a package. */
const judgePackage = (file: string, { specifier, kind, names }: Reference): string | undefined => {
  const home = homes.find(({ packages }) => packages.test(specifier));
  if (home !== undefined && !liesIn(file, home.folders)) {
    return `may not import ${specifier}: only ${home.folders.join(' and ')} may`;
  }
  if (file.startsWith('shared/') && specifier !== 'zod/mini') {
    return `may not import ${specifier}: shared stands on zod/mini alone`;
  }
  if (/^(renderer|electron\/preload)\//.test(file) && specifier.startsWith('node:')) {
    return `may not import ${specifier}: it runs in a browser`;
  }
  if (file.endsWith('.service.ts') && /^(fastify|@fastify\/.*|pg|pg-.*)$/.test(specifier)) {
    return `is a service and may not know ${specifier}`;
  }
  if (packageOf(specifier) === 'xlsx' && kind !== 'type') {
    const wrong = kind === 'lazy' ? '*' : names.find((name) => /^(\*|default|read.*)$/.test(name));
    if (wrong !== undefined) {
      return `takes ${wrong} from xlsx: its reader has known weaknesses, import the writing functions by name`;
    }
  }
  const owned = houseOf(file) === 'tests' ? undefined : ownedNames[specifier];
  if (owned === undefined) return undefined;
  for (const name of names) {
    if (name === '*' && kind !== 'type') return `takes all of ${specifier}: name what is taken`;
    const owners = owned[name];
    if (owners !== undefined && !owners.some((owner) => file.startsWith(owner))) {
      return `takes ${name} from ${specifier}: only ${owners.join(' and ')} may`;
    }
  }
  return undefined;
};

/** Rooms whose modules are found at build time, so that an import by expression would escape this check. */
const closedHouses = new Set(['shared', 'server', 'renderer', 'electron']);

/** Everything in one source file that the law forbids. `file` is relative to the project, with slashes. */
export const judge = (file: string, source: string): readonly Violation[] => {
  if (roomOf(file) === undefined) return [{ file, line: 1, what: 'lies in no room of the house' }];
  let reading: Reading;
  try {
    reading = readReferences(file, source);
  } catch (error) {
    return [{ file, line: 1, what: `cannot be read: ${String(error)}` }];
  }
  const violations: Violation[] = [];
  for (const { line, what } of reading.oddities) {
    if (what.startsWith('switches') || closedHouses.has(houseOf(file))) {
      violations.push({ file, line, what });
    }
  }
  if (file.startsWith('server/features/') && !asksDatabase.test(file)) {
    for (const line of reading.questions) {
      violations.push({
        file,
        line,
        what: 'asks the database: only a repository of the feature may',
      });
    }
  }
  for (const reference of reading.references) {
    const target = targetOf(file, reference.specifier);
    const what =
      target === undefined ? judgePackage(file, reference) : judgeFile(file, target, reference);
    if (what !== undefined) violations.push({ file, line: reference.line, what });
  }
  return violations;
};
