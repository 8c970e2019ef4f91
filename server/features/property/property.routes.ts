import type { ViewerOf } from '#server/http/viewer.ts';
import { type RestApp, route } from '#server/http/route.ts';
import { housingKey } from '#shared/contracts/housing.ts';
import * as contract from '#shared/contracts/property.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import type { PropertyService } from './property.service.ts';

export const propertyRoutes = (
  app: RestApp,
  properties: PropertyService,
  viewerOf: ViewerOf,
): void => {
  route(app, contract.propertyView, async ({ params }, { session }) => ({
    propertyDetail: await properties.byApn(params.apnNumber, {
      ...(await viewerOf(session)),
      projects: session.kind === 'person' && holdsRight(session.rights, housingKey, ['VW']),
    }),
  }));

  route(app, contract.propertyImage, ({ params }) =>
    properties.image(params.apnNumber, params.imageId),
  );

  route(app, contract.propertyCases, async ({ params, body }, { session }) =>
    properties.cases(params.apnNumber, body, await viewerOf(session)),
  );
};
