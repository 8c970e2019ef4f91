import { describe, expect, test } from 'vitest';
import { auditedActs } from '#shared/rules/audited-acts.ts';
import {
  addressOf,
  canBeAsked,
  faultsOf,
  filtersIn,
  noFilters,
  offeredActs,
  placeOf,
  questionOf,
  sizeIn,
} from '#renderer/features/audit/audit-question.ts';

const asked = {
  person: 'Dana Whitfield',
  act: 'session.sign-in',
  outcome: 'refused',
  target: '1001',
  from: '2026-01-01',
  to: '2026-01-31',
} as const;

describe('the address of the audit log', () => {
  test('says what is asked and where in it somebody is', () => {
    const address = addressOf(asked, { before: 900 });
    expect(filtersIn(address)).toEqual(asked);
    expect(placeOf(address)).toEqual({ before: 900 });
    expect(addressOf(noFilters).toString()).toBe('');
    expect(placeOf(new URLSearchParams('after=0'))).toEqual({ after: 0 });
  });

  test('keeps how many entries a page has, where it is not as many as usual', () => {
    expect(sizeIn(addressOf(asked, { before: 900 }, 100))).toBe(100);
    expect(filtersIn(addressOf(asked, { before: 900 }, 100))).toEqual(asked);
    expect(addressOf(noFilters, {}, 50).toString()).toBe('');
    expect(sizeIn(new URLSearchParams('size=1000000'))).toBe(50);
  });

  test('asks nothing that nobody can ask', () => {
    const address = new URLSearchParams(
      'act=select&outcome=maybe&from=yesterday&before=0&after=x&person=%20',
    );
    expect(filtersIn(address)).toEqual(noFilters);
    expect(placeOf(address)).toEqual({});
  });
});

test('digits are the number of an account, anything else words about a person', () => {
  expect(questionOf({ ...noFilters, person: '17' })).toEqual({ accountId: 17 });
  expect(questionOf({ ...noFilters, person: 'dana@' })).toEqual({ person: 'dana@' });
  expect(questionOf(asked)).toEqual({
    person: 'Dana Whitfield',
    act: 'session.sign-in',
    outcome: 'refused',
    target: '1001',
    startDate: '2026-01-01',
    endDate: '2026-01-31',
  });
});

test('an act that the portal does no more is offered while it is chosen', () => {
  expect(offeredActs('')).toEqual(auditedActs);
  expect(offeredActs('session.sign-in')).toEqual(auditedActs);
  expect(offeredActs('fax.send')).toEqual([...auditedActs, 'fax.send']);
});

test('one letter finds too many, and a range has an order', () => {
  expect(faultsOf({ ...noFilters, person: 'D' }).person).toBe('short');
  expect(canBeAsked({ ...noFilters, person: 'D' })).toBe(false);
  expect(canBeAsked({ ...noFilters, person: '7' })).toBe(true);
  expect(faultsOf({ ...noFilters, from: '2026-02-01', to: '2026-01-31' }).range).toBe(true);
  expect(canBeAsked(noFilters)).toBe(true);
  expect(canBeAsked(asked)).toBe(true);
});

test('what is too long is kept as it is, and not asked', () => {
  const long = { ...noFilters, person: 'x'.repeat(101), target: 'x'.repeat(201) };
  expect(filtersIn(addressOf(long))).toEqual(long);
  expect(faultsOf(long)).toEqual({ person: 'long', target: 'long', range: false });
  expect(canBeAsked(long)).toBe(false);
  const most = { ...noFilters, person: '😀'.repeat(100), target: '😀'.repeat(200) };
  expect(canBeAsked(most)).toBe(true);
});
