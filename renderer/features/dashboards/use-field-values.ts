import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import type { DataSetKey } from '#shared/rules/insight/data-sets.ts';
import { isTooLongToSeek } from '#renderer/session/searching/use-sought.ts';
import { dashboardsApi } from './dashboards.api.ts';

/** Milliseconds without a key until values are looked for. */
const typingPause = 250;

const none: readonly string[] = [];

/** The values that a field has, by how they begin; none where the data come from elsewhere. */
export const useFieldValues = (
  dataSet: DataSetKey | undefined,
  fieldName: string,
  typed: string,
): readonly string[] => {
  const [prefix] = useDebouncedValue(typed.trim(), typingPause);
  const { data } = dashboardsApi.useFieldValuesQuery(
    dataSet === undefined || isTooLongToSeek(prefix)
      ? skipToken
      : { params: { dataSet }, body: { fieldName, prefix } },
  );
  return data === undefined ? none : [...new Set(data.values.map(String))];
};
