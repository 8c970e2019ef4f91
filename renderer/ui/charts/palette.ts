/** Seventeen colours, each at least 3:1 against every ground that the portal lays under a chart. */
const light = [
  '#2a6cba',
  '#d06217',
  '#007654',
  '#8548ac',
  '#ac820e',
  '#c03a51',
  '#1590a1',
  '#587502',
  '#504eaf',
  '#cd5394',
  '#05635b',
  '#7c4a1c',
  '#3a9742',
  '#81347c',
  '#32647f',
  '#af2b25',
  '#6d717e',
] as const;

const dark = [
  '#5fa1f3',
  '#fd9054',
  '#58ba93',
  '#bd7fe8',
  '#e4b750',
  '#ee6476',
  '#5fc9db',
  '#9ebf5f',
  '#8285eb',
  '#f779ba',
  '#46a499',
  '#bb8558',
  '#81dd85',
  '#b464ae',
  '#79accb',
  '#e15a4e',
  '#a6abb8',
] as const;

export type ChartScheme = 'light' | 'dark';

export const palettes: Readonly<Record<ChartScheme, readonly string[]>> = { light, dark };

/** Six grounds for seventeen colours: neither is a multiple of the other, so a hundred series stay apart. */
const grounds = ['plain', 'slash', 'dots', 'bars', 'backslash', 'mesh'] as const;

export type Ground = (typeof grounds)[number];

/** What one series is drawn with. */
export type SeriesStyle = {
  readonly color: string;
  readonly ground: Ground;
  /** Lengths of line and gap in CSS pixels. */
  readonly dash: readonly number[];
  readonly mark: 'circle' | 'rect' | 'triangle' | 'rectRot' | 'star' | 'crossRot';
};

const dashes = [[], [7, 4], [2, 3], [10, 3, 2, 3], [4, 4], [14, 4]] as const;

const marks = ['circle', 'rect', 'triangle', 'rectRot', 'star', 'crossRot'] as const;

/** Colour, ground, line and mark of the series at a place, from 0: nothing is told by colour alone. */
export const seriesStyle = (scheme: ChartScheme, place: number): SeriesStyle => {
  const colors = palettes[scheme];
  const at = <Item>(items: readonly Item[], first: Item): Item =>
    items[place % items.length] ?? first;
  return {
    color: at(colors, light[0]),
    ground: at(grounds, 'plain'),
    dash: at<readonly number[]>(dashes, []),
    mark: at(marks, 'circle'),
  };
};

/** A colour with an opacity from 0 to 1. */
export const faded = (color: string, opacity: number): string =>
  `${color}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;
