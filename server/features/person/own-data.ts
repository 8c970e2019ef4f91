import type { Database } from '#server/database/database.ts';
import type { KeptFiles } from '#server/files/store/kept-files.ts';
import type { RestApp } from '#server/http/route.ts';
import { createOwnDataRepository } from './own-data.repository.ts';
import { type OwnDataRoutesParts, ownDataRoutes } from './own-data.routes.ts';
import { createOwnDataService, type OwnDataPorts } from './own-data.service.ts';

type Parts = Pick<OwnDataPorts, 'confirmPassword'> &
  Pick<OwnDataRoutesParts, 'byAddress' | 'beginExport'> & {
    readonly database: Database;
    readonly files: Pick<KeptFiles, 'open'>;
    readonly now?: () => Date;
  };

/** What people get of what the portal keeps about them, from the portal's own tables and files. */
export const serveOwnData = (
  app: RestApp,
  { database, files, confirmPassword, now = () => new Date(), ...ports }: Parts,
): void => {
  const store = createOwnDataRepository(database, files);
  ownDataRoutes(app, {
    ...ports,
    service: createOwnDataService({ store, confirmPassword, now }),
  });
};
