import type { Database } from '#server/database/database.ts';
import type { RestApp } from '#server/http/route.ts';
import type { ViewerOf } from '#server/http/viewer.ts';
import { createPropertyRepository } from './property.repository.ts';
import { propertyRoutes } from './property.routes.ts';
import { createPropertyService } from './property.service.ts';

/** The page of one property. */
export const serveProperties = (app: RestApp, database: Database, viewerOf: ViewerOf): void =>
  propertyRoutes(app, createPropertyService(createPropertyRepository(database)), viewerOf);
