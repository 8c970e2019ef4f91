import type { Access } from '#shared/contract/access.ts';
import type { Call } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import type { FastifyRequest } from 'fastify';
import { accessCookie } from './session-cookies.ts';
import { forbidden, notSignedIn, ReplyError } from './reply-error.ts';
import { type FindSession, type PortalClient, portalClients, type Session } from './session.ts';

/** The header that only the portal's own pages and clients send: no link, form or image of another site can. */
const clientHeader = 'x-portal-client';

export const clientOf = (request: FastifyRequest): PortalClient | undefined => {
  const value = request.headers[clientHeader];
  return portalClients.find((client) => client === value);
};

/**
 * Browsers say by themselves where a request comes from. `Sec-Fetch-Site` is true behind any proxy; where it is missing,
 * on plain addresses and in older browsers, the origin must be the host that was asked.
 */
const isFromElsewhere = ({ headers, host }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && URL.parse(headers.origin)?.host !== host;
};

/** Refuses a call that changes something and does not come from a client of the portal. */
export const checkClient = (call: Call, request: FastifyRequest): void => {
  const changes = call.method !== 'GET' || call.csrf === 'header';
  if (!changes) return;
  const client = clientOf(request);
  // Tokens of other clients travel in no cookie: no other site can have them sent.
  if (client === 'web' && isFromElsewhere(request)) {
    throw new ReplyError(ReplyCode.Forbidden, 'This call comes from another site.', {
      log: 'called from another site',
    });
  }
  if (client !== undefined) return;
  const message = `Send the header ${clientHeader}: web, desktop or api.`;
  throw new ReplyError(ReplyCode.Forbidden, message, {
    log: 'the portal header is missing',
    faults: [{ path: clientHeader, code: 'required', message }],
  });
};

/** The access token of a request: from the header, or from the cookie that a browser sends by itself. */
export const accessTokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization;
  if (header !== undefined) return /^Bearer ([\w-]{1,512})$/i.exec(header)?.[1];
  const client = clientOf(request);
  return client === undefined || client === 'web' ? request.cookies[accessCookie] : undefined;
};

/** The session that a call may go on with, or the reason why not. */
export const admit = (access: Access, session: Session | undefined): Session | undefined => {
  if (access.kind === 'public') return session;
  if (session === undefined) throw notSignedIn('no living session');
  if (access.kind === 'session') return session;
  if (session.kind !== 'person') throw notSignedIn(`the session is ${session.kind}`);
  if (session.passwordDue && !(access.kind === 'signedIn' && access.passwordDue === 'allowed')) {
    throw new ReplyError(ReplyCode.Forbidden, 'Please choose a new password first.', {
      log: 'a new password is due',
    });
  }
  if (access.kind === 'right' && !holdsRight(session.rights, access.key, access.letters)) {
    throw forbidden(`right missing: ${access.key} ${access.letters.join(' ')}`);
  }
  return session;
};

/** Whose living session a request belongs to. */
export const sessionOf = async (
  request: FastifyRequest,
  findSession: FindSession,
): Promise<Session | undefined> => {
  const token = accessTokenOf(request);
  return token === undefined ? undefined : findSession(token);
};
