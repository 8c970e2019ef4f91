import type { TableFile } from '#server/files/table-source.ts';
import type { BeginFile } from '#server/http/begin-file.ts';
import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/audit.ts';
import type { AuditReading } from './audit-reading.service.ts';

export const auditRoutes = (
  app: RestApp,
  audit: AuditReading,
  beginExport: BeginFile<TableFile>,
): void => {
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
