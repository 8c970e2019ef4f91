import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/saved-view.ts';
import type { SavedViewService } from './saved-view.service.ts';

export const savedViewRoutes = (app: RestApp, views: SavedViewService): void => {
  route(app, contract.viewList, ({ query }, { session }) => views.list(query, session));

  route(app, contract.viewDetail, ({ params }, { session }) => views.detail(params.id, session));

  route(app, contract.getView, ({ body }, { session, signal }) => views.get(body, session, signal));

  route(app, contract.viewData, ({ body }, { session, signal }) =>
    views.data(body, session, signal),
  );

  route(app, contract.addView, ({ body }, { session }) => views.add(body, session));

  route(app, contract.updateView, ({ body }, { session }) => views.update(body, session));

  route(app, contract.deleteView, async ({ params }, { session, tellAudit }) => {
    tellAudit({ isAct: await views.remove(params.id, session) });
    return {};
  });

  route(app, contract.favouriteView, async ({ params, body }, { session }) => {
    await views.setFavourite(params.id, body.favourite, session);
    return {};
  });

  route(app, contract.viewColumns, ({ params, body }, { session }) =>
    views.setColumns(params.id, body, session),
  );
};
