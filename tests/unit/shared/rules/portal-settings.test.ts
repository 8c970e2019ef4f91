import { describe, expect, test } from 'vitest';
import { addressOfTile, isMapTiles, tileOf, tileOrigin } from '#shared/rules/map-tiles.ts';
import {
  effectiveSetting,
  portalSettings,
  settingFault,
  settingNames,
  settingsAgainstEachOther,
  settingValue,
  storedSetting,
} from '#shared/rules/portal-settings.ts';
import { faultOf, storedForm } from '#shared/rules/setting-kind.ts';

test('every fallback is a value that may be kept, in the form in which it is kept', () => {
  for (const name of settingNames) {
    const { fallback } = portalSettings[name];
    expect([name, settingFault(name, fallback)]).toEqual([name, undefined]);
    expect(storedSetting(name, fallback)).toBe(fallback);
  }
});

test.each([
  ['portalName', '', 'required'],
  ['portalName', 'x'.repeat(81), 'tooLong'],
  ['hideCart', 'yes', 'notYesNo'],
  ['idleSeconds', '1e3', 'notWhole'],
  ['idleSeconds', '29', 'outOfRange'],
  ['otp', 'nobody', 'notOffered'],
  ['otp', 'staff,all', 'notOffered'],
  ['otp', '', 'notOffered'],
  ['languages', '', 'tooFew'],
  ['languages', 'en,tlh', 'notOffered'],
  ['favicon', 'https://elsewhere.example/pixel.png', 'badPicture'],
  ['favicon', '/rest/../etc', 'badPicture'],
  ['favicon', '/rest/caprc/image/v1/0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5', 'badPicture'],
  ['favicon', '/rest/caprc/image/v1/0a1b2c3g-0a1b-0a1b-0a1b-0a1b2c3d4e5f', 'badPicture'],
  ['favicon', '/rest/caprc/image/v1/0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f?x', 'badPicture'],
  [
    'favicon',
    '//evil.example/rest/caprc/image/v1/0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f',
    'badPicture',
  ],
  ['appLocation', '1.,2', 'badLocation'],
  ['appLocation', '1,2.5x', 'badLocation'],
  ['appLocation', 'x1,2', 'badLocation'],
  ['appLocation', '1,181', 'badLocation'],
  ['appLocation', '90.1,0', 'badLocation'],
  ['appLocation', '1', 'badLocation'],
  ['appLocation', '', 'badLocation'],
  ['timeZone', 'x', 'badTimeZone'],
  ['footer.newsletter', 'see https://a.example', 'badAddress'],
  ['footer.newsletter', 'https://a.example/two words', 'badAddress'],
  ['footer.newsletter', 'https://ana:secret@a.example/', 'badAddress'],
  ['appLocation', '91,0', 'badLocation'],
  ['appLocation', '1,2,3', 'badLocation'],
  ['timeZone', 'Mars/Olympus', 'badTimeZone'],
  ['footer.newsletter', 'javascript:alert(1)', 'badAddress'],
  ['map.tileUrl', 'https://tiles.example.org/{z}/{x}.png', 'badTiles'],
  ['map.tileUrl', 'https://tiles.example.org;script-src/{z}/{x}/{y}', 'badTiles'],
  ['footer.socialLinks', 'https://a.example,b.example', 'badAddress'],
  ['accessibility.email', 'the office', 'badEmail'],
  ['passwordPolicy', '{"minLength": 20, "maxLength": 10}', 'badValue'],
  ['passwordPolicy', '{"surprise": true}', 'badValue'],
  ['passwordPolicy', 'no json', 'badValue'],
] as const)('%s cannot be "%s"', (name, stored, fault) => {
  expect(settingFault(name, stored)).toBe(fault);
});

test.each([
  ['idleSeconds', ' 0600 ', '600'],
  ['languages', 'en , es,, en', 'en,es'],
  ['appLocation', '34.1 , -118.2', '34.1,-118.2'],
  ['portalName', '  Harbor City ', 'Harbor City'],
] as const)('%s is kept in one form', (name, typed, stored) => {
  expect(storedSetting(name, typed)).toBe(stored);
});

test.each([
  ['favicon', '/rest/caprc/image/v1/0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f'],
  ['favicon', ''],
  ['appLocation', '-90,180'],
  ['appLocation', '90 , -180'],
  ['appLocation', '34.05,-118.25'],
  ['timeZone', 'Asia/Tokyo'],
  ['footer.newsletter', 'http://a.example'],
  ['footer.newsletter', 'HTTPS://a.example/news?x=1#top'],
  ['footer.newsletter', 'https://a.example?x'],
  ['portalName', 'x'.repeat(80)],
] as const)('%s may be "%s"', (name, stored) => {
  expect(settingFault(name, stored)).toBeUndefined();
});

describe('what a kind of setting may hold', () => {
  const common = { group: 'portal', visible: false, fallback: '' } as const;

  test('numbers keep within their limits', () => {
    const count = { ...common, kind: 'int', min: -5, max: 10 } as const;
    expect(
      ['-5', '10', '-6', '11', '1.5', ' 1', '1234567890123456'].map((text) => faultOf(count, text)),
    ).toEqual([
      undefined,
      undefined,
      'outOfRange',
      'outOfRange',
      'notWhole',
      'notWhole',
      'notWhole',
    ]);
    expect(storedForm(count, ' 007 ')).toBe('7');
    expect(storedForm(count, ' seven ')).toBe('seven');
    expect(['٣٠', '۰۷', '-٥'].map((text) => storedForm(count, text))).toEqual(['30', '7', '-5']);
  });

  test('lists keep within their sizes', () => {
    const list = { ...common, kind: 'list', minItems: 1, maxItems: 2 } as const;
    const faults = ['', ' , ', 'a', 'a,b', 'a,b,c', 'x'.repeat(300), 'x'.repeat(301)];
    expect(faults.map((text) => faultOf(list, text))).toEqual([
      'tooFew',
      'tooFew',
      undefined,
      undefined,
      'tooMany',
      undefined,
      'tooLong',
    ]);
    expect(storedForm(list, ' a ,b,,a ')).toBe('a,b');
  });

  test('colours are six hexadecimal digits, kept in small letters', () => {
    const color = { ...common, kind: 'color' } as const;
    expect(
      ['#0aF9c3', '#0af', '0af9c3', '#0af9c3ff', 'x#0af9c3', '#0ag9c3'].map((text) =>
        faultOf(color, text),
      ),
    ).toEqual([undefined, ...Array<string>(5).fill('badColor')]);
    expect(storedForm(color, ' #0AF9C3 ')).toBe('#0af9c3');
    expect(storedForm({ ...common, kind: 'choice', options: [] }, ' A b ')).toBe('A b');
    expect(storedForm({ ...common, kind: 'location' }, ' 1 ,\t2 ')).toBe('1,2');
    expect(storedForm({ ...common, kind: 'location' }, '٣٤٫٠٥,-١١٨')).toBe('34.05,-118');
  });
});

describe('pictures of a map', () => {
  const tiles = 'https://tiles.example.org:8443/{z}/{x}/{y}{r}.png';

  test('have an origin, and an address for each piece', () => {
    expect(tileOrigin(tiles)).toBe('https://tiles.example.org:8443');
    expect(tileOrigin('http://a/')).toBe('http://a');
    expect(tileOrigin('')).toBeUndefined();
    expect(addressOfTile(tiles, { z: 3, x: 1, y: 7 })).toBe(
      'https://tiles.example.org:8443/3/1/7.png',
    );
    expect(addressOfTile('', { z: 3, x: 1, y: 7 })).toBeUndefined();
    expect(isMapTiles(`see ${tiles}`)).toBe(false);
    expect(isMapTiles(`${tiles} and`)).toBe(false);
  });

  test('are named by whole numbers within the zoom', () => {
    expect(tileOf(0, 0, 0)).toEqual({ z: 0, x: 0, y: 0 });
    expect(tileOf(22, 0, 2 ** 22 - 1)).toBeDefined();
    const none = [
      [23, 0, 0],
      [-1, 0, 0],
      [1.5, 0, 0],
      [2, 4, 0],
      [2, 0, 4],
      [2, -1, 0],
      [2, 1.5, 0],
      [2, 0, Number.NaN],
    ] as const;
    for (const [z, x, y] of none) expect(tileOf(z, x, y)).toBeUndefined();
  });
});

test('the language that everybody begins with is one that is offered', () => {
  const stored = (defaultLanguage: string) => (name: string) =>
    name === 'languages' ? 'en, es' : name === 'defaultLanguage' ? defaultLanguage : '';
  expect(settingsAgainstEachOther(stored('es'))).toEqual([]);
  expect(settingsAgainstEachOther(stored('ar'))).toEqual([
    { name: 'defaultLanguage', fault: 'notOffered' },
  ]);
});

describe('a stored setting', () => {
  test('is read as what its kind says', () => {
    expect(settingValue('hideCart', 'false')).toBe(false);
    expect(settingValue('hideCart', 'true')).toBe(true);
    expect(settingValue('portalName', 'Harbor')).toBe('Harbor');
    expect(settingValue('favicon', '')).toBe('');
    expect(settingValue('otp', portalSettings.otp.fallback)).toBe(portalSettings.otp.fallback);
    expect(settingValue('passwordPolicy', '{"minLength":9}')).toEqual({ minLength: 9 });
    expect(settingValue('idleSeconds', '600')).toBe(600);
    expect(settingValue('languages', 'en,es')).toEqual(['en', 'es']);
    expect(settingValue('appLocation', '34.1,-118.2')).toEqual({
      latitude: 34.1,
      longitude: -118.2,
    });
  });

  test('that is missing or spoilt gives way to its fallback', () => {
    expect(effectiveSetting('idleSeconds', undefined)).toBe('1080');
    expect(effectiveSetting('idleSeconds', 'soon')).toBe('1080');
    expect(settingValue('languages', '')).toContain('en');
  });
});
