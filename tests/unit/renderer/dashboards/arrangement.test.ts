import { expect, test } from 'vitest';
import {
  actionOfKey,
  type Arrangement,
  arrange,
  arrangementOf,
} from '#renderer/features/dashboards/arrangement.ts';

const start = arrangementOf([
  { i: 'cases', x: 0, y: 0, w: 6, h: 4 },
  { i: 'mail', x: 6, y: 0, w: 6, h: 4 },
]);

const press = (
  now: Arrangement,
  keys: readonly string[],
  direction: 'ltr' | 'rtl' = 'ltr',
): Arrangement =>
  keys.reduce((state, name) => {
    const shiftKey = name.startsWith('Shift+');
    const action = actionOfKey({ key: name.replace('Shift+', ''), shiftKey }, direction);
    return action === undefined ? state : arrange(state, action);
  }, now);

const placeOf = ({ places }: Arrangement, id: string) => places.find(({ i }) => i === id);

test('a held widget follows the arrows and stays where it is left', () => {
  const held = arrange(start, { kind: 'hold', id: 'mail' });
  const done = press(held, ['Shift+ArrowLeft', 'Shift+ArrowDown', 'ArrowRight', 'Tab', 'Enter']);
  expect(placeOf(done, 'mail')).toMatchObject({ x: 7, w: 5, h: 5 });
  expect(done.held).toBeNull();
});

test('Escape puts everything back', () => {
  const held = arrange(start, { kind: 'hold', id: 'cases' });
  const moved = press(held, ['ArrowRight', 'ArrowDown']);
  expect(moved.places).not.toEqual(start.places);
  expect(press(moved, ['Escape'])).toEqual(start);
});

test('the arrows go where they point to from right to left as well', () => {
  const held = arrange(start, { kind: 'hold', id: 'cases' });
  expect(placeOf(press(held, ['ArrowLeft'], 'rtl'), 'cases')?.x).toBe(1);
  expect(placeOf(press(held, ['Shift+ArrowRight'], 'rtl'), 'cases')?.w).toBe(5);
});

test('nothing moves that nobody holds', () => {
  expect(press(start, ['ArrowDown', 'Shift+ArrowLeft', ' '])).toEqual(start);
  const dragged = start.places.map((place) => ({ ...place, x: 0 }));
  expect(placeOf(arrange(start, { kind: 'put', places: dragged }), 'mail')).toMatchObject({
    x: 0,
    y: 4,
  });
});
