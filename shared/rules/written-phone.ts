import { withoutDirectionMarks } from './direction-marks.ts';
import { latinDigits } from './latin-digits.ts';
import { phoneDigits } from './phone-digits.ts';
import { nationalDigits, type ProfilePhone } from './profile.ts';

/** Country codes of two digits. Those of one are 1 and 7, all others have three: none begins with another. */
const ofTwoDigits: ReadonlySet<string> = new Set(
  (
    '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 ' +
    '60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'
  ).split(' '),
);

/** The country code that international digits begin with; undefined while they are too few to tell. */
const countryCode = (digits: string): string | undefined => {
  if (/^[17]/.test(digits)) return digits.slice(0, 1);
  if (ofTwoDigits.has(digits.slice(0, 2))) return digits.slice(0, 2);
  return digits.length < 3 ? undefined : digits.slice(0, 3);
};

const behind = /[\s,;]{0,9}(?:extension|ext|x|#)[.:\s]{0,9}(\d{1,8})\s{0,9}$/i;

/** What is written of a phone in Latin digits without the extension behind it, and that: "213 555 0142 x45", "ext. 45". */
export const withoutExtension = (
  written: string,
): { readonly number: string; readonly extension?: string } => {
  const found = behind.exec(written);
  const [extension] = found?.slice(1) ?? [];
  return extension === undefined
    ? { number: written }
    : { number: written.slice(0, found?.index), extension };
};

type Numbered = Pick<ProfilePhone, 'phoneCountryPrefix' | 'phoneNumberFull'>;

/**
 * A number and the code of its country, where that is written with it: whoever pastes +44 20 7946 0958 into a field that
 * stands on 1 means 44. The zero of "+44 (0)20" is for callers in that country alone.
 */
const numbered = (written: string, prefix: string): Numbered => {
  const isInternational = /^(\+|00)/.test(written);
  const text = isInternational ? written.replace('(0)', '') : written;
  const digits = phoneDigits(text).replace(/^00/, '');
  const isKnown = !isInternational || (prefix !== '' && digits.startsWith(prefix));
  const code = isKnown ? undefined : countryCode(digits);
  return code === undefined
    ? { phoneCountryPrefix: prefix, phoneNumberFull: nationalDigits(text, prefix) }
    : { phoneCountryPrefix: code, phoneNumberFull: digits.slice(code.length) };
};

/** What is written in Latin signs, without the marks of direction that come with what is copied. */
const plain = (written: string): string =>
  latinDigits(withoutDirectionMarks(written).normalize('NFKC')).trim();

/** A phone of which somebody types or pastes the number: what is written with it goes to where it belongs. */
export const withWrittenNumber = (phone: ProfilePhone, written: string): ProfilePhone => {
  const text = plain(written);
  switch (phone.type) {
    case 'Fax':
      return { ...phone, faxNumber: nationalDigits(text, '') };
    case 'Mobile':
      return { ...phone, ...numbered(text, phone.phoneCountryPrefix) };
    case 'Telephone': {
      const { number, extension: phoneExtension = phone.phoneExtension } = withoutExtension(text);
      return { ...phone, ...numbered(number, phone.phoneCountryPrefix), phoneExtension };
    }
    default:
      return phone.type satisfies never;
  }
};
