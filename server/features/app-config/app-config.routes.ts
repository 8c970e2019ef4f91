import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/app-config.ts';
import * as images from '#shared/contracts/portal-image.ts';
import type { AppConfigService } from './app-config.service.ts';
import type { PortalImageService } from './portal-image.service.ts';

export const appConfigRoutes = (
  app: RestApp,
  config: AppConfigService,
  pictures: PortalImageService,
): void => {
  route(app, contract.appConfig, async () => ({ settings: await config.settings() }));
  route(app, contract.saveAppConfig, async ({ body }, { session }) => ({
    settings: await config.save(body.changes, session),
  }));
  route(app, contract.appConfigHistory, ({ body }) => config.history(body));
  route(app, images.uploadImage, (_, { file, session, signal }) =>
    pictures.add(file, session.accountId, signal),
  );
  route(app, images.portalImage, ({ params }) => pictures.open(params.id));
};
