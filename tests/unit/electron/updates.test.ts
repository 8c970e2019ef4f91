import { expect, test } from 'vitest';
import { textsFor } from '#electron/main/texts.ts';
import {
  createUpdates,
  type Installation,
  mayUpdateItself,
  type UpdatePorts,
  type UpdateQuestion,
} from '#electron/main/updates.ts';

type Wishes = Partial<UpdatePorts> & {
  readonly offered?: string | null;
  readonly answers?: readonly boolean[];
  readonly failing?: boolean;
  /** What every download ends with. */
  readonly badDownload?: Error;
};

/** The updates of an application, and what becomes of them, in order. */
const given = ({
  offered = '3.0.0',
  answers = [true, true],
  failing = false,
  badDownload,
  ...ports
}: Wishes) => {
  const story: string[] = [];
  const left = [...answers];
  const server = { offered, failing };
  const updates = createUpdates({
    mode: 'auto',
    load: async () => {
      story.push('loaded');
      return {
        check: async () => {
          story.push('looked');
          if (server.failing) throw new RangeError('of this person, at that address');
          return server.offered;
        },
        download: async () => {
          story.push('downloaded');
          if (badDownload !== undefined) throw badDownload;
        },
        restart: () => void story.push('restarted'),
      };
    },
    ask: async (question: UpdateQuestion, version) => {
      story.push(`${question} ${version}?`);
      return left.shift() ?? false;
    },
    isBusy: () => false,
    wait: async () => void story.push('waited'),
    report: (sentence) => void story.push(sentence),
    ...ports,
  });
  return { updates, story, server };
};

test('a new version is brought by itself, and the person says when to restart', async () => {
  const { updates, story } = given({});
  await updates.look();
  expect(story).toEqual(['loaded', 'looked', 'downloaded', 'restart 3.0.0?', 'restarted']);
});

test('where IT wants people to decide, nothing is brought before they do', async () => {
  const { updates, story, server } = given({ mode: 'notify', answers: [false, true, false] });
  await updates.look();
  await updates.look();
  server.offered = '3.1.0';
  await updates.look();
  expect(story).toEqual([
    'loaded',
    'looked',
    'download 3.0.0?',
    'looked',
    'looked',
    'download 3.1.0?',
    'downloaded',
    'restart 3.1.0?',
  ]);
});

test('who says "later" is not asked again: the quit installs it', async () => {
  const { updates, story } = given({ answers: [false] });
  await updates.look();
  await updates.look();
  expect(story).toEqual(['loaded', 'looked', 'downloaded', 'restart 3.0.0?']);
});

test('nothing happens without a newer version, and two looks are one', async () => {
  const { updates, story } = given({ offered: null });
  await Promise.all([updates.look(), updates.look()]);
  expect(story).toEqual(['loaded', 'looked']);
});

test('a running save is neither disturbed by the question nor by the restart', async () => {
  const busy = [true, false, true, true, false, false];
  const { updates, story } = given({ isBusy: () => busy.shift() ?? false, answers: [true, true] });
  await updates.look();
  expect(story).toEqual([
    'loaded',
    'looked',
    'downloaded',
    'waited',
    'restart 3.0.0?',
    'waited',
    'restart 3.0.0?',
    'restarted',
  ]);
});

test('a failure is told once, without words of other people, and again after a success', async () => {
  const { updates, story, server } = given({ offered: null, failing: true });
  await updates.look();
  await updates.look();
  server.failing = false;
  await updates.look();
  server.failing = true;
  await updates.look();
  const told = 'No update could be brought: RangeError';
  expect(story).toEqual(['loaded', 'looked', told, 'looked', 'looked', 'looked', told]);
});

test('a version without a good signature is brought once; the next one is looked at anew', async () => {
  const code = 'ERR_UPDATER_INVALID_SIGNATURE';
  const badDownload = Object.assign(new Error('not signed by the owner'), { code });
  const { updates, story, server } = given({ badDownload });
  await updates.look();
  await updates.look();
  server.offered = '3.0.1';
  await updates.look();
  const told = `No update could be brought: Error ${code}`;
  expect(story).toEqual([
    'loaded',
    'looked',
    'downloaded',
    told,
    'looked',
    'looked',
    'downloaded',
    told,
  ]);
});

test.for(['ar', 'en', 'es', 'fa', 'hy', 'ko', 'ru', 'tl', 'vi', 'zh'])(
  'the offer names the version in %s',
  (language) => {
    const { updateFound, updateReady } = textsFor(language);
    expect([updateFound, updateReady].every((text) => text.includes('{version}'))).toBe(true);
  },
);

const installed: Installation = {
  platform: 'win32',
  isPackaged: true,
  program: 'C:\\Users\\ana\\AppData\\Local\\Programs\\community-portal\\Community Portal.exe',
  localAppData: 'C:\\Users\\Ana\\AppData\\Local',
  isInApplications: false,
  appImage: undefined,
  mayWrite: (folder) => folder.startsWith('/home/ana'),
};

const inside = (bundle: string): Partial<Installation> => ({
  platform: 'darwin',
  isInApplications: true,
  program: `${bundle}/Contents/MacOS/Community Portal`,
});

const bundle = '/home/ana/Applications/Community Portal.app';

test.for<readonly [string, Partial<Installation>]>([
  ['Windows, of one person', {}],
  ['macOS, in Applications', inside(bundle)],
  ['Linux, AppImage', { platform: 'linux', appImage: '/home/ana/portal.AppImage' }],
])('an installation updates itself: %s', ([, wishes]) => {
  expect(mayUpdateItself({ ...installed, ...wishes })).toBe(true);
});

test.for<readonly [string, Partial<Installation>]>([
  ['MSI, for all', { program: 'C:\\Program Files\\Community Portal\\Community Portal.exe' }],
  ['beside the folder of a person', { localAppData: 'C:\\Users\\ana\\AppData\\Loc' }],
  ['no such folder', { localAppData: '' }],
  ['macOS, on the disk image', { ...inside(bundle), isInApplications: false }],
  ['macOS, installed by another', { ...inside(bundle), mayWrite: (place) => place !== bundle }],
  ['macOS, for all', { ...inside(bundle), mayWrite: (place) => place === bundle }],
  ['deb or rpm', { platform: 'linux' }],
  ['AppImage in a folder of root', { platform: 'linux', appImage: '/opt/portal.AppImage' }],
  ['started from sources', { isPackaged: false }],
])('an installation is left to IT: %s', ([, wishes]) => {
  expect(mayUpdateItself({ ...installed, ...wishes })).toBe(false);
});
