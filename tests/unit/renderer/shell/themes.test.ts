import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mantineTheme } from '#renderer/shell/themes/mantine-theme.ts';
import {
  builtInTheme,
  chooseTheme,
  type ThemeName,
  themeNames,
  themes,
} from '#renderer/shell/themes/themes.ts';

const root = join(import.meta.dirname, '../../../../renderer');

type Color = readonly [red: number, green: number, blue: number];

const colorOf = (hex: string): Color => {
  const long = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const part = (from: number) => Number.parseInt(long.slice(from, from + 2), 16);
  return [part(1), part(3), part(5)];
};

const luminance = (color: Color): number => {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

const contrast = (one: Color, other: Color): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** `share` of the first in the second, as `color-mix` in srgb does it. */
const mix = (one: Color, other: Color, share: number): Color => {
  const part = (place: 0 | 1 | 2) => one[place] * share + other[place] * (1 - share);
  return [part(0), part(1), part(2)];
};

const shadesOf = (name: ThemeName): readonly Color[] => {
  if (name === builtInTheme) return (mantineTheme.colors?.['primary'] ?? []).map(colorOf);
  const sheet = readFileSync(join(root, `public/themes/${name}.css`), 'utf8');
  return Array.from({ length: 10 }, (_, place) =>
    colorOf(new RegExp(`--mantine-color-primary-${place}: (#\\w+);`).exec(sheet)?.[1] ?? ''),
  );
};

const tokens = readFileSync(join(root, 'ui/styles/tokens.css'), 'utf8');
const [lightTokens = '', darkTokens = ''] = tokens.split('[data-mantine-color-scheme="dark"]');

const tokenOf =
  (sheet: string) =>
  (name: string): Color => {
    const value = new RegExp(`--${name}: (#\\w+);`).exec(sheet)?.[1];
    if (value === undefined) throw new Error(`No colour --${name}.`);
    return colorOf(value);
  };

const light = tokenOf(lightTokens);
const dark = tokenOf(darkTokens);
const white: Color = [255, 255, 255];

const surfaces = ['surface-page', 'surface', 'surface-raised', 'surface-hover', 'surface-sunken'];
const inks = ['ink', 'ink-soft', 'ink-faint'];

const text = 4.5;
const graphics = 3;

describe.each(themeNames)('the theme %s', (name) => {
  const shades = shadesOf(name);
  const shade = (place: number): Color => shades[place] ?? white;

  test('has ten shades, and its dot in the menu is the one that people see', () => {
    expect(shades).toHaveLength(10);
    expect(shade(6)).toEqual(colorOf(themes[name]));
  });

  test('is readable in light', () => {
    // Filled buttons and marks, at rest and under the pointer; the brand toolbar and the bar of the classic layout.
    expect(contrast(white, shade(6))).toBeGreaterThanOrEqual(text);
    expect(contrast(white, shade(7))).toBeGreaterThanOrEqual(text);
    for (const tinted of [shade(0), shade(1)]) {
      expect(contrast(shade(7), tinted)).toBeGreaterThanOrEqual(text);
      for (const ink of ['ink', 'ink-soft']) {
        expect(contrast(light(ink), tinted)).toBeGreaterThanOrEqual(text);
      }
    }
    for (const surface of surfaces) {
      expect(contrast(shade(7), light(surface))).toBeGreaterThanOrEqual(text);
      expect(contrast(shade(6), light(surface))).toBeGreaterThanOrEqual(graphics);
    }
  });

  test('is readable in dark', () => {
    expect(contrast(white, shade(8))).toBeGreaterThanOrEqual(text);
    const soft = [0.22, 0.3].map((share) => mix(shade(6), colorOf('#1a212a'), share));
    for (const tinted of soft) {
      expect(contrast(shade(3), tinted)).toBeGreaterThanOrEqual(text);
      expect(contrast(dark('ink'), tinted)).toBeGreaterThanOrEqual(text);
    }
    for (const surface of surfaces) {
      expect(contrast(shade(3), dark(surface))).toBeGreaterThanOrEqual(text);
      expect(contrast(shade(4), dark(surface))).toBeGreaterThanOrEqual(graphics);
    }
  });
});

test.each([
  ['light', light],
  ['dark', dark],
] as const)('the greys of %s are readable on every surface', (_, token) => {
  const pairs = surfaces.flatMap((surface) => inks.map((ink) => [ink, surface] as const));
  const faint = pairs.filter(([ink, surface]) => contrast(token(ink), token(surface)) < text);
  expect(faint).toEqual([]);
});

test('what no theme is called by gives way to the next wish', () => {
  expect(chooseTheme([undefined, 'mauve', 'plum', 'rose'])).toBe('plum');
  expect(chooseTheme([])).toBe(builtInTheme);
});
