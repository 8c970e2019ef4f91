import { expect, test } from 'vitest';
import { infoLines } from '#electron/main/client-info.ts';
import { contextTemplate, type Spot } from '#electron/main/context-menu.ts';
import { createDesktopSettings, nextZoom } from '#electron/main/desktop-settings.ts';
import type { KeptSettings } from '#electron/main/kept-settings.ts';
import { type MenuWish, menuTemplate } from '#electron/main/menu.ts';
import { knownRoute, routeOfPage } from '#electron/main/routes.ts';
import { createSpeech } from '#electron/main/speech.ts';
import { checkSpelling } from '#electron/main/spelling.ts';
import { textsFor } from '#electron/main/texts.ts';
import {
  boundsFor,
  cascadeFrom,
  displaysKey,
  isWithinReach,
  keepWindow,
  type KeptWindows,
} from '#electron/main/window-bounds.ts';
import { pagePaths } from '#shared/rules/pages.ts';

const screens = [
  { x: 0, y: 0, width: 1920, height: 1040 },
  { x: 1920, y: 0, width: 1280, height: 1024 },
];

test.for([
  ['where it was', { x: 100, y: 50, width: 1200, height: 800 }],
  ['on a second screen', { x: 2000, y: 10, width: 1200, height: 900 }],
  ['partly off a screen', { x: -900, y: 0, width: 1200, height: 800 }],
] as const)('a window opens %s', ([, bounds]) => {
  expect(boundsFor({ bounds }, screens)).toEqual(bounds);
});

test.for([
  ['on an unplugged screen', { x: 5000, y: 0, width: 1000, height: 800 }],
  ['with its title bar above the screen', { x: 0, y: -300, width: 1000, height: 800 }],
  ['with no numbers', { x: Number.NaN, y: 0, width: 1000, height: 800 }],
] as const)('a window that was %s opens in the middle', ([, bounds]) => {
  expect(boundsFor({ bounds }, screens)).toEqual({ width: 1360, height: 860 });
});

test('a window is never larger than its screen, nor smaller than it can be used', () => {
  const huge = { x: 0, y: 0, width: 9000, height: 9000 };
  expect(boundsFor({ bounds: huge }, screens)).toMatchObject({
    width: 1920,
    height: 1040,
  });
  const tiny = { x: 0, y: 0, width: 200, height: 100 };
  expect(boundsFor({ bounds: tiny }, screens)).toMatchObject({
    width: 800,
    height: 600,
  });
  expect(boundsFor(undefined, [])).toEqual({ width: 1360, height: 860 });
});

test('a further window opens beside the first, and at the corner where the screen ends', () => {
  const from = { x: 100, y: 50, width: 1200, height: 800 };
  expect(cascadeFrom(from, screens)).toEqual({ x: 132, y: 82, width: 1200, height: 800 });
  const low = { x: 100, y: 230, width: 1200, height: 800 };
  expect(cascadeFrom(low, screens)).toEqual({ x: 132, y: 0, width: 1200, height: 800 });
  const lost = { x: 9000, y: 9000, width: 2400, height: 800 };
  const opened = cascadeFrom(lost, screens);
  expect(opened.width).toBe(1920);
  expect(isWithinReach(opened, screens)).toBe(true);
});

const bounds = { x: 0, y: 0, width: 1920, height: 1080 };

const desk = [
  { bounds, scaleFactor: 1 },
  { bounds: { x: 1920, y: 0, width: 1280, height: 1024 }, scaleFactor: 1 },
];

test('each set of displays has its own window, whatever was plugged in first', () => {
  const laptop = displaysKey(desk.slice(0, 1));
  expect(displaysKey(desk)).toBe(displaysKey(desk.toReversed()));
  expect(displaysKey(desk)).not.toBe(laptop);
  const state = { bounds, maximized: true, fullScreen: false };
  let kept: KeptWindows = keepWindow(undefined, laptop, state);
  for (let place = 0; place < 30; place += 1) {
    kept = keepWindow(kept, `meeting room ${place}`, state);
    kept = keepWindow(kept, laptop, { ...state, maximized: false });
  }
  expect(kept[laptop]).toEqual({ ...state, maximized: false });
  expect(Object.keys(kept)).toHaveLength(12);
});

const menuOf = (
  platform: NodeJS.Platform,
  more: { packaged?: boolean; several?: boolean; saving?: boolean } = {},
) => {
  const done: MenuWish[] = [];
  const template = menuTemplate({
    platform,
    packaged: more.packaged ?? true,
    severalWindows: more.several ?? true,
    saving: more.saving ?? true,
    name: 'Community Portal',
    texts: textsFor('en-US'),
    act: (wish) => done.push(wish),
  });
  return { text: JSON.stringify(template), template, done };
};

test('the menu has what each platform expects, and developer tools only where nothing is installed', () => {
  const mac = menuOf('darwin');
  expect(mac.text).toContain('"hideOthers"');
  expect(mac.text).toContain('Cmd+[');
  expect(mac.template[0]?.label).toBe('Community Portal');
  const windows = menuOf('win32');
  expect(windows.text).not.toContain('"hideOthers"');
  expect(windows.text).toContain('Alt+Left');
  expect(menuOf('win32', { packaged: false }).text).toContain('"toggleDevTools"');
  expect(windows.text).not.toContain('"toggleDevTools"');
  expect(menuOf('linux', { several: false }).text).not.toContain('"newWindow"');
});

test.for(['"savePage"', '"printPreview"'])(
  'where IT wants no files of the portal the menu lacks %s, which would make one',
  (entry) => {
    expect(menuOf('linux').text).toContain(entry);
    expect(menuOf('linux', { saving: false }).text).not.toContain(entry);
    expect(menuOf('linux', { saving: false }).text).toContain('"print"');
  },
);

test('every entry of every menu is named in the language of the portal', () => {
  for (const platform of ['darwin', 'win32', 'linux'] as const) {
    const { template } = menuOf(platform, { packaged: false });
    const entries = template.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
    const nameless = [...template, ...entries].filter(
      ({ type, label }) => type !== 'separator' && (label ?? '') === '',
    );
    expect(nameless).toEqual([]);
  }
  const application = menuOf('darwin').template[0]?.submenu;
  expect(Array.isArray(application) && application.at(-1)?.label).toBe('Quit');
});

test('every entry of the menu does what its name says', () => {
  const { template, done } = menuOf('linux');
  for (const { submenu } of template) {
    for (const entry of Array.isArray(submenu) ? submenu : []) {
      if (entry.id === undefined) continue;
      done.length = 0;
      entry.click?.(undefined as never, undefined, undefined as never);
      expect(done).toEqual([entry.id]);
    }
  }
});

const spot: Spot = {
  dictionarySuggestions: [],
  editFlags: {
    canCut: true,
    canCopy: true,
    canPaste: true,
    canSelectAll: true,
  } as Spot['editFlags'],
  isEditable: false,
  linkURL: '',
  misspelledWord: '',
  selectionText: '',
};

const contextOf = (wishes: Partial<Spot>): readonly string[] =>
  contextTemplate(
    { ...spot, ...wishes },
    {
      texts: textsFor('en'),
      replace: () => undefined,
      learn: () => undefined,
      copy: () => undefined,
      linkToCopy: (url) => (url.startsWith('file:') ? null : url),
      opener: (url) => (url.startsWith('app:') ? () => undefined : null),
    },
  ).map(({ label, type }) => label ?? type ?? '');

test('the right mouse button offers what can be done at this very spot', () => {
  expect(contextOf({})).toEqual([]);
  expect(contextOf({ selectionText: 'Ana' })).toEqual(['Copy']);
  expect(
    contextOf({ isEditable: true, misspelledWord: 'recieve', dictionarySuggestions: ['receive'] }),
  ).toEqual(['receive', 'Add to dictionary', 'separator', 'Cut', 'Copy', 'Paste', 'Select all']);
  expect(contextOf({ linkURL: 'app://bundle/index.html#/app/tasks' })).toEqual([
    'Open link in new window',
    'Copy link address',
  ]);
  expect(contextOf({ linkURL: 'https://help.example.org/' })).toEqual(['Copy link address']);
  expect(contextOf({ linkURL: 'file:///etc/passwd' })).toEqual([]);
});

test('only pages of the portal are opened from outside; the rest leads to the page that says so', () => {
  for (const path of pagePaths) {
    const route = `#${path.replace(/:\w+/g, '42')}`;
    expect(knownRoute(route)).toBe(route);
  }
  expect(knownRoute('#/crm/contact/view/7?tab=notes')).toBe('#/crm/contact/view/7?tab=notes');
  expect(knownRoute('#/')).toBe('#/');
  for (const route of ['#/nowhere', '#/crm', '#/crm/contact/view/7/more', 'javascript:alert(1)']) {
    expect(knownRoute(route)).toBe('#/error/404');
  }
  expect(routeOfPage('app://bundle/index.html#/app/tasks')).toBe('#/app/tasks');
  expect(routeOfPage('app://bundle/index.html')).toBe('#/');
});

const storeOf = (kept: KeptSettings = {}) => {
  let settings = kept;
  return {
    read: () => settings,
    change: (more: Partial<KeptSettings>) => {
      settings = { ...settings, ...more };
    },
  };
};

const settingsOf = (managedOpenAtLogin: boolean | undefined, isOn: boolean) => {
  let on = isOn;
  const heard: unknown[] = [];
  const keeper = createDesktopSettings({
    settings: storeOf(),
    loginItem: {
      isOn: async () => on,
      set: async (wanted) => {
        on = wanted;
      },
      follow: async () => undefined,
    },
    policy: managedOpenAtLogin === undefined ? {} : { OpenAtLogin: managedOpenAtLogin },
    onChange: (changed) => heard.push(changed),
    report: () => undefined,
  });
  return { keeper, heard, isOn: () => on };
};

test('a person decides about opening at login, unless IT has', async () => {
  const own = settingsOf(undefined, false);
  expect(await own.keeper.change({ openAtLogin: true })).toMatchObject({ openAtLogin: true });
  expect(own.heard).toMatchObject([{ openAtLogin: true, zoom: 1 }]);

  const forbidden = settingsOf(false, true);
  await forbidden.keeper.settleLogin();
  expect(forbidden.isOn()).toBe(false);
  await forbidden.keeper.change({ openAtLogin: true });
  expect(forbidden.isOn()).toBe(false);
});

test('zoom goes by the steps of the browsers and stops at the last', () => {
  expect(nextZoom(1, 'in')).toBe(1.1);
  expect(nextZoom(1, 'out')).toBe(0.9);
  expect(nextZoom(3, 'in')).toBe(3);
  expect(nextZoom(0.5, 'out')).toBe(0.5);
});

test('menus and dialogs speak the language that is chosen in the portal', () => {
  const store = storeOf();
  const speech = createSpeech(store, 'en-US');
  let changes = 0;
  speech.onChange(() => {
    changes += 1;
  });
  const { texts } = speech;
  expect(texts.find).toBe('&Find…');
  speech.speak('es');
  speech.speak('es');
  expect(texts.find).toBe('&Buscar…');
  expect(changes).toBe(1);
  expect(createSpeech(store, 'en-US').texts.find).toBe('&Buscar…');
});

test('spelling asks nobody but the portal for its words', () => {
  const said: unknown[] = [];
  const speller = {
    availableSpellCheckerLanguages: ['en-US', 'es', 'es-MX'],
    setSpellCheckerEnabled: (on: boolean) => said.push(on),
    setSpellCheckerLanguages: (languages: string[]) => said.push(languages),
    setSpellCheckerDictionaryDownloadURL: (url: string) => said.push(url),
  };
  const wishes = { allowed: true, language: 'es', server: 'https://portal.example.org' } as const;
  checkSpelling(speller, { ...wishes, platform: 'win32' });
  expect(said).toEqual([true, 'https://portal.example.org/dictionaries/', [], ['es', 'en-US']]);
  said.length = 0;
  checkSpelling(speller, { ...wishes, server: null, language: 'ar', platform: 'linux' });
  expect(said).toEqual([true, 'https://portal.invalid/dictionaries/', [], ['en-US']]);
  said.length = 0;
  checkSpelling(speller, { ...wishes, platform: 'darwin' });
  checkSpelling(speller, { ...wishes, allowed: false, platform: 'win32' });
  expect(said).toEqual([true, false]);
});

test('the help says which client this is, which portal it serves, and whether IT has decided', () => {
  const server = { kind: 'set', url: 'https://portal.example.org', source: 'policy' } as const;
  const lines = infoLines(
    { version: '2.5.1', server },
    { electron: '45.4.1', chrome: '156.0' },
    true,
    textsFor('en'),
  );
  expect(lines).toEqual([
    'Version: 2.5.1',
    'Portal address: https://portal.example.org',
    'Managed by your organization',
    'Electron 45.4.1, Chromium 156.0',
  ]);
});
