import type { Database } from '#server/database/database.ts';
import type { RestApp } from '#server/http/route.ts';
import { createAccessControlRepository } from './access-control.repository.ts';
import { accessControlRoutes } from './access-control.routes.ts';
import { createAccessControlService } from './access-control.service.ts';

/** What roles may do, wired. */
export const serveAccessControl = (app: RestApp, database: Database): void =>
  accessControlRoutes(app, createAccessControlService(createAccessControlRepository(database)));
