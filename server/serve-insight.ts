import type { RestApp } from './http/route.ts';
import type { CrmArea } from './serve-crm.ts';
import type { ServedArea, SharedParts } from './shared-parts.ts';

/** What finds and shows: search, the pages of what is found, dashboards and reports. */
export const serveInsight = async (
  _app: RestApp,
  _parts: SharedParts,
  _crm: CrmArea,
): Promise<ServedArea> => ({ jobs: [], close: async () => undefined });
