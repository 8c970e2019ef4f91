/** What is drawn of an invented property. */
export type Drawing = { readonly description: string; readonly svg: string };

type Palette = {
  readonly sky: string;
  readonly wall: string;
  readonly trim: string;
  readonly glass: string;
  readonly ground: string;
};

const palettes: readonly Palette[] = [
  { sky: '#cfe3f1', wall: '#d9b48f', trim: '#8a5a3c', glass: '#4c6d84', ground: '#9cab86' },
  { sky: '#f4e1cd', wall: '#f2ede2', trim: '#b0563f', glass: '#5b7b86', ground: '#b5a77d' },
  { sky: '#d6e7e4', wall: '#8fa7a0', trim: '#3f5a54', glass: '#e9dfae', ground: '#7f9474' },
  { sky: '#dcdff0', wall: '#c06a55', trim: '#6d342a', glass: '#3d566b', ground: '#93a184' },
];

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

const tree = (x: number, foot: number, size: number): string =>
  `${box(x - 4, foot - size, 8, size, '#6b4f3a')}<circle cx="${x}" cy="${foot - size * 1.5}" r="${size * 0.8}" fill="#5e7d4f"/>`;

const scene = ({ sky, ground }: Palette, horizon: number, parts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">${box(0, 0, 640, 480, sky)}${box(0, horizon, 640, 480 - horizon, ground)}${parts}</svg>`;

const windows = (
  { trim, glass }: Palette,
  { x, y, columns, storeys }: Readonly<Record<'x' | 'y' | 'columns' | 'storeys', number>>,
): string =>
  range(columns * storeys)
    .map((n) => {
      const left = x + (n % columns) * 62;
      const top = y + Math.floor(n / columns) * 66;
      return box(left - 3, top - 3, 36, 46, trim) + box(left, top, 30, 40, glass);
    })
    .join('');

const front = (palette: Palette, storeys: number): string => {
  const top = 400 - storeys * 66 - 24;
  const wall =
    box(110, top, 420, 400 - top, palette.wall) + box(100, top - 12, 440, 14, palette.trim);
  const door = box(298, 336, 44, 64, palette.trim);
  const rows = windows(palette, { x: 150, y: top + 22, columns: 6, storeys: storeys - 1 });
  return scene(
    palette,
    400,
    `${wall}${rows}${door}${box(0, 436, 640, 44, '#77797c')}${tree(60, 402, 44)}${tree(588, 402, 56)}`,
  );
};

const yard = (palette: Palette): string => {
  const wing = (x: number): string =>
    box(x, 90, 190, 250, palette.wall) +
    windows(palette, { x: x + 18, y: 112, columns: 3, storeys: 3 });
  const path = `<path d="M270 480 300 340h40l30 140z" fill="#d8cfb8"/>`;
  return scene(
    palette,
    340,
    `${wing(0)}${wing(450)}${box(190, 140, 260, 200, palette.trim)}${path}${tree(230, 400, 60)}${tree(430, 410, 68)}`,
  );
};

const entrance = (palette: Palette): string => {
  const door = box(244, 150, 152, 250, palette.trim) + box(256, 164, 60, 224, palette.glass);
  const steps = range(3)
    .map((n) =>
      box(220 - n * 16, 400 + n * 18, 200 + n * 32, 18, n % 2 === 0 ? '#b9b3a6' : '#a8a294'),
    )
    .join('');
  return scene(
    palette,
    454,
    `${box(0, 0, 640, 454, palette.wall)}${door}${box(324, 164, 60, 224, palette.glass)}${steps}${box(196, 126, 248, 20, palette.trim)}${tree(120, 456, 40)}${tree(524, 456, 40)}`,
  );
};

/** Two or three views of the property with this position: the same each time. */
export const drawingsOf = (position: number): readonly Drawing[] => {
  const palette = palettes[position % palettes.length];
  if (palette === undefined) return [];
  const views = [
    {
      description: 'Front of the building from the street',
      svg: front(palette, 3 + (position % 3)),
    },
    { description: 'Courtyard between two wings, with trees', svg: yard(palette) },
    { description: 'Entrance with steps and a double door', svg: entrance(palette) },
  ];
  return views.slice(0, 2 + (position % 2));
};
