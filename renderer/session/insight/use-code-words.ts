import { useTranslation } from 'react-i18next';
import { type DataSetKey, fieldsOf } from '#shared/rules/insight/data-sets.ts';
import { namedRoles } from '#renderer/i18n/i18n.ts';
import { useInsightWords } from '#renderer/i18n/use-insight-words.ts';

/** What a file says in place of the codes of its fields: the words of the screen. */
export const useCodeWords = () => {
  const { i18n } = useTranslation('insight');
  const { value } = useInsightWords();
  return (dataSet: DataSetKey, fields: readonly string[]) => {
    const codesOf = (field: string): readonly string[] =>
      field === 'userRole' ? namedRoles(i18n) : (fieldsOf(dataSet)?.get(field)?.values ?? []);
    return Object.fromEntries(
      fields
        .map((field) => [field, codesOf(field)] as const)
        .filter(([, codes]) => codes.length > 0)
        .map(([field, codes]) => [
          field,
          Object.fromEntries(codes.map((code) => [code, value(field, code)])),
        ]),
    );
  };
};
