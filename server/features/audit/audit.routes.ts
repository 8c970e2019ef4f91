import * as contract from '#shared/contracts/audit.ts';
import { type RestApp, route } from '#server/http/route.ts';
import type { AuditService } from './audit.service.ts';

export const auditRoutes = (app: RestApp, audit: AuditService): void => {
  route(app, contract.auditLog, ({ body }) => audit.page(body));
};
