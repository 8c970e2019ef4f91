import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/gis-address.ts';
import type { GeoService } from './geo.service.ts';

export const geoRoutes = (app: RestApp, geo: GeoService): void => {
  route(app, contract.suggestAddress, async ({ body }, { signal }) => ({
    places: await geo.suggest(body.searchText, body.limit, signal),
  }));

  route(app, contract.validateAddress, async ({ body }, { signal }) => ({
    place: await geo.validate(body.latitude, body.longitude, signal),
  }));
};
