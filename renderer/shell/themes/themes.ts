import type { PortalTheme } from '#shared/rules/theme-names.ts';

/**
 * Every theme by its name, with its main colour; the words for the names are in the messages. The shades lie in a
 * sheet per theme, `public/themes/<name>.css`, lightest first: white text on shade 6 reaches AA, as do shade 7 on
 * shade 0 and shade 3 on the dark surfaces.
 */
export const themes = {
  harbor: '#2566b8',
  lagoon: '#026e77',
  evergreen: '#10795c',
  olive: '#566a10',
  copper: '#8c4f02',
  brick: '#a33722',
  rose: '#9f3065',
  plum: '#834aa3',
  indigo: '#4952b9',
  slate: '#4d6379',
} as const satisfies Readonly<Record<PortalTheme, string>>;

export type ThemeName = keyof typeof themes;

export const themeNames = Object.keys(themes) as readonly ThemeName[];

/** The theme whose shades the portal always brings along; it needs no sheet. */
export const builtInTheme = 'harbor' satisfies ThemeName;

const isThemeName = (name: unknown): name is ThemeName =>
  typeof name === 'string' && Object.hasOwn(themes, name);

/** The first of `wishes` that is a theme. */
export const chooseTheme = (wishes: readonly (string | undefined)[]): ThemeName =>
  wishes.find(isThemeName) ?? builtInTheme;
