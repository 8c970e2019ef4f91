import type { Database } from '#server/database/database.ts';
import type { RestApp } from '#server/http/route.ts';
import type { ViewerOf } from '#server/http/viewer.ts';
import { createSearchRepository } from './search.repository.ts';
import { searchRoutes } from './search.routes.ts';
import { createSearchService } from './search.service.ts';
import { createStreetView, type StreetViewSettings } from './street-view.ts';

type Parts = {
  readonly database: Database;
  readonly settings: StreetViewSettings;
  readonly viewerOf: ViewerOf;
};

/** The global search, and pictures of the streets where it finds something. */
export const serveSearch = (app: RestApp, { database, settings, viewerOf }: Parts): void =>
  searchRoutes(app, {
    search: createSearchService(createSearchRepository({ database })),
    streetView: createStreetView(settings),
    viewerOf,
  });
