import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/app-config.ts';
import type { AppConfigService } from './app-config.service.ts';

export const appConfigRoutes = (app: RestApp, config: AppConfigService): void => {
  route(app, contract.appConfig, async () => ({ settings: await config.settings() }));
  route(app, contract.saveAppConfig, async ({ body }, { session }) => ({
    settings: await config.save(body.changes, session.accountId),
  }));
  route(app, contract.appConfigHistory, ({ body }) => config.history(body));
};
