import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';

/**
 * Custom schemes. Debian's Chromium has none, so `app://bundle/x` is served to it as
 * `http://bundle.app.localhost:PORT/x`: a secure context of its own origin, answered by the application's own
 * handler over a real connection, streams included. The application sees `app://` addresses only.
 */
type Handler = (request: Request) => Response | Promise<Response>;

const schemes = new Set<string>();
const handlers = new Map<string, Handler>();
let port = 0;

export const registerScheme = (scheme: string): void => void schemes.add(scheme);

export const setHandler = (scheme: string, handler: Handler): void => {
  if (!schemes.has(scheme)) throw new Error(`${scheme} was not registered as privileged`);
  if (handlers.has(scheme)) throw new Error(`${scheme} has a handler already`);
  handlers.set(scheme, handler);
};

export const dropHandler = (scheme: string): boolean => handlers.delete(scheme);

export const hasHandler = (scheme: string): boolean => handlers.has(scheme);

export const isCustomScheme = (scheme: string): boolean => schemes.has(scheme);

export const schemeOf = (url: string): string => url.slice(0, Math.max(0, url.indexOf(':')));

/** The address under which Chromium finds a page of a custom scheme; other addresses stay as they are. */
export const toChromium = (url: string): string => {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(url);
  const [, scheme = '', host = '', rest = ''] = match ?? [];
  if (!schemes.has(scheme)) return url;
  return `http://${host}.${scheme}.localhost:${port}${rest === '' ? '/' : rest}`;
};

/** The address as the application knows it. */
export const toApplication = (url: string): string => {
  const match = /^http:\/\/([^/?#]*)\.([a-z0-9+-]+)\.localhost:(\d+)([/?#].*)?$/i.exec(url);
  const [, host, scheme = '', found, rest = '/'] = match ?? [];
  return found === String(port) && schemes.has(scheme) ? `${scheme}://${host}${rest}` : url;
};

export const originOf = (url: string): string =>
  /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(url)?.[0] ?? 'null';

const headersOf = (message: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    if (name === 'connection' || name === 'host' || value === undefined) continue;
    const text = Array.isArray(value) ? value.join(', ') : value;
    headers.set(name, name === 'origin' || name === 'referer' ? toApplication(text) : text);
  }
  return headers;
};

/**
 * As in Electron, a handler is not told that the page has given its call up: the request has no signal of the page. Only
 * a body that has begun to flow is let go of.
 */
const answer = async (message: IncomingMessage, reply: ServerResponse): Promise<void> => {
  const url = toApplication(`http://${message.headers.host ?? ''}${message.url ?? '/'}`);
  const handler = handlers.get(schemeOf(url));
  if (!handler) {
    reply.destroy();
    return;
  }
  const method = message.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const response = await handler(
    new Request(url, {
      method,
      headers: headersOf(message),
      // Node's own stream type differs from the global one only in name.
      ...(hasBody
        ? { body: Readable.toWeb(message) as unknown as ReadableStream, duplex: 'half' }
        : {}),
    }),
  );
  if (response.type === 'error') {
    reply.destroy();
    return;
  }
  reply.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body) {
    reply.end();
    return;
  }
  const body = Readable.fromWeb(response.body as unknown as NodeStream);
  reply.on('close', () => body.destroy());
  body.on('error', () => reply.destroy()).pipe(reply);
};

let server: Server | undefined;

/** A profile keeps its port: with another one its pages would have another origin and another storage. */
const portFile = (userData: string): string => join(userData, 'stand-in.port');

/** Starts answering on a free port of this machine, or on the one that this profile has had. */
export const openSchemes = async (userData: string): Promise<void> => {
  const known = existsSync(portFile(userData))
    ? Number(readFileSync(portFile(userData), 'utf8'))
    : 0;
  const opened = createServer((message, reply) => {
    answer(message, reply).catch((failure: unknown) => {
      console.error('electron stand-in: a protocol handler failed', failure);
      reply.destroy();
    });
  });
  server = opened;
  await new Promise<void>((resolve, reject) => {
    opened.once('error', reject);
    opened.listen(known, '127.0.0.1', resolve);
  });
  port = (opened.address() as AddressInfo).port;
  writeFileSync(portFile(userData), String(port));
};

export const closeSchemes = (): void => {
  server?.closeAllConnections();
  server?.close();
};
