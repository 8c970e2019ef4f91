import { languageOf } from '#server/http/language.ts';
import type { FileContent } from '#server/http/file-reply.ts';
import type { Limit } from '#server/http/rate-limit.ts';
import { type Context, type RestApp, route } from '#server/http/route.ts';
import type { PersonSession } from '#server/http/session.ts';
import * as contract from '#shared/contracts/own-data.ts';
import type { OwnDataService, OwnFile } from './own-data.service.ts';

/** Begins a file that its caller can cancel, and that waits for its turn among all others. */
type BeginExport = (
  wish: OwnFile & { readonly fileType: 'JSON' },
  context: Pick<Context, 'signal' | 'request' | 'reply'> & { readonly session: PersonSession },
) => Promise<FileContent>;

export type OwnDataRoutesParts = {
  readonly service: OwnDataService;
  readonly byAddress: Limit;
  readonly beginExport: BeginExport;
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
