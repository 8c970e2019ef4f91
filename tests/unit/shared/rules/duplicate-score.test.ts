import { describe, expect, test } from 'vitest';
import {
  type Comparable,
  duplicateThreshold,
  rare,
  scoreDuplicate,
} from '#shared/rules/duplicate-score.ts';
import { likeness } from '#shared/rules/text-likeness.ts';

const person = (known: Partial<Comparable>): Comparable => ({
  firstName: 'robert',
  lastName: 'garcia',
  nickname: '',
  emails: [],
  phones: [],
  lines: [],
  zips: [],
  ...known,
});

const isOne = (a: Partial<Comparable>, b: Partial<Comparable>): boolean =>
  scoreDuplicate(person(a), person(b)).score >= duplicateThreshold;

const email = { emails: ['rg.oak@example.org'] };
const phone = { phones: ['2135550101'] };
const place = { lines: ['12 oak street apt 4'], zips: ['91201'] };

describe('two contacts are one', () => {
  test.each<[string, Partial<Comparable>, Partial<Comparable>]>([
    ['with a name and an e-mail address', email, email],
    ['with a name and a phone', phone, phone],
    [
      'with a name at one address, however that is written',
      place,
      { ...place, lines: ['12 oak st'] },
    ],
    ['under a nickname', { ...phone, firstName: 'bob' }, phone],
    [
      'with first and last name swapped',
      { ...phone, firstName: 'garcia', lastName: 'robert' },
      phone,
    ],
    [
      'with a slip in the last name',
      { ...phone, lastName: 'garcias' },
      { ...phone, lastName: 'garciaz' },
    ],
  ])('%s', (_, a, b) => {
    expect(isOne(a, b)).toBe(true);
    expect(scoreDuplicate(person(a), person(b)).score).toBe(
      scoreDuplicate(person(b), person(a)).score,
    );
  });
});

describe('two contacts are two', () => {
  test.each<[string, Partial<Comparable>, Partial<Comparable>]>([
    ['with a name and nothing else', {}, {}],
    ['in one family', { ...phone, ...place, firstName: 'ana' }, { ...phone, ...place }],
    ['as father and son', { ...phone, lastName: 'garcia jr' }, { ...phone, lastName: 'garcia sr' }],
    [
      'as lots with different numbers',
      { ...phone, firstName: '', lastName: 'lot 12' },
      { ...phone, firstName: '', lastName: 'lot 13' },
    ],
  ])('%s', (_, a, b) => expect(isOne(a, b)).toBe(false));

  test('with what many have in common', () => {
    const common = { email: 30, emailName: 30, phone: 30 };
    const strangers = [person({ ...email, firstName: 'ana' }), person(email)] as const;
    expect(scoreDuplicate(...strangers, common).score).toBeLessThan(duplicateThreshold);
  });
});

test('a score stays within 0 and 100 and says its reasons', () => {
  const all = person({ ...email, ...phone, ...place });
  expect(scoreDuplicate(all, all)).toEqual({
    score: 100,
    reasons: ['email', 'phone', 'name', 'address'],
  });
  const stranger = person({ firstName: 'ana', lastName: 'li', emails: ['a@example.org'] });
  expect(scoreDuplicate(all, stranger)).toEqual({ score: 0, reasons: [] });
});

describe('points for and against', () => {
  const none = person({ firstName: '', lastName: '' });
  const of = (a: Partial<Comparable>, b: Partial<Comparable>, shared?: Partial<typeof rare>) => {
    const [one, other] = [
      { ...none, ...a },
      { ...none, ...b },
    ] as const;
    const sum = scoreDuplicate(one, other, { ...rare, ...shared });
    expect(scoreDuplicate(other, one, { ...rare, ...shared })).toEqual(sum);
    return [sum.score, ...sum.reasons].join(' ');
  };
  /** As much as points against can take away. */
  const base = { lines: ['1 elm st'], phones: ['5550101'] };

  test('an e-mail address says much, unless many share it', () => {
    expect(of(email, email, { email: 3 })).toBe('60 email');
    expect(of(email, email, { email: 4 })).toBe('25 email');
    const at = (address: string) => ({ ...base, emails: [address] });
    expect(of(at('a@example.org'), at('b@example.org'))).toBe('60 phone address');
    expect(of(at('a@example.org'), base)).toBe('65 phone address');
  });

  test('the name of an e-mail at another provider says something, of five letters on', () => {
    const at = (address: string, name = {}) => ({ ...name, emails: [address] });
    expect(of(at('house@a.org'), at('house@b.org'))).toBe('36 emailName');
    expect(of(at('house+rent@a.org'), at('house@b.org'))).toBe('36 emailName');
    expect(of(at('"x@y"home@a.org'), at('"x@y"home@b.org'))).toBe('36 emailName');
    expect(of(at('home@a.org'), at('home@b.org'))).toBe('0');
    expect(of(at('house@a.org'), at('house@b.org'), { emailName: 10 })).toBe('36 emailName');
    expect(of(at('house@a.org'), at('house@b.org'), { emailName: 11 })).toBe('0');
  });

  test('a name as the name of an e-mail says less', () => {
    const name = { firstName: 'ana', lastName: "o'li 2" };
    const at = (address: string) => ({ ...name, emails: [address] });
    expect(of(at('ana.oli2@a.org'), at('ana.oli2@b.org'))).toBe('56 emailName name');
  });

  test('a phone says less, the more have it', () => {
    const at = { phones: ['5550101', '15550101'] };
    expect(of(at, { phones: ['15550101'] }, { phone: 5 })).toBe('40 phone');
    expect(of(at, at, { phone: 6 })).toBe('25 sharedPhone');
    expect(of(at, at, { phone: 12 })).toBe('25 sharedPhone');
    expect(of(at, at, { phone: 13 })).toBe('3');
    expect(of({ ...email, phones: ['1'] }, { ...email, phones: ['2'] })).toBe('57 email');
    expect(of({ ...email, phones: ['1'] }, email)).toBe('60 email');
  });

  const name = (firstName: string, lastName: string) => ({ ...base, firstName, lastName });

  test.each([
    ['ana li', 'ana li', 38, 'name'],
    [' kim realty', ' kim realty', 30, 'name'],
    ['robert li', 'bob li', 34, 'nickname'],
    ['maria jose li', 'maria li', 34, 'nickname'],
    ['stefanie kim', 'stefannie kim', 34, 'similarName'],
    ['ana de la cruz', 'ana cruz', 34, 'similarName'],
    ['ana de la cruz', 'ana cruz mora', 6, 'firstName'],
    ["ana o'connell", 'ana oconnell', 34, 'similarName'],
    ['ana garcia-li', 'ana li', 34, 'similarName'],
    ['li ana', 'ana li', 34, 'swappedName'],
    ['a. li', 'ana li', 12, 'similarName'],
    ['b. li', 'ana li', -30, ''],
    [' li', 'ana li', 12, 'similarName'],
    ['ana ', 'ana li', 12, 'similarName'],
    [' li', 'ana kim', 0, ''],
    ['ana li', 'ana kim', 6, 'firstName'],
    ['bob li', 'robert kim', 6, 'firstName'],
    ['ana li', 'eva li', -30, ''],
    ['ana li', 'eva kim', -40, ''],
    ['ana lot 12', 'ana lot 13', 6, 'firstName'],
    ['ana kim ii', 'ana kim iii', 6, 'firstName'],
    ['ana kim', 'ana kim sr.', 6, 'firstName'],
  ])('the names %s and %s count %i', (one, other, points, reason) => {
    const parts = (text: string) => {
      const [first = '', ...rest] = text.split(' ');
      return first === 'maria' && rest.length > 1
        ? name('maria jose', 'li')
        : name(first, rest.join(' '));
    };
    const reasons = ['phone', ...(reason === '' ? [] : [reason]), 'address'];
    expect(of(parts(one), parts(other))).toBe([Math.min(100, 65 + points), ...reasons].join(' '));
  });

  test.each([
    ['12 Oak Street', '12 oak st', true],
    ['12 n oak ave', '12 north oak avenue', true],
    ['12 oak st.', '12 oak st', true],
    ['12 oak st, apt 4', '12 oak st', true],
    ['12 oak st unit 4', '12 oak st #7', true],
    ['12 oak st suite 4 b', '12 oak st', false],
    ['12 elm st', '12 oak st', false],
  ])('the lines %s and %s are one: %s', (one, other, same) => {
    const at = (line: string) => ({ lines: [line.toLowerCase()] });
    expect(of(at(one), at(other)).endsWith(' address')).toBe(same);
  });

  test('an address counts where ZIP codes agree or one is not known', () => {
    const at = (line: string, ...zips: readonly string[]) => ({ lines: [line], zips });
    expect(of(at('1 elm', '91201'), at('1 elm', '91201'))).toBe('25 address');
    expect(of(at('1 elm', '91201'), at('1 elm', '91202'))).toBe('0');
    expect(of(at('1 elm', '91201'), at('1 elm'))).toBe('25 address');
  });

  test('a slip in a street is forgiven, one in a house number is not', () => {
    const at = (line: string) => ({ lines: [line] });
    expect(of(at('1234 washington blvd'), at('1234 washingtn blvd'))).toBe('20 similarAddress');
    expect(of(at('1234 washington blvd'), at('1235 washington blvd'))).toBe('0');
    expect(of(at('washington house'), at('washingtn house'))).toBe('0');
    expect(of(at('12 washington blvd'), at('12 westminster rd'))).toBe('0');
  });
});

describe('the words of a street', () => {
  test.each([
    ['street', 'st'],
    ['avenue', 'ave'],
    ['boulevard', 'blvd'],
    ['drive', 'dr'],
    ['road', 'rd'],
    ['lane', 'ln'],
    ['place', 'pl'],
    ['court', 'ct'],
    ['highway', 'hwy'],
    ['parkway', 'pkwy'],
    ['terrace', 'ter'],
    ['circle', 'cir'],
    ['north', 'n'],
    ['south', 's'],
    ['east', 'e'],
    ['west', 'w'],
  ])('%s and %s are one', (long, short) => {
    const at = (word: string) => person({ lines: [`12 oak ${word}`], lastName: word });
    expect(scoreDuplicate(at(long), at(short)).reasons).toContain('address');
  });
});

describe('the likeness of texts', () => {
  test.each([
    ['', '', 1],
    ['', 'a', 0],
    ['abc', 'xyz', 0],
    ['martha', 'marhta', 0.961],
    ['dixon', 'dicksonx', 0.813],
    ['dwayne', 'duane', 0.84],
    ['jellyfish', 'smellyfish', 0.896],
    ['abcde', 'abcdf', 0.92],
    ['ab', 'ba', 0],
    ['aab', 'aba', 0.6],
    ['washington', 'washingtom', 0.96],
    ['abcd', 'abc', 0.942],
  ])('%j and %j are %d alike, and the other way round', (one, other, expected) => {
    expect(likeness(one, other)).toBeCloseTo(expected, 2);
    expect(likeness(other, one)).toBeCloseTo(expected, 2);
  });
});
