import type { Database } from '#server/database/database.ts';
import type { OpenTable } from '#server/files/table-source.ts';
import type { RestApp } from '#server/http/route.ts';
import type { FileType } from '#shared/rules/file-type.ts';
import { housingTable } from './housing-table.ts';
import { createHousingRepository } from './housing.repository.ts';
import { housingRoutes } from './housing.routes.ts';
import { createHousingService } from './housing.service.ts';

type TableWish = {
  readonly titles: Readonly<Record<string, string>>;
  readonly fileType: FileType;
};

/** Housing projects: their calls, and the grid of one of them as a table. */
export const openHousing = (database: Database) => {
  const housing = createHousingService(createHousingRepository(database));
  return {
    serve: (app: RestApp): void => housingRoutes(app, housing),

    table:
      (projectId: number, { titles, fileType }: TableWish): OpenTable =>
      async () =>
        housingTable(await housing.grid(projectId), titles, fileType),
  };
};
