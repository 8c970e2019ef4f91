import type { Database } from '#server/database/database.ts';
import type { RestApp } from '#server/http/route.ts';
import { roleListOf, roleListSettings } from '#shared/rules/role-flags.ts';
import { createGroupRepository } from './group.repository.ts';
import { groupRoutes } from './group.routes.ts';
import { createGroupService } from './group.service.ts';

type ReadSettings = (names: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Groups of staff, wired; who is staff is what the settings say now. */
export const serveGroups = (app: RestApp, database: Database, read: ReadSettings): void => {
  const names = [roleListSettings.admin, roleListSettings.staff];
  const staffRoles = async () => [...(await read(names)).values()].flatMap(roleListOf);
  groupRoutes(app, createGroupService(createGroupRepository(database), staffRoles));
};
