import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/crm-contact.ts';
import type { CountryService } from './country.service.ts';

export const countryRoutes = (app: RestApp, countries: CountryService): void => {
  route(app, contract.listCountries, async () => ({ countryList: await countries.list() }));
};
