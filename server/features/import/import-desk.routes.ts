import * as contract from '#shared/contracts/contact-import.ts';
import { type RestApp, route } from '#server/http/route.ts';
import type { ImportDeskService } from './import-desk.service.ts';

export const importDeskRoutes = (app: RestApp, imports: ImportDeskService): void => {
  route(app, contract.uploadImport, ({ body }, { session, file, signal }) =>
    imports.upload(session.crmId, body, file, signal),
  );
  route(app, contract.listImports, ({ body }, { session }) => imports.page(session.crmId, body));
  route(app, contract.readImport, ({ params }, { session }) =>
    imports.one(session.crmId, params.importId),
  );
  route(app, contract.checkImport, ({ params, body }, { session }) =>
    imports.check(session.crmId, params.importId, body),
  );
  route(app, contract.importRows, ({ params, body }, { session }) =>
    imports.rows(session.crmId, params.importId, body),
  );
  route(app, contract.mendImportRow, ({ params, body }, { session }) =>
    imports.mend(session.crmId, params.importId, body),
  );
  route(app, contract.startImport, ({ params }, { session }) =>
    imports.start(session.crmId, params.importId),
  );
  route(app, contract.leftOutRows, ({ params }, { session }) =>
    imports.leftOut(session.crmId, params.importId),
  );
  route(app, contract.deleteImport, async ({ params }, { session, tellAudit }) => {
    tellAudit({ isAct: await imports.remove(session.crmId, params.importId) });
    return {};
  });
};
