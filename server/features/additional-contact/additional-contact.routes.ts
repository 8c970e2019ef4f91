import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/additional-contact.ts';
import type { AdditionalContactService } from './additional-contact.service.ts';

export const additionalContactRoutes = (app: RestApp, contacts: AdditionalContactService): void => {
  route(app, contract.additionalContacts, ({ body }) => contacts.list(body));

  route(app, contract.addAdditionalContact, async ({ body }, { session }) => ({
    additionalContact: await contacts.add(body, session.crmId),
  }));

  route(app, contract.updateAdditionalContact, async ({ body }, { session }) => ({
    additionalContact: await contacts.update(body, session.crmId),
  }));

  route(app, contract.removeAdditionalContact, async ({ params }, { session }) => {
    await contacts.remove(params.id, session.crmId);
    return {};
  });

  route(app, contract.restoreAdditionalContact, async ({ params }) => ({
    additionalContact: await contacts.restore(params.id),
  }));
};
