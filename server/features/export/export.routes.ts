import type { IncomingHttpHeaders } from 'node:http';
import type { BeginFile } from '#server/http/begin-file.ts';
import type { FileContent } from '#server/http/file-reply.ts';
import { fault, inField } from '#server/http/reply-error.ts';
import { type Context, type RestApp, route } from '#server/http/route.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { OpenTable } from '#server/files/table-source.ts';
import type { RequestOf } from '#shared/contract/define-call.ts';
import * as contract from '#shared/contracts/export.ts';
import { exportHousingProject } from '#shared/contracts/housing.ts';
import * as labelContract from '#shared/contracts/label.ts';
import { labelsPerSheet } from '#shared/rules/label-sheets.ts';
import * as z from 'zod/mini';
import type { ExportService, ExportWish } from './export.service.ts';
import type { LabelTable } from './label-file.ts';

const namedExport = z.optional(z.uuid());

const exportIdOf = (headers: IncomingHttpHeaders): string | undefined => {
  const named = z.safeParse(namedExport, headers[contract.exportIdHeader]);
  if (named.success) return named.data;
  throw fault(contract.exportIdHeader, 'invalid', 'Name an export by a UUID.');
};

/** Who opens which table. */
export type ExportModules = {
  readonly contacts: (info: contract.ContactExport, asker: PersonSession) => OpenTable;
  readonly labels: LabelTable;
  readonly notes: (info: contract.NoteExport) => OpenTable;
  readonly cases: (info: contract.CaseExport) => OpenTable;
  readonly mailHistory: (info: contract.MailHistoryExport, asker: PersonSession) => OpenTable;
  readonly blocked: (info: contract.BlockedExport, asker: PersonSession) => OpenTable;
  readonly housing: (
    projectId: number,
    body: RequestOf<typeof exportHousingProject>['body'],
  ) => OpenTable;
};

type ExportBody = RequestOf<typeof contract.exportRows>['body'];

const tableOf = (
  { contacts, notes, cases, mailHistory, blocked }: ExportModules,
  { moduleName, additionalInfo }: ExportBody,
  session: PersonSession,
): OpenTable => {
  switch (moduleName) {
    case 'crm':
    case 'userOrgDetails':
      return contacts(additionalInfo, session);
    case 'crm-notes-list':
      return notes(additionalInfo);
    case 'crm-case-list':
      return cases(additionalInfo);
    case 'crm-mail-history':
      return mailHistory(additionalInfo, session);
    case 'crm-blocked-addresses':
      return blocked(additionalInfo, session);
    default:
      return moduleName satisfies never;
  }
};

export const exportRoutes = (
  app: RestApp,
  exports: ExportService,
  modules: ExportModules,
): { readonly begin: BeginFile<ExportWish> } => {
  // A service that goes down does not wait for files that take minutes.
  app.server.addHook('preClose', async () => exports.cancelAll());

  const begin: BeginFile<ExportWish> = async (wish, { session, signal, request, reply }) => {
    const owner = { crmId: session.crmId, sessionId: session.id };
    const asked = { ...wish, id: exportIdOf(request.headers), owner };
    const running = await exports.start(asked, signal);
    reply.header(contract.exportIdHeader, running.id);
    reply.header(contract.totalRowsHeader, running.totalRows);
    return running;
  };

  const serve = (body: ExportBody, context: Context): Promise<FileContent> => {
    const { title, locale, direction } = body.additionalInfo.request;
    const table = tableOf(modules, body, context.session);
    const open: OpenTable = (left) => table(left).catch(inField('additionalInfo.request'));
    const { fileType } = body;
    const rightToLeft = direction === 'rtl';
    return begin({ fileType, open, title, locale, rightToLeft }, context);
  };

  route(app, contract.exportRows, ({ body }, context) => serve(body, context));

  route(app, contract.exportMailingList, ({ body }, context) => serve(body, context));

  route(app, labelContract.exportLabels, async ({ body }, context) => {
    const { sheet, firstLabel, title, locale, request } = body;
    if (firstLabel > labelsPerSheet(sheet)) {
      throw fault('firstLabel', 'too_big', 'There are fewer labels on this sheet.');
    }
    const table = modules.labels.open(request, context.session);
    const open: OpenTable = (left) => table(left).catch(inField('request'));
    return begin({ fileType: 'LABELS', open, sheet, firstLabel, title, locale }, context);
  });

  route(app, labelContract.countLabels, ({ body }, { session, signal }) =>
    modules.labels.count(body.request, session, signal).catch(inField('request')),
  );

  route(app, exportHousingProject, ({ params, body }, context) =>
    begin(
      {
        fileType: body.fileType,
        open: modules.housing(params.projectId, body),
        title: body.title,
        locale: body.locale,
        rightToLeft: body.direction === 'rtl',
      },
      context,
    ),
  );

  route(app, contract.exportProgress, ({ params }, { session }) =>
    exports.progress(params.exportId, session.crmId),
  );

  route(app, contract.cancelExport, ({ params }, { session }) => {
    exports.cancel(params.exportId, session.crmId);
    return {};
  });

  return { begin };
};
