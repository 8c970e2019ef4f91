import * as contract from '#shared/contracts/account-care.ts';
import { languageOf } from '#server/http/language.ts';
import type { Limit } from '#server/http/rate-limit.ts';
import { type RestApp, route } from '#server/http/route.ts';
import type { AccountCareService, AccountLook } from './account-care.service.ts';
import type { SecurityService } from './security.service.ts';

export const accountCareRoutes = (
  app: RestApp,
  look: AccountLook,
  care: AccountCareService,
  confirmPassword: SecurityService['confirm'],
  byAddress: Limit,
): void => {
  route(app, contract.contactAccount, async ({ params }, { session }) => ({
    account: await look(session, Number(params.crmId)),
  }));

  route(app, contract.switchAccountOff, async ({ body }, { session }) => {
    await care.switchOff(session, body.crmId);
    return {};
  });

  route(app, contract.switchAccountOn, async ({ body }, { session }) => {
    await care.switchOn(session, body.crmId);
    return {};
  });

  route(app, contract.endAccountSessions, async ({ body }, { session }) => {
    await care.endSessions(session, body.crmId);
    return {};
  });

  route(app, contract.removeAccountAuthenticator, async ({ body }, { session, request }) => {
    await byAddress(request);
    const language = languageOf(request);
    await confirmPassword(session, { password: body.password, language });
    await care.removeAuthenticator(session, body.crmId, language);
    return {};
  });

  route(app, contract.setAccountRoles, async ({ body }, { session }) => {
    await care.setRoles(session, body);
    return {};
  });
};
