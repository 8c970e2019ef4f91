import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import type { DataSetKey } from '#shared/rules/insight/data-sets.ts';
import { isTooLongToSeek } from '#renderer/session/searching/use-sought.ts';
import { dashboardsApi } from './dashboards.api.ts';

/** Milliseconds without a key until values are looked for. */
const typingPause = 250;

type FieldValues = {
  readonly values: readonly string[];
  /** The field has more that begin so. */
  readonly more: boolean;
};

const none: FieldValues = { values: [], more: false };

/** The values that a field has, by how they begin; none where the data come from elsewhere. */
export const useFieldValues = (
  dataSet: DataSetKey | undefined,
  fieldName: string,
  typed: string,
): FieldValues => {
  const [prefix] = useDebouncedValue(typed.trim(), typingPause);
  const { data } = dashboardsApi.useFieldValuesQuery(
    dataSet === undefined || isTooLongToSeek(prefix)
      ? skipToken
      : { params: { dataSet }, body: { fieldName, prefix } },
  );
  if (data === undefined) return none;
  return { values: [...new Set(data.values.map(String))], more: data.truncated };
};
