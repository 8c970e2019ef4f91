import { pagePolicy } from '#shared/rules/page-policy.ts';
import type { FastifyInstance } from 'fastify';

/**
 * `upgrade-insecure-requests` is left out: the portal may stand on a plain address inside a building, behind a proxy
 * that speaks TLS.
 */
export const webPagePolicy = (nonce: string, mapOrigin: string | undefined): string =>
  pagePolicy(nonce, { formAction: "'self'", mapOrigin });

/** Replies of the service are data: nothing in them is ever run or framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** What every answer tells browsers to refuse; the page and its files say some of it otherwise. */
export const securityHeadersOf = (requestId: string, secure: boolean) => ({
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-request-id': requestId,
  'cache-control': 'no-store',
  ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

export const addSecurityHeaders = (server: FastifyInstance, secure: boolean): void => {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeadersOf(request.id, secure));
  });
};
