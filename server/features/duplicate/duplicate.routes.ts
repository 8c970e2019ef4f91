import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/duplicate.ts';
import type { DuplicateService } from './duplicate.service.ts';
import type { MergeService } from './merge.service.ts';

export const duplicateRoutes = (
  app: RestApp,
  duplicates: DuplicateService,
  merges: MergeService,
): void => {
  route(app, contract.duplicateList, ({ body }, { session }) =>
    duplicates.page(body, session.crmId),
  );

  route(app, contract.findDuplicates, ({ body }, { session }) =>
    duplicates.find(session.crmId, body.requestKey),
  );

  route(app, contract.dismissDuplicate, async ({ body }, { session }) => {
    await duplicates.decide(body.crmIds, 'distinct', session.crmId);
    return {};
  });

  route(app, contract.restoreDuplicate, async ({ body }, { session }) => {
    await duplicates.decide(body.crmIds, 'open', session.crmId);
    return {};
  });

  route(app, contract.comparePair, ({ body }) => duplicates.compare(body.crmIds));

  route(app, contract.possibleDuplicates, ({ body }, { signal }) =>
    duplicates.possible(body, signal),
  );

  route(app, contract.mergeContacts, ({ body }, { session }) => merges.merge(body, session.crmId));

  route(app, contract.undoMerge, ({ body }, { session }) =>
    merges.undo(body.mergeId, session.crmId),
  );
};
