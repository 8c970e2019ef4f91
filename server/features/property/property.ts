import type { RestApp } from '#server/http/route.ts';
import type { Database } from '#server/database/database.ts';
import type { KeptFiles } from '#server/files/store/kept-files.ts';
import type { ViewerOf } from '#server/http/viewer.ts';
import { createPropertyRepository } from './property.repository.ts';
import { propertyRoutes } from './property.routes.ts';
import { createPropertyService } from './property.service.ts';

type PropertyParts = {
  readonly database: Database;
  readonly files: KeptFiles;
  readonly viewerOf: ViewerOf;
};

/** The page of one property, and its pictures. */
export const serveProperties = (app: RestApp, { database, files, viewerOf }: PropertyParts): void =>
  propertyRoutes(app, createPropertyService(createPropertyRepository(database), files), viewerOf);
