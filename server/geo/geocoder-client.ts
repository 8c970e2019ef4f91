import { GeocoderError } from './geo.ts';

/** Milliseconds that a service of places gets for its answer. */
const patience = 5_000;

/** Bytes of an answer that are read; no list of a few places is longer. */
const longest = 512 * 1024;

const readLimited = async ({ body }: Response): Promise<string> => {
  if (body === null) return '';
  let text = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.length > longest) throw new GeocoderError('the answer is too long');
  }
  return text;
};

export type AskGeocoder = (
  path: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<unknown>;

/**
 * Asks the one service that the settings name. What people type becomes a value of the query and nothing else of the
 * address, and an answer that leads elsewhere is refused: no other machine is ever called.
 */
export const createGeocoderClient =
  (base: string, agent: string): AskGeocoder =>
  async (path, query, signal) => {
    const url = new URL(base);
    url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`;
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json', 'accept-language': 'en', 'user-agent': agent },
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new GeocoderError(`the service answered ${response.status}`);
      }
      return JSON.parse(await readLimited(response)) as unknown;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof GeocoderError) throw error;
      throw new GeocoderError('the service cannot be reached or understood', { cause: error });
    }
  };
