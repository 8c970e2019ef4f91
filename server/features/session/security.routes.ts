import * as contract from '#shared/contracts/security.ts';
import { languageOf } from '#server/http/language.ts';
import type { Limit } from '#server/http/rate-limit.ts';
import { type Context, type RestApp, route } from '#server/http/route.ts';
import { clearSessionCookies } from '#server/http/session-cookies.ts';
import type { SecurityService } from './security.service.ts';

export const securityRoutes = (app: RestApp, security: SecurityService, byAddress: Limit): void => {
  const asked = (password: string, { request }: Pick<Context, 'request'>) => ({
    password,
    language: languageOf(request),
  });

  route(app, contract.securityStatus, (_, { session }) => security.status(session));

  route(app, contract.setMailCode, async ({ body }, { session, ...context }) => {
    await byAddress(context.request);
    await security.setMailCode(session, body.enabled, asked(body.password, context));
    return {};
  });

  route(app, contract.beginAuthenticator, async ({ body }, { session, ...context }) => {
    await byAddress(context.request);
    return security.beginAuthenticator(session, asked(body.password, context));
  });

  route(app, contract.confirmAuthenticator, async ({ body }, { session, request }) => {
    await byAddress(request);
    return {
      recoveryCodes: await security.confirmAuthenticator(session, body.otp, languageOf(request)),
    };
  });

  route(app, contract.removeAuthenticator, async ({ body }, { session, ...context }) => {
    await byAddress(context.request);
    await security.removeAuthenticator(session, asked(body.password, context));
    return {};
  });

  route(app, contract.renewRecoveryCodes, async ({ body }, { session, ...context }) => {
    await byAddress(context.request);
    const recoveryCodes = await security.renewRecoveryCodes(session, asked(body.password, context));
    return { recoveryCodes };
  });

  route(app, contract.ownSessions, ({ body }, { session }) => security.sessions(session, body));

  route(app, contract.endSession, async ({ params }, { session }) => {
    await security.endOne(session, params.sessionId);
    return {};
  });

  route(app, contract.logoutEverywhere, async (_, { session, reply }) => {
    await security.endAll(session);
    clearSessionCookies(reply);
    return {};
  });
};
