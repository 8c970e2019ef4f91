import type { SaveRequest, SaveResult } from '#shared/ipc/save.ts';
import { announcedFile, notSaved } from '#shared/ipc/save-reply.ts';
import type { SaveWatch } from './platform.ts';

/** The parts of a browser that a save needs. */
export type SavePorts = {
  readonly fetch: typeof globalThis.fetch;
  /** Hands a finished file to the browser's own download list. */
  readonly offer: (file: Blob, fileName: string) => void;
};

/** The service's sentence of a failure envelope; null when something else answered. */
const sentenceOf = async (reply: Response): Promise<string | null> => {
  try {
    const { status } = (await reply.json()) as { readonly status?: { readonly message?: unknown } };
    const message = status?.message;
    return typeof message === 'string' && message !== '' ? message : null;
  } catch {
    return null;
  }
};

/**
 * Downloads an answer of the service through `fetch`: it may be a POST, it shows progress, it can be stopped, and
 * a file whose answer broke off is never offered. The browser keeps large blobs on disk, not in memory.
 */
export const saveInBrowser = async (
  ports: SavePorts,
  request: SaveRequest,
  { onProgress, signal, renewSession }: SaveWatch,
): Promise<SaveResult> => {
  const send = () =>
    ports.fetch(request.path, {
      method: request.method,
      headers: {
        'x-portal-client': 'web',
        'x-export-id': request.id,
        ...(request.language === undefined ? {} : { 'accept-language': request.language }),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      credentials: 'same-origin',
      redirect: 'error',
      cache: 'no-store',
      signal: signal ?? null,
    });

  let reply: Response;
  try {
    reply = await send();
    if (reply.status === 401 && (await renewSession?.())) reply = await send();
  } catch {
    return signal?.aborted ? { kind: 'cancelled' } : notSaved('unreachable');
  }
  if (reply.status === 401) return notSaved('not-signed-in');
  if (!reply.ok || !reply.body) return notSaved('refused', await sentenceOf(reply));

  const { totalBytes, totalRows } = announcedFile(reply.headers);
  const type = reply.headers.get('content-type') ?? 'application/octet-stream';
  const report = (bytes: number) => onProgress?.({ id: request.id, bytes, totalBytes, totalRows });
  let bytes = 0;
  report(bytes);
  const counted = reply.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        report(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
  let file: Blob;
  try {
    file = await new Response(counted, { headers: { 'content-type': type } }).blob();
  } catch {
    return signal?.aborted ? { kind: 'cancelled' } : notSaved('connection-lost');
  }
  ports.offer(file, request.suggestedName);
  return { kind: 'saved', id: request.id, fileName: request.suggestedName, bytes };
};
