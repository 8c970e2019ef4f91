import type { DataSetForWidget } from '#shared/contracts/widget.ts';
import { dashboardsApi } from './dashboards.api.ts';

export type WidgetCatalogue = {
  readonly dataSets: readonly DataSetForWidget[];
  /** Addresses elsewhere that an administrator has allowed. */
  readonly openDataUrls: readonly string[];
};

/** What widgets and filters can ask: only data that the person may see. */
export const useWidgetCatalogue = () => {
  const { data, isError } = dashboardsApi.useDetailsForWidgetQuery({ body: {} });
  const catalogue: WidgetCatalogue | undefined = data;
  return { catalogue, failed: isError };
};
