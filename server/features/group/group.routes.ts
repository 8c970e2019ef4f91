import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/group.ts';
import { groupMappingList } from '#shared/contracts/group-mapping.ts';
import type { GroupService } from './group.service.ts';

export const groupRoutes = (app: RestApp, groups: GroupService): void => {
  route(app, groupMappingList, async (_, { session }) => ({
    userGroups: await groups.all(session.crmId),
  }));

  route(app, contract.groupList, async (_, { session }) => ({
    userGroups: await groups.all(session.crmId),
  }));

  route(app, contract.groupMembers, ({ body }) => groups.members(body));

  route(app, contract.staffPeople, ({ body }) => groups.staff(body));

  route(app, contract.groupShared, ({ params }) => groups.shared(params.id));

  route(app, contract.saveGroup, ({ body }, { session }) => groups.save(body, session.crmId));

  route(app, contract.changeGroupMembers, async ({ body }) => {
    await groups.changeMembers(body);
    return {};
  });

  route(app, contract.deleteGroup, async ({ params }, { session, tellAudit }) => {
    tellAudit({ isAct: await groups.remove(params.id, session.crmId) });
    return {};
  });
};
