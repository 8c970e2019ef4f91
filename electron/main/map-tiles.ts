import { ownTiles } from '#shared/ipc/map-tiles.ts';
import { addressOfTile, type Tile, tileOf } from '#shared/rules/map-tiles.ts';
import { safetyHeaders } from './bundle.ts';
import type { Fetch } from './session-tokens.ts';

/** Pictures of points. An SVG is a document, with all that documents can do. */
const pictureTypes = /^image\/(?:avif|gif|jpeg|png|webp)\b/i;

/** A dense picture of 512 pixels stays well below it. */
const mostBytes = 2_000_000;

/** Longer than a slow line takes; a map does without what has not come by then. Milliseconds. */
const patienceMs = 15_000;

const tilePath = new RegExp(`^${ownTiles.replaceAll(/\{[zxy]\}/g, '(\\d{1,7})')}$`);

/** What a page asks for; undefined for whatever is no picture of a map. */
const tileAt = (pathname: string): Tile | undefined => {
  const [, zoom, column, row] = tilePath.exec(pathname) ?? [];
  return tileOf(Number(zoom), Number(column), Number(row));
};

export const isTilePath = (pathname: string): boolean =>
  pathname.startsWith(ownTiles.slice(0, ownTiles.indexOf('{')));

const none = (status: 404 | 405 | 502): Response =>
  new Response(null, { status, headers: safetyHeaders });

/** The whole body, or null where it is larger than a picture of a map. */
const readPicture = async ({ body }: Response): Promise<Uint8Array<ArrayBuffer>[] | null> => {
  const stream: AsyncIterable<Uint8Array<ArrayBuffer>> | null = body;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const piece of stream ?? []) {
    bytes += piece.byteLength;
    // Leaving the loop lets go of the rest.
    if (bytes > mostBytes) return null;
    pieces.push(piece);
  }
  return pieces;
};

export type MapTiles = {
  readonly answer: (request: Request) => Promise<Response>;
};

/**
 * Pictures of the map service that the portal's administrator has named.
 *
 * A page says three numbers and never a host: the policy of the page and the guard of its session go on to refuse every
 * address but its own. Nothing of the person goes along, nothing but a picture comes back, and a redirect leads nowhere.
 */
export const createMapTiles = (ports: {
  /** Without cookies and without a session of the portal. */
  readonly fetch: Fetch;
  /** The address of the pictures, as the administrator has written it. */
  readonly tiles: () => string | undefined;
}): MapTiles => {
  const load = async (address: string): Promise<Response> => {
    const signal = AbortSignal.timeout(patienceMs);
    const reply = await ports.fetch(address, { redirect: 'error', signal });
    const type = reply.headers.get('content-type') ?? '';
    const picture = reply.ok && pictureTypes.test(type) ? await readPicture(reply) : null;
    if (picture === null) {
      if (!reply.bodyUsed) await reply.body?.cancel();
      return none(502);
    }
    return new Response(new Blob(picture), { headers: { ...safetyHeaders, 'content-type': type } });
  };

  return {
    answer: async (request) => {
      if (request.method !== 'GET') return none(405);
      const tile = tileAt(new URL(request.url).pathname);
      const address = tile === undefined ? undefined : addressOfTile(ports.tiles() ?? '', tile);
      if (address === undefined) return none(404);
      // Whatever goes wrong out there, the map is left with its own outline.
      return load(address).catch(() => none(502));
    },
  };
};
