import { describe, expect, test } from 'vitest';
import {
  type Comparable,
  duplicateThreshold,
  scoreDuplicate,
} from '#shared/rules/duplicate-score.ts';

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
