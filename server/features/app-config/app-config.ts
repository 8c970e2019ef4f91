import type { Database } from '#server/database/database.ts';
import { createLogoMaker } from '#server/files/photo.ts';
import type { KeptFiles } from '#server/files/store/kept-files.ts';
import type { RestApp } from '#server/http/route.ts';
import { createAppConfigRepository } from './app-config.repository.ts';
import { appConfigRoutes } from './app-config.routes.ts';
import { createAppConfigService } from './app-config.service.ts';
import { createPortalImageRepository } from './portal-image.repository.ts';
import { createPortalImageService } from './portal-image.service.ts';

/** The settings of administrators on the portal's own tables and files. */
export const serveAppConfig = (
  app: RestApp,
  database: Database,
  files: KeptFiles,
  rest: { readonly mailLeaves: boolean; readonly now?: () => Date },
): void => {
  const images = createPortalImageRepository(database);
  const pictures = createPortalImageService({ store: images, files, makeLogo: createLogoMaker() });
  const config = createAppConfigService({
    store: createAppConfigRepository(database),
    hasPicture: images.has,
    ...rest,
  });
  appConfigRoutes(app, config, pictures);
};
