import type { OpenTable } from '#server/files/table-source.ts';
import type { FileContent } from '#server/http/file-reply.ts';
import { type Context, type RestApp, route } from '#server/http/route.ts';
import type { PersonSession } from '#server/http/session.ts';
import * as contract from '#shared/contracts/audit.ts';
import type { AuditReading } from './audit-reading.service.ts';

/** The port to whoever makes files that their caller can follow and cancel. */
export type BeginExport = (
  wish: {
    readonly fileType: 'EXCEL';
    readonly open: OpenTable;
    readonly title: string | undefined;
    readonly locale: string;
    readonly rightToLeft: boolean;
  },
  context: Pick<Context, 'signal' | 'request' | 'reply'> & { readonly session: PersonSession },
) => Promise<FileContent>;

export const auditRoutes = (app: RestApp, audit: AuditReading, beginExport: BeginExport): void => {
  route(app, contract.auditLog, ({ body }) => audit.page(body));

  route(app, contract.exportAuditLog, ({ body }, context) => {
    const { title, titles, locale, direction, ...question } = body;
    const open = audit.table(question, titles);
    const rightToLeft = direction === 'rtl';
    return beginExport({ fileType: 'EXCEL', open, title, locale, rightToLeft }, context);
  });

  route(app, contract.auditState, () => audit.state());

  route(app, contract.checkAuditLog, ({ body }, { session }) =>
    audit.check(session.crmId, body.requestKey),
  );
};
