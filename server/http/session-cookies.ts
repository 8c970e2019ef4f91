import type { FastifyReply, FastifyRequest } from 'fastify';

export const accessCookie = 'portal-access';
const refreshCookie = 'portal-refresh';

/** Scripts never see a token, other sites never cause one to be sent, no plain connection carries one. */
const common = { httpOnly: true, secure: true, sameSite: 'strict' } as const;
const accessOptions = { ...common, path: '/rest' };
/** Only the calls that renew and sign in receive the refresh token. */
const refreshOptions = { ...common, path: '/rest/oauth' };

type Tokens = {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds that the browser keeps both; an access token that ended still names the session to log out of. */
  readonly keepSeconds: number;
};

export const setSessionCookies = (reply: FastifyReply, tokens: Tokens): void => {
  const maxAge = tokens.keepSeconds;
  reply.setCookie(accessCookie, tokens.accessToken, { ...accessOptions, maxAge });
  reply.setCookie(refreshCookie, tokens.refreshToken, { ...refreshOptions, maxAge });
};

export const clearSessionCookies = (reply: FastifyReply): void => {
  reply.clearCookie(accessCookie, accessOptions);
  reply.clearCookie(refreshCookie, refreshOptions);
};

export const refreshTokenOf = (request: FastifyRequest): string | undefined =>
  request.cookies[refreshCookie];
