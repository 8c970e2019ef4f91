import type { Database } from '#server/database/database.ts';
import type { ReadFilter } from '#server/http/filter-input.ts';
import type { RestApp } from '#server/http/route.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import { createSavedViewRepository } from './saved-view.repository.ts';
import { savedViewRoutes } from './saved-view.routes.ts';
import {
  createFindView,
  createSavedViewService,
  createViewConditions,
  type FindPage,
} from './saved-view.service.ts';

type SavedViewParts = {
  readonly database: Database;
  readonly sharerOf: SharerOf;
  readonly readFilter: ReadFilter;
};

/** Saved views, in two steps: contacts are found by them, and they find a page of contacts. */
export const openSavedViews = ({ database, sharerOf, readFilter }: SavedViewParts) => {
  const store = createSavedViewRepository(database);
  return {
    findView: createFindView(store, sharerOf, readFilter),
    conditionsOf: createViewConditions(store, sharerOf),

    serve: (app: RestApp, findPage: FindPage): void =>
      savedViewRoutes(app, createSavedViewService({ store, sharerOf, findPage })),
  };
};
