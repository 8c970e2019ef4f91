import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/crm-contact-history.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import type { ContactHistoryService } from './contact-history.service.ts';

export const contactHistoryRoutes = (app: RestApp, histories: ContactHistoryService): void => {
  route(app, contract.contactHistory, ({ body }) => histories.history(body));

  route(app, contract.restoreVersion, async ({ body }, { session }) => ({
    user: await histories.restore(body, session.crmId),
  }));

  route(app, contract.contactTimeline, ({ body }, { session }) =>
    histories.timeline(body, holdsRight(session.rights, 'manage-mailing-list', ['VW'])),
  );
};
