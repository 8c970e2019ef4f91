import * as contract from '#shared/contracts/account.ts';
import { languageOf } from '#server/http/language.ts';
import type { Limit } from '#server/http/rate-limit.ts';
import { type RestApp, route } from '#server/http/route.ts';
import type { RegistrationService } from './registration.service.ts';

export type RegistrationLimits = {
  readonly byAddress: Limit;
  /** Counts by the account that a mail is asked for. */
  readonly byName: Limit;
};

export const registrationRoutes = (
  app: RestApp,
  registration: RegistrationService,
  { byAddress, byName }: RegistrationLimits,
): void => {
  route(app, contract.userProfileConfig, async () => ({ config: await registration.config() }));

  route(app, contract.citizenRegistration, async ({ body }, { request }) => {
    await byAddress(request);
    return registration.register(body, languageOf(request));
  });

  route(app, contract.signup, ({ body }, { request, session }) =>
    registration.signup(session, body, languageOf(request)),
  );

  route(app, contract.resendMail, async ({ body }, { request }) => {
    await byAddress(request);
    await byName(request);
    await registration.resend(body.userId, languageOf(request));
    return {};
  });

  route(app, contract.verifyRegistration, async ({ query }, { request, tellAudit }) => {
    await byAddress(request);
    const confirmed = await registration.verify(query.token, languageOf(request));
    tellAudit({ isAct: confirmed.already !== true });
    return confirmed;
  });
};
