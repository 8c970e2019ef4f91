import { expect, test } from 'vitest';
import {
  arrange,
  arrangedAmong,
  type Begun,
  begunFrom,
  isArranged,
} from '#renderer/features/dashboards/arrangement.ts';
import { arrangementsIn } from '#renderer/features/dashboards/kept-arrangement.ts';

const saved = [
  { i: 'cases', x: 0, y: 0, w: 6, h: 4 },
  { i: 'mail', x: 6, y: 0, w: 6, h: 4 },
];

const step = { across: 0, down: 1 } as const;

const after = (begun: Begun, ...acts: readonly Parameters<typeof arrange>[1][]): Begun => ({
  ...begun,
  arrangement: acts.reduce(arrange, begun.arrangement),
});

const begun = begunFrom(saved, 3);

const taller = after(begun, { kind: 'hold', id: 'mail' }, { kind: 'resize', step });

test('an arrangement holds work as long as it differs from where it began', () => {
  expect(isArranged(undefined)).toBe(false);
  expect(isArranged(begun)).toBe(false);
  expect(isArranged(taller)).toBe(true);
  expect(isArranged(after(taller, { kind: 'letGo' }))).toBe(false);
});

test('widgets that came and went meanwhile do so in what waits to be saved as well', () => {
  expect(arrangedAmong(saved, taller)).toBe(taller.arrangement.places);
  const [, mail] = saved;
  const people = { i: 'people', x: 0, y: 0, w: 6, h: 2 };
  const places = arrangedAmong([...(mail ? [mail] : []), people], taller);
  expect(places.map(({ i, h }) => [i, h])).toEqual([
    ['mail', 5],
    ['people', 2],
  ]);
});

test('of what waits in a tab only that is taken which is still of its shape', () => {
  const whole = { id: 4, places: saved, from: saved, version: 3 };
  const old = [{ ...whole, version: '3' }, { ...whole, from: [{ i: 'cases', x: 0.5 }] }, null];
  expect(arrangementsIn([...old, whole])).toEqual([whole]);
  for (const draft of [undefined, null, 'arranged', whole]) {
    expect(arrangementsIn(draft)).toEqual([]);
  }
});
