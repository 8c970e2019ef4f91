import type { BeginFile } from '#server/http/begin-file.ts';
import { languageOf } from '#server/http/language.ts';
import type { Limit } from '#server/http/rate-limit.ts';
import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/own-data.ts';
import type { OwnDataService, OwnFile } from './own-data.service.ts';

export type OwnDataRoutesParts = {
  readonly service: OwnDataService;
  readonly byAddress: Limit;
  readonly beginExport: BeginFile<OwnFile & { readonly fileType: 'JSON' }>;
};

export const ownDataRoutes = (
  app: RestApp,
  { service, byAddress, beginExport }: OwnDataRoutesParts,
): void => {
  route(app, contract.exportOwnData, async ({ body }, context) => {
    const { request, session } = context;
    await byAddress(request);
    const asked = { password: body.password, language: languageOf(request) };
    const file = await service.file(session, asked);
    return beginExport({ fileType: 'JSON', ...file }, context);
  });
};
