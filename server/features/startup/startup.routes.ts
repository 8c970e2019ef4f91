import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/startup.ts';
import type { StartupService } from './startup.service.ts';

export const startupRoutes = (app: RestApp, startup: StartupService): void => {
  route(app, contract.startupData, () => startup.data());
  route(app, contract.allLanguages, async () => ({ languages: await startup.languages() }));
};
