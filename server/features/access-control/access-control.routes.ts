import * as contract from '#shared/contracts/access-control.ts';
import { type RestApp, route } from '#server/http/route.ts';
import type { AccessControlService } from './access-control.service.ts';

export const accessControlRoutes = (app: RestApp, access: AccessControlService): void => {
  route(app, contract.accessRights, () => access.list());

  route(app, contract.saveAccess, async ({ body }, { session }) => ({
    letters: await access.save(body, session.crmId),
  }));
};
