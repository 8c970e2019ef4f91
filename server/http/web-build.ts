import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMissing } from '#shared/rules/is-missing.ts';
import { webPagePolicy } from './security-headers.ts';

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  map: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** Where the files are whose names hold a hash of what is in them. */
const hashedFiles = '/assets/';

/** Formats that are compressed already. */
const packed = new Set(['ico', 'jpg', 'png', 'webp', 'woff2']);

/** Shorter files gain nothing. Bytes. */
const smallestPacked = 1024;

type Asset = {
  readonly type: string;
  readonly etag: string;
  /** True where the name holds a hash of the content, so that it never changes. */
  readonly immutable: boolean;
  readonly plain: Buffer;
  readonly gzip?: Buffer;
  readonly br?: Buffer;
};

/** Bits of the window that a text of so many bytes fills: in one of four megabytes, clearing it took most of the time. */
const windowOf = (bytes: number): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(bytes + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );

const compress = async (plain: Buffer) => {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: {
        // One more would take four times as long for two bytes in a thousand.
        [constants.BROTLI_PARAM_QUALITY]: 8,
        [constants.BROTLI_PARAM_LGWIN]: windowOf(plain.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  return { br, gzip: gz };
};

const readAsset = async (file: string, url: string): Promise<Asset> => {
  const extension = url.slice(url.lastIndexOf('.') + 1);
  const plain = await readFile(file);
  return {
    type: types[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    immutable: url.startsWith(hashedFiles),
    plain,
    ...(packed.has(extension) || plain.length < smallestPacked ? {} : await compress(plain)),
  };
};

const listFiles = async (directory: string): Promise<readonly string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
};

const accepts = (request: FastifyRequest, encoding: string): boolean =>
  (request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => new RegExp(`^\\s*${encoding}\\s*(?:;q=(?!0(?:\\.0*)?\\s*$).*)?$`).test(part));

const chosen = (asset: Asset, request: FastifyRequest): { body: Buffer; encoding?: string } => {
  if (asset.br !== undefined && accepts(request, 'br')) return { body: asset.br, encoding: 'br' };
  if (asset.gzip !== undefined && accepts(request, 'gzip')) {
    return { body: asset.gzip, encoding: 'gzip' };
  }
  return { body: asset.plain };
};

/** A proxy that packs what it passes on marks the tag as weak; a browser may know several contents. */
const isKnown = ({ headers }: FastifyRequest, { etag }: Asset): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === etag);

const sendAsset = (asset: Asset, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const cached = asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
  reply.headers({ 'cache-control': cached, etag: asset.etag, vary: 'accept-encoding' });
  if (isKnown(request, asset)) return reply.code(304).send();
  const { body, encoding } = chosen(asset, request);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.type(asset.type).send(body);
};

const nonceTag = /<meta name="csp-nonce"[^>]*>/;

/** The page with its nonce where the renderer reads it, whether or not the build left a place for it. */
const withNonce = (page: string, nonce: string): string => {
  const tag = `<meta name="csp-nonce" content="${nonce}" />`;
  return nonceTag.test(page) ? page.replace(nonceTag, tag) : page.replace('<head>', `<head>${tag}`);
};

/** The page itself is made anew for everybody: each gets a nonce of its own, which its policy names. */
const sendPage = (
  page: string,
  mapOrigin: string | undefined,
  reply: FastifyReply,
): FastifyReply => {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers({
      'content-security-policy': webPagePolicy(nonce, mapOrigin),
      'cache-control': 'no-cache',
    })
    .type('text/html; charset=utf-8')
    .send(withNonce(page, nonce));
};

type KeptAsset = { readonly stamp: string; readonly asset: Promise<Asset> };

/** Tells one content of a file from the next; that of a hashed name never changes. */
const stampOf = async (file: string, url: string): Promise<string> => {
  if (url.startsWith(hashedFiles)) return '';
  const { mtimeMs, size } = await stat(file);
  return `${mtimeMs} ${size}`;
};

/**
 * Serves the web build. Only files that were there at the start exist, so no address reaches outside of it; each
 * is read and compressed once, when it is first asked for, and kept in memory (a build is a few megabytes). One without a
 * hash in its name is read again once it has changed: a city that edits the sheet of a theme sees it with the next load.
 * @param mapOrigin where the pictures of maps come from now, where that is not the portal
 * @returns false when the directory holds no build.
 */
export const serveWebBuild = async (
  server: FastifyInstance,
  directory: string,
  mapOrigin: () => Promise<string | undefined> = async () => undefined,
): Promise<boolean> => {
  const page = await readFile(join(directory, 'index.html'), 'utf8').catch(() => undefined);
  if (page === undefined) return false;
  const assets = new Map<string, KeptAsset>();
  const methods = ['GET', 'HEAD'];
  for (const path of ['/', '/index.html']) {
    server.route({
      method: methods,
      url: path,
      handler: async (_, reply) => sendPage(page, await mapOrigin(), reply),
    });
  }
  const files = new Map(
    (await listFiles(directory)).map((file) => [
      `/${relative(directory, file).split(sep).join('/')}`,
      file,
    ]),
  );
  const readKept = async (file: string, url: string): Promise<Asset> => {
    const stamp = await stampOf(file, url);
    const before = assets.get(url);
    if (before?.stamp === stamp) return before.asset;
    const asset = readAsset(file, url);
    assets.set(url, { stamp, asset });
    return asset;
  };
  const send = async (url: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = files.get(url);
    if (file === undefined) return reply.callNotFound();
    const found = await readKept(file, url).catch((error: unknown) => {
      // A file that could not be read this time may be there the next; one that a newer build has taken away is not.
      assets.delete(url);
      if (isMissing(error)) return undefined;
      throw error;
    });
    return found === undefined ? reply.callNotFound() : sendAsset(found, request, reply);
  };
  for (const url of files.keys()) {
    if (url === '/index.html' || url.startsWith(hashedFiles)) continue;
    server.route({ method: methods, url, handler: (request, reply) => send(url, request, reply) });
  }
  // A build has hundreds of these, and a route for each of them was a good part of every start.
  server.route<{ Params: { '*': string } }>({
    method: methods,
    url: `${hashedFiles}*`,
    handler: (request, reply) => send(`${hashedFiles}${request.params['*']}`, request, reply),
  });
  return true;
};
