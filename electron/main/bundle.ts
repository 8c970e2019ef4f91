import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { pagePolicy } from '#shared/rules/page-policy.ts';

/** Where the page lives: the only origin whose pages the main process serves and answers. */
export const appOrigin = 'app://bundle';

/** Stands in `index.html` where the nonce of each load goes. */
const nonceMark = '__CSP_NONCE__';

/** Directives that a page cannot say of itself: a browser passes over them there, and complains. */
const ofHeaderAlone = /^(?:frame-ancestors|report-uri|sandbox)\b/;

/** The page says its policy itself as well, before anything that is run or loaded: it holds however the page is served. */
const withPolicy = (page: string, policy: string): string => {
  const own = policy.split('; ').filter((directive) => !ofHeaderAlone.test(directive));
  const tag = `<meta http-equiv="content-security-policy" content="${own.join('; ')}" />`;
  return page.replace('<head>', (head) => head + tag);
};

/** Folders and names as the build writes them. Neither a dot at the front nor an escape: no way out of the folder. */
const filePath = /^(?:\/[A-Za-z0-9_@~+-][A-Za-z0-9_.@~+-]*)+$/;

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** What every answer to a page says, whatever it is. */
export const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** What an answer that is no page says besides: nothing in it is ever run or framed. The service says so as well. */
export const dataHeaders = {
  ...safetyHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const refuse = (status: 400 | 404 | 405): Response =>
  new Response(null, { status, headers: safetyHeaders });

/** Serves the built renderer from `root`: known file types only, every page with its content security policy. */
export const createBundle =
  (root: string) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405);
    const { pathname } = new URL(request.url);
    const wanted = pathname === '/' ? '/index.html' : pathname;
    if (!filePath.test(wanted)) return refuse(400);
    const file = join(root, wanted);
    const type = contentTypes[extname(file)];
    if (!file.startsWith(root + sep) || type === undefined) return refuse(404);
    const content = await readFile(file).catch(() => null);
    if (content === null) return refuse(404);

    const headers = { ...safetyHeaders, 'content-type': type };
    if (extname(file) !== '.html') {
      return new Response(request.method === 'HEAD' ? null : content, { headers });
    }
    const nonce = randomBytes(16).toString('base64url');
    const policy = pagePolicy(nonce, { formAction: "'none'" });
    const page = withPolicy(content.toString('utf8').replaceAll(nonceMark, nonce), policy);
    return new Response(request.method === 'HEAD' ? null : page, {
      headers: { ...headers, 'content-security-policy': policy },
    });
  };
