import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { dialogParts } from '#renderer/ui/dialog/dialog-parts.ts';
import { foundOptions } from '#renderer/ui/listbox/found-options.ts';

/** The shades of the built-in theme; the sheet of another theme writes over their variables. */
const primary: MantineColorsTuple = [
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
];

const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#eef1f4',
  '#e3e7ec',
  '#d2d8df',
  '#b4bdc8',
  '#8794a3',
  '#5f6b7a',
  '#465160',
  '#303a47',
  '#1b232e',
];

/** Dark surfaces from index 5 upwards, their text below. */
const dark: MantineColorsTuple = [
  '#e6eaf0',
  '#c3cbd5',
  '#98a3b1',
  '#728090',
  '#3d4756',
  '#2f3845',
  '#252d38',
  '#1a212a',
  '#141a21',
  '#0e1319',
];

const red: MantineColorsTuple = [
  '#fef3f1',
  '#ffe4e1',
  '#fecbc5',
  '#fea39c',
  '#f8716b',
  '#de4544',
  '#bc2028',
  '#a1071a',
  '#850313',
  '#64040d',
];

const green: MantineColorsTuple = [
  '#eff9f1',
  '#dcf2e1',
  '#bde5c6',
  '#94d0a3',
  '#66b67e',
  '#39995b',
  '#107c40',
  '#006732',
  '#005427',
  '#003e1c',
];

const yellow: MantineColorsTuple = [
  '#fdf4eb',
  '#fae8d4',
  '#f3d3b0',
  '#e4b680',
  '#cf944b',
  '#b47308',
  '#8f5a04',
  '#774a03',
  '#613b00',
  '#482c02',
];

const fontFamily =
  "'Inter Variable', 'Inter Fallback', 'Segoe UI', system-ui, 'Noto Sans Arabic', sans-serif";

/**
 * What every dialog has. Nothing scrolls behind one but the page in its frame, which the wheel leaves alone: to take the
 * window's scroll bar away too would write a variable on `body`, for which every element gets its style anew, twice.
 */
const dialog = { attributes: dialogParts, removeScrollProps: { removeScrollBar: false } };

/** Mantine's own search of a list minds accents. */
const choice = { filter: foundOptions };

/** Sizes are set for a page full of data: 14 px text, controls 32 and 36 px high. */
export const mantineTheme: MantineThemeOverride = createTheme({
  colors: { primary, gray, dark, red, green, yellow },
  primaryColor: 'primary',
  primaryShade: 6,
  autoContrast: true,
  black: gray[9],
  fontFamily,
  fontSizes: {
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    lg: '1rem',
    xl: '1.125rem',
  },
  headings: {
    fontFamily,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Modal: { defaultProps: { ...dialog, radius: 'lg' } },
    Drawer: { defaultProps: dialog },
    // The placeholder is a focusable element inside role="menu" that is no entry.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Select: { defaultProps: choice },
    MultiSelect: { defaultProps: choice },
    Autocomplete: { defaultProps: choice },
    TagsInput: { defaultProps: choice },
  },
});

const tinted = ['primary', 'red', 'green', 'yellow', 'gray'] as const;

/** Text on tinted ground, errors, placeholders and links, in shades that reach AA in both colour schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...Object.fromEntries(
      tinted.flatMap((name) => [
        [`--mantine-color-${name}-light`, `var(--mantine-color-${name}-0)`],
        [`--mantine-color-${name}-light-hover`, `var(--mantine-color-${name}-1)`],
        [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-7)`],
        [`--mantine-color-${name}-outline`, `var(--mantine-color-${name}-7)`],
        [`--mantine-color-${name}-text`, `var(--mantine-color-${name}-7)`],
      ]),
    ),
    '--mantine-color-body': '#ffffff',
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-error': red[7],
    '--mantine-color-primary-outline-hover': 'var(--mantine-color-primary-0)',
    '--mantine-color-anchor': 'var(--mantine-color-primary-7)',
  },
  dark: {
    ...Object.fromEntries(
      tinted.flatMap((name) => [
        [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-3)`],
        [`--mantine-color-${name}-outline`, `var(--mantine-color-${name}-3)`],
        [`--mantine-color-${name}-text`, `var(--mantine-color-${name}-3)`],
      ]),
    ),
    '--mantine-color-body': dark[7],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-error': red[3],
    '--mantine-color-primary-light': 'var(--brand-soft)',
    '--mantine-color-primary-light-hover': 'var(--brand-soft-hover)',
    '--mantine-color-primary-outline-hover': 'var(--brand-soft)',
    '--mantine-color-anchor': 'var(--mantine-color-primary-3)',
  },
});
