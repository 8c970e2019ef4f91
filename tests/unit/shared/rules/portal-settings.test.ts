import { describe, expect, test } from 'vitest';
import {
  effectiveSetting,
  portalSettings,
  settingFault,
  settingNames,
  settingValue,
  storedSetting,
} from '#shared/rules/portal-settings.ts';

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
  ['languages', '', 'tooFew'],
  ['languages', 'en,tlh', 'notOffered'],
  ['favicon', 'https://elsewhere.example/pixel.png', 'badPicture'],
  ['favicon', '/rest/../etc', 'badPicture'],
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

describe('a stored setting', () => {
  test('is read as what its kind says', () => {
    expect(settingValue('hideCart', 'false')).toBe(false);
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
