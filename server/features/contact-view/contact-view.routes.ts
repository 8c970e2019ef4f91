import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/crm-view.ts';
import type { GridQuery } from '#shared/contracts/filter-schemas.ts';
import type { ContactViewService } from './contact-view.service.ts';

/** The grid's own name for the view that a question is about. */
const withView = ({ id, ...query }: GridQuery): GridQuery =>
  id === undefined ? query : { ...query, viewId: id };

export const contactViewRoutes = (app: RestApp, views: ContactViewService): void => {
  route(app, contract.viewFields, async () => ({ additionalInfo: await views.fields() }));

  route(app, contract.defaultColumns, async () => ({ responseFields: await views.columns() }));

  route(app, contract.queryView, ({ body }, { session, signal }) =>
    views.page(withView(body), session, signal),
  );

  route(app, contract.searchView, ({ body }, { session, signal }) =>
    views.page(withView(body), session, signal),
  );

  route(app, contract.advancedSearch, ({ body }, { session, signal }) =>
    views.page(withView(body), session, signal),
  );

  route(app, contract.filterUser, ({ body }, { session, signal }) =>
    views.page(withView(body), session, signal),
  );

  route(app, contract.filterUserInfo, ({ body }, { session, signal }) =>
    views.page(withView(body), session, signal),
  );

  route(app, contract.countView, async ({ body }, { session, signal }) => ({
    count: await views.count(body, session, signal),
  }));
};
