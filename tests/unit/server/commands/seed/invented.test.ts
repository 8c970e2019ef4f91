import { describe, expect, test } from 'vitest';
import { makeCase } from '#server/commands/seed/cases.ts';
import { makeContact } from '#server/commands/seed/contacts.ts';
import { daysBefore } from '#server/commands/seed/seed-days.ts';

const today = new Date('2031-03-15T21:30:00Z');

const world = {
  contacts: 20_000,
  properties: 4000,
  officers: [1001],
  types: [
    {
      id: 1,
      letters: 'CE',
      name: 'Code enforcement',
      category: 'Inspection',
      isPublic: true,
      open: [1],
      ended: [2],
    },
  ],
};

const casesBefore = (day: Date, count: number) =>
  Array.from({ length: count }, (_, position) =>
    makeCase(position, { ...world, days: daysBefore(day) }),
  );

describe('invented data', () => {
  const cases = casesBefore(today, 6000);
  const contacts = Array.from({ length: 20_000 }, (_, position) =>
    makeContact(position, daysBefore(today)),
  );
  const monthAgo = today.getTime() - 30 * 86_400_000;
  const recent = (moments: readonly (string | Date | null)[]): number =>
    moments.filter((moment) => moment !== null && new Date(moment).getTime() > monthAgo).length;

  test('have something to show of the last month, and nothing of days to come', () => {
    expect(recent(contacts.map(({ createdOn }) => createdOn))).toBeGreaterThan(50);
    expect(recent(cases.map(({ createdOn }) => createdOn))).toBeGreaterThan(15);
    expect(recent(cases.map(({ closedOn }) => closedOn))).toBeGreaterThan(15);
    const moments = [
      ...contacts.flatMap((one) => [one.createdOn, one.modifiedOn]),
      ...cases.flatMap((one) => [one.createdOn, one.modifiedOn, one.closedOn ?? today]),
    ];
    expect(moments.every((moment) => new Date(moment) <= today)).toBe(true);
  });

  test('are the same on the same day, at whatever hour', () => {
    expect(casesBefore(new Date('2031-03-15'), 50)).toEqual(cases.slice(0, 50));
  });
});
