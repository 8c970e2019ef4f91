import type { Database } from '#server/database/database.ts';
import type { RestApp } from '#server/http/route.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import { createSavedViewRepository } from './saved-view.repository.ts';
import { savedViewRoutes } from './saved-view.routes.ts';
import { createFindView, createSavedViewService, type FindPage } from './saved-view.service.ts';

type SavedViewParts = { readonly database: Database; readonly sharerOf: SharerOf };

/** Saved views, in two steps: contacts are found by them, and they find a page of contacts. */
export const openSavedViews = ({ database, sharerOf }: SavedViewParts) => {
  const store = createSavedViewRepository(database);
  return {
    findView: createFindView(store, sharerOf),

    serve: (app: RestApp, findPage: FindPage): void =>
      savedViewRoutes(app, createSavedViewService({ store, sharerOf, findPage })),
  };
};
