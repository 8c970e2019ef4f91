import { describe, expect, test } from 'vitest';
import { newPhone, type ProfilePhone } from '#shared/rules/profile.ts';
import { withWrittenNumber } from '#shared/rules/written-phone.ts';

const said = (type: ProfilePhone['type'], written: string, countryPrefix = '1'): string => {
  const before = { ...newPhone(), type, phoneCountryPrefix: countryPrefix };
  const { phoneCountryPrefix, phoneNumberFull, phoneExtension, faxNumber } = withWrittenNumber(
    before,
    written,
  );
  return [phoneCountryPrefix, phoneNumberFull, phoneExtension, faxNumber].join('|');
};

describe('a number with its extension', () => {
  test.each([
    '(213) 555-0142 x45',
    '213-555-0142 ext. 45',
    '213.555.0142, Extension 45',
    '+1 213 555 0142 #45',
    '1-213-555-0142x45',
    '\u202a+1 213 555 0142 ext 45\u202c',
    '٢١٣ ٥٥٥ ٠١٤٢ x٤٥',
  ])('%s of a telephone is both', (written) => {
    expect(said('Telephone', written)).toBe('1|2135550142|45|');
  });

  test('a telephone keeps the extension that it has where none is written', () => {
    const phone: ProfilePhone = { ...newPhone(), type: 'Telephone', phoneExtension: '7' };
    expect(withWrittenNumber(phone, '213 555 0142').phoneExtension).toBe('7');
    expect(withWrittenNumber(phone, '213 555 0142 x').phoneExtension).toBe('7');
  });

  test('a mobile has none: its number stays wrong, and the form says so', () => {
    expect(said('Mobile', '213 555 0142 x45')).toBe('1|213555014245||');
  });
});

describe('a number with the code of its country', () => {
  test.each([
    ['+44 20 7946 0958', '44|2079460958||'],
    ['+44 (0)20 7946 0958', '44|2079460958||'],
    ['0052 55 5555 0142', '52|5555550142||'],
    ['+7 495 555 01 42', '7|4955550142||'],
    ['+503 2255 0142', '503|22550142||'],
    ['+1 213 555 0142', '1|2135550142||'],
    ['213 555 0142', '1|2135550142||'],
    // Still being written.
    ['+', '1|||'],
    ['+4', '1|4||'],
    ['+50', '1|50||'],
  ])('%s is %s', (written, wanted) => {
    expect(said('Telephone', written)).toBe(wanted);
    expect(said('Mobile', written)).toBe(wanted);
  });

  test.each([
    ['1', '+52 55 5555 0142', '52|5555550142||'],
    ['52', '+1 213 555 0142', '1|2135550142||'],
    ['52', '55 5555 0142', '52|5555550142||'],
    ['', '+44 20 7946 0958', '44|2079460958||'],
  ])('where %j stood, %s is %s', (prefix, written, wanted) => {
    expect(said('Telephone', written, prefix)).toBe(wanted);
  });

  test('a fax has no field for it', () => {
    expect(said('Fax', '+44 20 7946 0958', '')).toBe('|||442079460958');
  });
});
