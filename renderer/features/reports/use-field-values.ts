import type { DataSetKey } from '#shared/rules/insight/data-sets.ts';
import { isTooLongToSeek, useSought } from '#renderer/session/searching/use-sought.ts';
import { reportsApi } from './reports.api.ts';

const none = { values: [], more: false } as const;

/** Values of a text field that begin with what is typed, as the service knows them, and whether it knows more. */
export const useFieldValues = (
  dataSet: DataSetKey,
  field: string,
  typed: string,
  wanted: boolean,
): { readonly values: readonly string[]; readonly more: boolean } => {
  const prefix = useSought(typed);
  const { currentData } = reportsApi.useReportFieldValuesQuery(
    { body: { dataSet, field, prefix } },
    { skip: !wanted },
  );
  if (currentData === undefined || isTooLongToSeek(typed)) return none;
  return { values: currentData.values.map(({ value }) => String(value)), more: currentData.more };
};
