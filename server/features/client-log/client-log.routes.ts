import type { Limit } from '#server/http/rate-limit.ts';
import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/client-log.ts';
import type { ClientLogService } from './client-log.service.ts';

export const clientLogRoutes = (
  app: RestApp,
  logs: ClientLogService,
  limits: readonly Limit[],
): void => {
  route(app, contract.createLog, async ({ body }, { session, request }) => {
    for (const limit of limits) await limit(request);
    return logs.add(body, session.kind === 'person' ? session.accountId : undefined);
  });
};
