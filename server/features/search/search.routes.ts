import { type RestApp, route } from '#server/http/route.ts';
import type { ViewerOf } from '#server/http/viewer.ts';
import * as contract from '#shared/contracts/global-search.ts';
import type { SearchFeature } from './search.service.ts';
import type { StreetView } from './street-view.ts';

export type SearchParts = {
  readonly search: SearchFeature;
  readonly streetView: StreetView;
  readonly viewerOf: ViewerOf;
};

export const searchRoutes = (app: RestApp, { search, streetView, viewerOf }: SearchParts): void => {
  route(app, contract.searchContentCount, async ({ body }, { session, signal }) =>
    search.count({ request: body, viewer: await viewerOf(session), signal }),
  );

  route(app, contract.searchContent, async ({ body }, { session, signal }) =>
    search.content({ request: body, viewer: await viewerOf(session), signal }),
  );

  route(app, contract.searchAll, async ({ body }, { session, signal }) =>
    search.all({ request: body, viewer: await viewerOf(session), signal }),
  );

  route(app, contract.streetView, async ({ query }, { signal }) => ({
    metadata: await streetView.metadata(query, signal),
  }));

  route(app, contract.streetViewImage, ({ query }, { signal }) => streetView.image(query, signal));
};
