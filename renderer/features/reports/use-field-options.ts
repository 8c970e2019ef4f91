import { useMemo } from 'react';
import { type DataSetKey, fieldsOf } from '#shared/rules/insight/data-sets.ts';
import type { Field } from '#shared/rules/insight/fields.ts';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';

/** The fields of a data set to choose from, by their titles; only those that `fits` says yes to. */
export const useFieldOptions = (dataSet: DataSetKey) => {
  const words = useQuestionWords();
  return useMemo(() => {
    const all = [...(fieldsOf(dataSet) ?? [])].map(([value, field]) => ({
      value,
      label: words.field(value),
      field,
    }));
    return (fits: (field: Field) => boolean = () => true) =>
      all.filter(({ field }) => fits(field)).map(({ value, label }) => ({ value, label }));
  }, [dataSet, words]);
};
