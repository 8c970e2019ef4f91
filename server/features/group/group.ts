import type { Database } from '#server/database/database.ts';
import type { RestApp } from '#server/http/route.ts';
import type { StaffRoles } from '#server/http/staff-roles.ts';
import { createGroupRepository } from './group.repository.ts';
import { groupRoutes } from './group.routes.ts';
import { createGroupService } from './group.service.ts';

/** Groups of staff, wired; who is staff is what the settings say now. */
export const serveGroups = (app: RestApp, database: Database, staffRoles: StaffRoles): void =>
  groupRoutes(app, createGroupService(createGroupRepository(database), staffRoles));
