import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/housing.ts';
import type { HousingService } from './housing.service.ts';

export const housingRoutes = (app: RestApp, housing: HousingService): void => {
  route(app, contract.housingProjects, ({ body }) => housing.projects(body));

  route(app, contract.housingPlaces, ({ body }) => housing.places(body.searchText));

  route(app, contract.housingProject, async ({ params }) => ({
    project: await housing.grid(params.projectId),
  }));

  route(app, contract.updateSiteCounts, async ({ params, body }, { session }) => ({
    site: await housing.save(params, body, session.crmId),
  }));

  route(app, contract.siteHistory, ({ params, body }) => housing.history(params, body));
};
