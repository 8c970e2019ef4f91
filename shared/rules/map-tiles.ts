/**
 * Where pictures of a map come from. The host is a plain name, because the page's policy names it; the numbers of a
 * picture stand where the braces are.
 */
const template = /^(https?:\/\/[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?)\/\S*$/i;

const tileNumbers = ['{z}', '{x}', '{y}'] as const;

export const isMapTiles = (text: string): boolean =>
  template.test(text) && tileNumbers.every((number) => text.includes(number));

/** The origin of pictures of a map; undefined where none are set. */
export const tileOrigin = (tiles: string): string | undefined => template.exec(tiles)?.[1];

/** One picture: the world is one at zoom 0, and each zoom halves its pieces. */
export type Tile = { readonly z: number; readonly x: number; readonly y: number };

/** Nearer than any map goes. */
const closestZoom = 22;

/** The picture that these numbers name; undefined where there can be none. */
export const tileOf = (z: number, x: number, y: number): Tile | undefined => {
  const isPiece = (place: number) => Number.isInteger(place) && place >= 0 && place < 2 ** z;
  const isZoom = Number.isInteger(z) && z >= 0 && z <= closestZoom;
  return isZoom && isPiece(x) && isPiece(y) ? { z, x, y } : undefined;
};

/** Where the operator's map service keeps a picture; undefined where none is set. */
export const addressOfTile = (tiles: string, { z, x, y }: Tile): string | undefined => {
  if (!isMapTiles(tiles)) return undefined;
  // `r` asks for pictures of twice the density, which every service has without as well.
  const parts: Readonly<Record<string, string>> = { z: `${z}`, x: `${x}`, y: `${y}`, r: '' };
  return tiles.replaceAll(/\{([zxyr])\}/g, (all, name: string) => parts[name] ?? all);
};
