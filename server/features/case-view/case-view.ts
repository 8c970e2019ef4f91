import type { Database } from '#server/database/database.ts';
import type { ViewerOf } from '#server/http/viewer.ts';
import { type RestApp, route } from '#server/http/route.ts';
import { caseView } from '#shared/contracts/case.ts';
import { createCaseViewRepository } from './case-view.repository.ts';
import { createCaseViewService } from './case-view.service.ts';

/** The page of one case. */
export const serveCaseView = (app: RestApp, database: Database, viewerOf: ViewerOf): void => {
  const cases = createCaseViewService(createCaseViewRepository(database));
  route(app, caseView, async ({ params }, { session }) => ({
    caseDetail: await cases.byId(params.caseId, await viewerOf(session)),
  }));
};
