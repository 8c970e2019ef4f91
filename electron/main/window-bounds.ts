export type Rectangle = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** How a window stood when it was closed last. */
export type KeptWindow = {
  readonly bounds: Rectangle;
  readonly maximized: boolean;
  readonly fullScreen: boolean;
};

/** The kept windows by the displays they stood on, least recently used first. */
export type KeptWindows = Readonly<Record<string, KeptWindow>>;

/** Desks, offices and projectors that one computer meets; the longest unused is forgotten. */
const mostKept = 12;

/** Names a set of displays: the same desk gives the same name, whatever was plugged in first. */
export const displaysKey = (
  displays: readonly { readonly bounds: Rectangle; readonly scaleFactor: number }[],
): string =>
  displays
    .map(({ bounds, scaleFactor }) => {
      const { x, y, width, height } = bounds;
      return `${width}x${height}@${scaleFactor}+${x}+${y}`;
    })
    .toSorted()
    .join(' ');

export const keepWindow = (
  kept: KeptWindows | undefined,
  displays: string,
  window: KeptWindow,
): KeptWindows => {
  const others = Object.entries(kept ?? {}).filter(([key]) => key !== displays);
  return Object.fromEntries([...others, [displays, window] as const].slice(-mostKept));
};

export const smallestWindow = { width: 800, height: 600 } as const;

const usualWindow = { width: 1360, height: 860 } as const;

/** This much of the title bar must be within reach of a pointer, in device-independent pixels. */
const grip = { width: 160, height: 40 } as const;

const overlap = (from: number, to: number, low: number, high: number): number =>
  Math.min(to, high) - Math.max(from, low);

/** Whether a person could take hold of a window's title bar on this screen. */
const reachable = (bounds: Rectangle, screen: Rectangle): boolean =>
  overlap(bounds.x, bounds.x + bounds.width, screen.x, screen.x + screen.width) >= grip.width &&
  bounds.y >= screen.y &&
  bounds.y + grip.height <= screen.y + screen.height;

/** Whether a person could take hold of the window on one of these screens. */
export const isWithinReach = (bounds: Rectangle, screens: readonly Rectangle[]): boolean =>
  screens.some((screen) => reachable(bounds, screen));

const isRectangle = (value: Rectangle): boolean =>
  [value.x, value.y, value.width, value.height].every(Number.isFinite);

/**
 * Where the window opens: where it was, if that place still exists. A screen that has been unplugged or made smaller
 * would otherwise leave it out of reach; then it opens in the usual size, in the middle.
 */
export const boundsFor = (
  kept: Pick<KeptWindow, 'bounds'> | undefined,
  screens: readonly Rectangle[],
): Partial<Rectangle> & { readonly width: number; readonly height: number } => {
  const last = kept && isRectangle(kept.bounds) ? kept.bounds : undefined;
  const screen = last && screens.find((one) => reachable(last, one));
  const room = screen ?? screens[0] ?? { x: 0, y: 0, ...usualWindow };
  const fit = (wanted: number, least: number, most: number) =>
    Math.round(Math.min(Math.max(wanted, least), Math.max(least, most)));
  const place = screen ? last : undefined;
  const wanted = place ?? usualWindow;
  const size = {
    width: fit(wanted.width, smallestWindow.width, room.width),
    height: fit(wanted.height, smallestWindow.height, room.height),
  };
  return place ? { x: Math.round(place.x), y: Math.round(place.y), ...size } : size;
};

/** How far a further window stands below and beside the one it came from, in device-independent pixels. */
const cascadeStep = 32;

/** Where a further window opens: beside the one it came from, or back at the corner where there is no more room. */
export const cascadeFrom = (from: Rectangle, screens: readonly Rectangle[]): Rectangle => {
  const screen = screens.find((one) => reachable(from, one)) ?? screens[0] ?? from;
  const within = (start: number, length: number, low: number, most: number): number =>
    start + length <= low + most ? start : low;
  const width = Math.min(from.width, screen.width);
  const height = Math.min(from.height, screen.height);
  return {
    x: within(from.x + cascadeStep, width, screen.x, screen.width),
    y: within(from.y + cascadeStep, height, screen.y, screen.height),
    width,
    height,
  };
};
