import * as contract from '#shared/contracts/password.ts';
import { languageOf } from '#server/http/language.ts';
import type { Limit } from '#server/http/rate-limit.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import { type RestApp, route } from '#server/http/route.ts';
import type { PasswordService } from './password.service.ts';

export type PasswordLimits = {
  readonly byAddress: Limit;
  /** Counts by the account that a link is asked for. */
  readonly byName: Limit;
};

export const passwordRoutes = (
  app: RestApp,
  passwords: PasswordService,
  { byAddress, byName }: PasswordLimits,
): void => {
  route(app, contract.passwordPolicy, async () => ({ passwordPolicy: await passwords.policy() }));

  route(app, contract.recoverPassword, async ({ body }, { request, tellAudit }) => {
    tellAudit({ target: app.audit.hashOf(storedEmailAddress(body.userId)) });
    await byAddress(request);
    await byName(request);
    await passwords.recover(body.userId, languageOf(request));
    return {};
  });

  route(app, contract.validateResetToken, async ({ query }, { request }) => {
    await byAddress(request);
    await passwords.checkLink(query.token);
    return {};
  });

  route(app, contract.checkResetLink, async ({ body }, { request }) => {
    await byAddress(request);
    await passwords.checkLink(body.token);
    return {};
  });

  route(app, contract.resetPassword, async ({ body }, { request, tellAudit }) => {
    await byAddress(request);
    const accountId = await passwords.reset(body.token, body.newPassword, languageOf(request));
    tellAudit({ accountId });
    return {};
  });

  route(app, contract.changePassword, async ({ body }, { request, session }) => {
    await byAddress(request);
    await passwords.change(session, body, languageOf(request));
    return {};
  });
};
