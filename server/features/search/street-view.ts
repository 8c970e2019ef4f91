import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { FileContent } from '#server/http/file-reply.ts';
import { notFound } from '#server/http/reply-error.ts';
import type { PayloadOf } from '#shared/contract/define-call.ts';
import type { streetView } from '#shared/contracts/global-search.ts';

export type StreetPlace = { readonly latitude: number; readonly longitude: number };

export type StreetMetadata = PayloadOf<typeof streetView>['metadata'];

export type StreetView = {
  readonly metadata: (place: StreetPlace, signal: AbortSignal) => Promise<StreetMetadata>;
  readonly image: (place: StreetPlace, signal: AbortSignal) => Promise<FileContent>;
};

export type StreetViewSettings = {
  /** Address of the service; '' = there is none. */
  readonly streetViewUrl: string;
  readonly streetViewKey: string;
};

/** Milliseconds that the service gets for its answer. */
const patience = 4_000;

/** Bytes of an answer that are read. */
const longest = { metadata: 64 * 1024, image: 2 * 1024 * 1024 } as const;

/** Pixels in each direction. */
const size = '400x400';

const imageTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

const nowhere: StreetMetadata = { status: 'ZERO_RESULTS', copyright: '' };

const noPicture = () => notFound('There is no picture of this place.');

const metadataSchema = z.object({
  status: z.string(),
  copyright: z._default(z.string().check(z.maxLength(300)), ''),
});

const readLimited = async (
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Buffer | undefined> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/**
 * Pictures of streets from the one service that the environment names, which is asked as Google's Street View Static
 * API is. A caller gives two numbers and nothing else of the address, and an answer that leads elsewhere is refused: no
 * other machine is ever called, and its key stays here. A service that is away has no pictures.
 */
export const createStreetView = ({
  streetViewUrl,
  streetViewKey,
}: StreetViewSettings): StreetView => {
  const ask = async (
    path: string,
    { latitude, longitude }: StreetPlace,
    signal: AbortSignal,
  ): Promise<Response | undefined> => {
    const url = new URL(streetViewUrl);
    url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`;
    url.searchParams.set('location', `${latitude},${longitude}`);
    url.searchParams.set('size', size);
    if (streetViewKey !== '') url.searchParams.set('key', streetViewKey);
    try {
      const response = await fetch(url, {
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      });
      if (response.ok) return response;
      await response.body?.cancel();
    } catch {
      signal.throwIfAborted();
    }
    return undefined;
  };

  const metadata: StreetView['metadata'] = async (place, signal) => {
    if (streetViewUrl === '') return nowhere;
    const response = await ask('/metadata', place, signal);
    if (response === undefined) return nowhere;
    try {
      const answer = await readLimited(response.body, longest.metadata);
      const { status, copyright } = z.parse(metadataSchema, JSON.parse(String(answer)));
      return status === 'OK' ? { status, copyright } : nowhere;
    } catch {
      // Too long, cut off or no metadata at all: to whoever asked that is a place without a picture.
      return nowhere;
    }
  };

  return {
    metadata,

    image: async (place, signal) => {
      if (streetViewUrl === '') throw noPicture();
      const response = await ask('', place, signal);
      const type = response?.headers.get('content-type')?.split(';')[0] ?? '';
      if (response === undefined || !imageTypes.has(type)) {
        await response?.body?.cancel();
        throw noPicture();
      }
      // Too large or cut off: the page draws its own picture instead.
      const picture = await readLimited(response.body, longest.image).catch(() => undefined);
      if (picture === undefined) throw noPicture();
      return { name: 'street', type, content: Readable.from([picture]) };
    },
  };
};
