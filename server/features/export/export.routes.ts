import type { IncomingHttpHeaders } from 'node:http';
import { badRequest, fault, ReplyError } from '#server/http/reply-error.ts';
import { type RestApp, route } from '#server/http/route.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as contract from '#shared/contracts/export.ts';
import * as z from 'zod/mini';
import type { ExportService } from './export.service.ts';

const namedExport = z.optional(z.uuid());

const exportIdOf = (headers: IncomingHttpHeaders): string | undefined => {
  const named = z.safeParse(namedExport, headers[contract.exportIdHeader]);
  if (named.success) return named.data;
  throw fault(contract.exportIdHeader, 'invalid', 'Name an export by a UUID.');
};

const place = 'additionalInfo.request.';

/** Faults of a filter, named from the top of this call's body. */
const inPlace = (error: unknown): never => {
  if (!(error instanceof ReplyError) || error.code !== ReplyCode.BadRequest) throw error;
  throw badRequest(
    error.faults.map((one) =>
      one.path.startsWith(place) ? one : { ...one, path: `${place}${one.path}` },
    ),
  );
};

export const exportRoutes = (app: RestApp, exports: ExportService): void => {
  // A service that goes down does not wait for files that take minutes.
  app.server.addHook('preClose', async () => exports.cancelAll());

  route(app, contract.exportRows, async ({ body }, { session, signal, request, reply }) => {
    const { id, sortFields, responseFields, crmIds, titles, direction, ...others } =
      body.additionalInfo.request;
    const selection = id === undefined ? others : { ...others, viewId: id };
    const running = await exports
      .start(
        {
          id: exportIdOf(request.headers),
          owner: session.crmId,
          question: {
            selection,
            asker: session,
            sortFields,
            crmIds,
            columnKeys: responseFields,
          },
          titles,
          rightToLeft: direction === 'rtl',
        },
        signal,
      )
      .catch(inPlace);
    reply.header(contract.exportIdHeader, running.id);
    reply.header(contract.totalRowsHeader, running.totalRows);
    return running;
  });

  route(app, contract.exportProgress, ({ params }, { session }) =>
    exports.progress(params.exportId, session.crmId),
  );

  route(app, contract.cancelExport, ({ params }, { session }) => {
    exports.cancel(params.exportId, session.crmId);
    return {};
  });
};
