import type { DataSetForWidget } from '#shared/contracts/widget.ts';
import { useRefusalWords } from '#renderer/session/insight/use-refusal-words.ts';
import { dashboardsApi } from './dashboards.api.ts';

export type WidgetCatalogue = {
  readonly dataSets: readonly DataSetForWidget[];
  /** Addresses elsewhere that an administrator has allowed. */
  readonly openDataUrls: readonly string[];
};

/** What widgets and filters can ask: only data that the person may see. */
export const useWidgetCatalogue = () => {
  const why = useRefusalWords();
  const { data, error, isFetching, refetch } = dashboardsApi.useDetailsForWidgetQuery({ body: {} });
  const catalogue: WidgetCatalogue | undefined = data;
  return {
    catalogue,
    /** Why they are not known; null where they are, or are on their way. */
    failure: error === undefined || isFetching || data !== undefined ? null : why(error),
    retry: () => void refetch(),
  };
};
