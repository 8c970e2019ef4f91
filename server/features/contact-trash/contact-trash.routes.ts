import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/crm-contact-trash.ts';
import type { ContactTrashService } from './contact-trash.service.ts';

export const contactTrashRoutes = (app: RestApp, trash: ContactTrashService): void => {
  route(app, contract.trashContacts, async ({ body }, { session, tellAudit }) => {
    const { hasMoved, ...answer } = await trash.put(body.crmIds, session.crmId);
    tellAudit({ isAct: hasMoved });
    return answer;
  });

  route(app, contract.restoreContacts, async ({ body }, { session, tellAudit }) => {
    const { crmIds, putBy } = body;
    const { hasMoved, ...answer } = await trash.takeOut(crmIds, session.crmId, putBy);
    tellAudit({ isAct: hasMoved });
    return answer;
  });

  route(app, contract.restoreDeletion, async ({ body }, { session, tellAudit }) => {
    const { hasMoved, ...answer } = await trash.takeOutDeletion(body.changeSetId, session.crmId);
    tellAudit({ isAct: hasMoved });
    return answer;
  });

  route(app, contract.startRestoreDeletion, ({ body }, { session }) =>
    trash.startTakeOut(body.changeSetId, session.crmId),
  );

  route(app, contract.trashList, ({ body }) => trash.list(body));
};
