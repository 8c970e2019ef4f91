import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/crm-contact-edit.ts';
import type { ContactEditService } from './contact-edit.service.ts';

export const contactEditRoutes = (app: RestApp, contacts: ContactEditService): void => {
  route(app, contract.ownerDetails, async ({ body }) => ({
    userList: await contacts.details(body.crmId),
  }));

  route(app, contract.updateOwnerDetails, async ({ body }, { session, signal }) => ({
    userList: [await contacts.update(body, session.crmId, signal)],
  }));

  route(app, contract.addOwner, async ({ body }, { session, signal }) => ({
    userList: [await contacts.add(body, session.crmId, signal)],
  }));

  route(app, contract.updateRoleBasedData, async ({ body }, { session }) => ({
    userList: [await contacts.updateRoles(body, session.crmId)],
  }));

  route(app, contract.contactFormLists, () => contacts.lists());
};
