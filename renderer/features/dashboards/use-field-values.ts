import { skipToken } from '@reduxjs/toolkit/query';
import type { DataSetKey } from '#shared/rules/insight/data-sets.ts';
import { isTooLongToSeek, useSought } from '#renderer/session/searching/use-sought.ts';
import { dashboardsApi } from './dashboards.api.ts';

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
  const prefix = useSought(typed);
  // Those of another field are not offered.
  const { currentData } = dashboardsApi.useFieldValuesQuery(
    dataSet === undefined ? skipToken : { params: { dataSet }, body: { fieldName, prefix } },
  );
  if (currentData === undefined || isTooLongToSeek(typed)) return none;
  return { values: [...new Set(currentData.values.map(String))], more: currentData.truncated };
};
