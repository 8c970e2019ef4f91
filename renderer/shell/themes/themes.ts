import type { MantineColorsTuple } from '@mantine/core';

/**
 * The ten shades of a theme, lightest first. The exact colour is at index 6: white text on it reaches AA, as does
 * shade 7 on shade 0, and shade 3 on the dark surfaces.
 */
type Theme = { readonly shades: MantineColorsTuple };

/** Every theme by its name; the words for the names are in the messages. */
export const themes = {
  harbor: {
    shades: [
      '#f1f6fe',
      '#dfecfe',
      '#c2dbfe',
      '#95c2ff',
      '#6aa3f0',
      '#4384d8',
      '#2566b8',
      '#15549f',
      '#0f4483',
      '#0a3262',
    ],
  },
  evergreen: {
    shades: [
      '#eff9f4',
      '#dcf1e8',
      '#bee3d3',
      '#94ceb7',
      '#66b397',
      '#399678',
      '#10795c',
      '#04654c',
      '#02523d',
      '#013d2c',
    ],
  },
  plum: {
    shades: [
      '#faf3ff',
      '#f3e5fd',
      '#e8cdf9',
      '#d5adee',
      '#bc89db',
      '#a066c1',
      '#834aa3',
      '#6e3a8b',
      '#5a2e72',
      '#432155',
    ],
  },
} as const satisfies Readonly<Record<string, Theme>>;

export type ThemeName = keyof typeof themes;

export const themeNames = Object.keys(themes) as readonly ThemeName[];

export const isThemeName = (name: unknown): name is ThemeName =>
  typeof name === 'string' && Object.hasOwn(themes, name);

/** The first of `wishes` that is a theme. */
export const chooseTheme = (wishes: readonly (string | undefined)[]): ThemeName =>
  wishes.find(isThemeName) ?? 'harbor';
