import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/idm-user.ts';
import type { IdmUserService } from './idm-user.service.ts';

export const idmUserRoutes = (app: RestApp, users: IdmUserService): void => {
  route(app, contract.allRoles, async () => ({ userRoles: await users.allRoles() }));

  route(app, contract.roleList, async (_, { session }) => ({
    userRoles: await users.accountRoles(session),
  }));
};
