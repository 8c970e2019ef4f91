import { serveKnowledge } from './features/knowledge/knowledge.ts';
import { serveSearch } from './features/search/search.ts';
import type { RestApp } from './http/route.ts';
import { createViewerOf } from './http/viewer.ts';
import type { CrmArea } from './serve-crm.ts';
import type { ServedArea, SharedParts } from './shared-parts.ts';

/** What finds and shows: search, the pages of what is found, dashboards and reports. */
export const serveInsight = async (
  app: RestApp,
  parts: SharedParts,
  _crm: CrmArea,
): Promise<ServedArea> => {
  const { database, settings, sharerOf } = parts;
  const viewerOf = createViewerOf(sharerOf);
  serveSearch(app, { database, settings, viewerOf });
  serveKnowledge(app, { database, viewerOf });
  return { jobs: [], close: async () => undefined };
};
