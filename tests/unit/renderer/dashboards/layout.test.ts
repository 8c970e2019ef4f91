import { describe, expect, test } from 'vitest';
import {
  firstFree,
  inReadingOrder,
  isSameLayout,
  mirrored,
  moved,
  type Place,
  resized,
  settled,
} from '#renderer/features/dashboards/layout.ts';

const places: readonly Place[] = [
  { i: 'cases', x: 0, y: 0, w: 6, h: 4 },
  { i: 'mail', x: 6, y: 0, w: 6, h: 4 },
  { i: 'map', x: 0, y: 4, w: 12, h: 6 },
];

const of = (layout: readonly Place[], id: string) => layout.find(({ i }) => i === id);

const overlaps = (layout: readonly Place[]): boolean =>
  layout.some((a) =>
    layout.some(
      (b) => a.i < b.i && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h,
    ),
  );

describe('a widget that is moved by keyboard', () => {
  test('goes a column across and the others make room', () => {
    const next = moved(places, 'cases', { across: 1, down: 0 });
    expect(of(next, 'cases')).toMatchObject({ x: 1, y: 0 });
    expect(overlaps(next)).toBe(false);
  });

  test('goes past the next one with one step down, and back with one step up', () => {
    const below = moved(places, 'cases', { across: 0, down: 1 });
    expect(of(below, 'cases')?.y).toBeGreaterThan(0);
    expect(overlaps(below)).toBe(false);
    expect(of(moved(below, 'cases', { across: 0, down: -1 }), 'cases')?.y).toBe(0);
  });

  test('stays where it is at the edges', () => {
    expect(moved(places, 'cases', { across: -1, down: 0 })).toBe(places);
    expect(moved(places, 'cases', { across: 0, down: -1 })).toBe(places);
    expect(moved(places, 'map', { across: 0, down: 1 })).toBe(places);
    expect(moved(places, 'nobody', { across: 1, down: 0 })).toBe(places);
  });
});

describe('a widget that is resized by keyboard', () => {
  test('pushes others down and never reaches over the edge', () => {
    const wider = resized(places, 'cases', { across: 1, down: 0 });
    expect(of(wider, 'cases')?.w).toBe(7);
    expect(overlaps(wider)).toBe(false);
    expect(of(resized(places, 'mail', { across: 1, down: 0 }), 'mail')?.w).toBe(6);
  });

  test('keeps its least size', () => {
    const small = Array.from({ length: 9 }).reduce<readonly Place[]>(
      (now) => resized(now, 'map', { across: -1, down: -1 }),
      places,
    );
    expect(of(small, 'map')).toMatchObject({ w: 3, h: 2 });
  });
});

describe('a layout', () => {
  test('is settled without holes and inside the columns', () => {
    const loose = [
      { i: 'far', x: 11, y: 9, w: 6, h: 3 },
      { i: 'over', x: 5, y: 9, w: 6, h: 3 },
    ];
    const next = settled(loose);
    expect(overlaps(next)).toBe(false);
    expect(of(next, 'far')).toMatchObject({ x: 6, w: 6 });
    expect(Math.min(...next.map(({ y }) => y))).toBe(0);
  });

  test('is the same in a mirror seen in a mirror', () => {
    expect(of(mirrored(places), 'cases')).toMatchObject({ x: 6, w: 6 });
    expect(isSameLayout(mirrored(mirrored(places)), places)).toBe(true);
    expect(isSameLayout(mirrored(places), places)).toBe(false);
    expect(isSameLayout(places, places.slice(1))).toBe(false);
  });

  test('is read row by row', () => {
    expect(inReadingOrder(places.toReversed()).map(({ i }) => i)).toEqual(['cases', 'mail', 'map']);
  });

  test('takes a new widget where there is room, else below', () => {
    const [cases, , map] = places;
    if (cases === undefined || map === undefined) throw new Error('there are three');
    expect(firstFree([cases, map], { w: 4, h: 3 })).toEqual({ x: 6, y: 0 });
    expect(firstFree(places, { w: 4, h: 3 })).toEqual({ x: 0, y: 10 });
    expect(firstFree([], { w: 4, h: 3 })).toEqual({ x: 0, y: 0 });
  });
});
