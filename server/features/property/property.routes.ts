import { caseSightOf } from '#server/http/case-sight.ts';
import { type RestApp, route } from '#server/http/route.ts';
import { housingKey } from '#shared/contracts/housing.ts';
import * as contract from '#shared/contracts/property.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import type { PropertyService } from './property.service.ts';

export const propertyRoutes = (app: RestApp, properties: PropertyService): void => {
  route(app, contract.propertyView, async ({ params }, { session }) => ({
    propertyDetail: await properties.byApn(params.apnNumber, {
      cases: caseSightOf(session),
      projects: session.kind === 'person' && holdsRight(session.rights, housingKey, ['VW']),
    }),
  }));

  route(app, contract.propertyCases, ({ params, body }, { session }) =>
    properties.cases(params.apnNumber, body, caseSightOf(session)),
  );
};
