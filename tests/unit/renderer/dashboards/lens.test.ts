import { expect, test } from 'vitest';
import type { DashboardSettings } from '#shared/contracts/dashboard.ts';
import {
  type ChosenLens,
  isSameLens,
  mergedLens,
  unlessSame,
} from '#renderer/features/dashboards/lens.ts';
import { useLens } from '#renderer/features/dashboards/use-lens.ts';

const filter = (fieldName: string): DashboardSettings['filters'][number] => ({
  title: fieldName,
  targets: [{ dataSet: 'cases', fieldName }],
  operation: 'isnotblank',
});

const [kept, dropped, added, theirs] = ['kept', 'dropped', 'added', 'theirs'].map(filter) as [
  ReturnType<typeof filter>,
  ReturnType<typeof filter>,
  ReturnType<typeof filter>,
  ReturnType<typeof filter>,
];

const from: DashboardSettings = {
  filters: [kept, dropped],
  timeInterval: 'THISMONTH',
  refreshSeconds: 0,
};

test('what was chosen here and what somebody else has saved meanwhile hold together', () => {
  const settings = { ...from, filters: [kept, added], timeInterval: 'LAST7DAYS' as const };
  const newer = { ...from, filters: [theirs, kept, dropped], refreshSeconds: 60 as const };
  expect(mergedLens({ settings, from, version: 1 }, { settings: newer, version: 2 })).toEqual({
    settings: {
      filters: [theirs, kept, added],
      timeInterval: 'LAST7DAYS',
      refreshSeconds: 60,
    },
    from: newer,
    version: 2,
  });
});

test('a filter that both have added is there once, one that they have taken away is gone, and their period holds where none was chosen here', () => {
  const settings = { ...from, filters: [kept, dropped, added] };
  const { title, ...others } = added;
  const newer: DashboardSettings = {
    // As another table has it: in another order of its fields.
    filters: [kept, { ...others, title }],
    startDate: '2026-01-01',
    endDate: '2026-01-31',
    refreshSeconds: 0,
  };
  const merged = mergedLens({ settings, from, version: 1 }, { settings: newer, version: 2 });
  expect(merged.settings).toEqual({ ...newer, filters: [kept, added] });
  expect(isSameLens(merged.settings, newer)).toBe(true);
  expect(isSameLens(merged.settings, from)).toBe(false);
});

test('of what was chosen that is left which was chosen since it was saved', () => {
  const sent = { ...from, filters: [kept, added] };
  const saved = { settings: sent, version: 2 };
  const onto = (settings: DashboardSettings) =>
    unlessSame(mergedLens({ settings, from: sent, version: 2 }, saved));
  expect(onto(sent)).toBeUndefined();
  const later = { ...sent, filters: [added, theirs] };
  expect(onto(later)).toEqual({ settings: later, from: sent, version: 2 });
});

const lensOf = (settings: DashboardSettings) => {
  let chosen: ChosenLens | undefined;
  const put = (value: ChosenLens | undefined) => {
    chosen = value;
  };
  const own = {
    of: () => chosen,
    put: (_: number, value: ChosenLens | undefined) => put(value),
    change: (_: number, next: (now: ChosenLens | undefined) => ChosenLens | undefined) =>
      put(next(chosen)),
  };
  return (listed = { settings, version: 1 }) => useLens({ id: 7, ...listed }, own);
};

test.each(['put', 'reset'] as const)(
  'what is chosen back while it is saved (%s) stays chosen, to be saved in its turn',
  (way) => {
    const sent = { ...from, filters: [kept] };
    const saved = { settings: sent, version: 2 };
    const look = lensOf(from);
    look().put(sent);
    const saving = look();
    look()[way](from);
    expect(look()).toMatchObject({ settings: from, changed: false });
    saving.setFrom(saved);
    saving.takeIn(saved);
    expect(look(saved)).toMatchObject({ settings: from, version: 2, changed: true });
    look(saved).put(sent);
    expect(look(saved)).toMatchObject({ settings: sent, version: 2, changed: false });
  },
);

test('what was saved holds and counts as saved until the list has it, or what somebody else has saved since', () => {
  const sent = { ...from, filters: [kept] };
  const look = lensOf(from);
  look().put(sent);
  look().setFrom({ settings: sent, version: 2 });
  expect(look()).toMatchObject({ settings: sent, version: 2, changed: false });
  const later = { settings: { ...from, filters: [theirs] }, version: 3 };
  expect(look(later)).toMatchObject({ ...later, changed: false });
});
