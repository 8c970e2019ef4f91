import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/case-type.ts';
import type { CaseTypeService } from './case-type.service.ts';

export const caseTypeRoutes = (app: RestApp, caseTypes: CaseTypeService): void => {
  route(app, contract.categoriesAndTypes, async () => ({
    serviceRequestTypes: await caseTypes.categories(),
  }));

  route(app, contract.activeStates, async ({ query }) => ({
    states: await caseTypes.activeStates(query.caseTypeIds),
  }));
};
