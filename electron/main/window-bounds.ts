export type Rectangle = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** How the window stood when it was last closed. */
export type KeptWindow = { readonly bounds: Rectangle; readonly maximized: boolean };

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

const isRectangle = (value: Rectangle): boolean =>
  [value.x, value.y, value.width, value.height].every(Number.isFinite);

/**
 * Where the window opens: where it was, if that place still exists. A screen that has been unplugged or made smaller
 * would otherwise leave it out of reach; then it opens in the usual size, in the middle.
 */
export const boundsFor = (
  kept: KeptWindow | undefined,
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
