import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/crm-contact.ts';
import type { ContactService } from './contact.service.ts';

export const contactRoutes = (app: RestApp, contacts: ContactService): void => {
  route(app, contract.contactsByIds, async ({ body }, { signal }) => ({
    userList: await contacts.byIds(body, signal),
  }));

  route(app, contract.contactDetail, async ({ params }, { signal }) => ({
    user: await contacts.one(params.crmId, signal),
  }));

  route(app, contract.contactProperties, ({ body }, { signal }) =>
    contacts.properties(body, signal),
  );

  route(app, contract.propertiesByOwner, ({ params }, { signal }) =>
    contacts.properties({ crmId: params.ownerId, pageNumber: 1, pageSize: 500 }, signal),
  );

  route(app, contract.ownProperties, ({ query }, { session, signal }) =>
    contacts.properties({ crmId: session.crmId, ...query }, signal),
  );

  route(app, contract.siteAddressDetails, async ({ params }, { signal }) => ({
    addressDetails: await contacts.property(params.apnNumber, signal),
  }));
};
