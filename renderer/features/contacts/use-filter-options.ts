import { useCallback, useMemo } from 'react';
import type { FilterField } from '#shared/contracts/crm-view.ts';
import { useTranslation } from 'react-i18next';
import { useLateCaseNames } from '#renderer/i18n/use-case-names.ts';
import { contactsApi } from './contacts.api.ts';
import type { FilterDraft } from './filter-draft.ts';
import { useContactWords } from './use-contact-words.ts';

export type Option = { readonly value: string; readonly label: string };

export type FieldOptions = {
  readonly options: readonly Option[];
  readonly loading: boolean;
  /** True once the service has said what the list holds, even if that is nothing. */
  readonly known: boolean;
};

const noValues: readonly string[] = [];

/**
 * The values that each list of the filter form offers. Case types follow the chosen categories and states
 * follow the chosen types; both are empty while nothing is chosen above them.
 */
export const useFilterOptions = (draft: FilterDraft) => {
  const words = useContactWords();
  const names = useLateCaseNames();
  const { language } = useTranslation('contacts').i18n;
  const categories = draft['caseTypeCategory']?.values ?? noValues;
  const types = draft['caseType']?.values ?? noValues;
  const tree = contactsApi.useCategoriesAndTypesQuery({}, { skip: categories.length === 0 });
  const states = contactsApi.useActiveStatesQuery(
    { query: { caseTypeIds: types.join(',') } },
    { skip: types.length === 0 },
  );

  const caseTypes = useMemo(
    (): FieldOptions => ({
      options: (tree.data?.serviceRequestTypes ?? [])
        .filter(({ id }) => categories.includes(String(id)))
        .flatMap(({ child }) =>
          child.map(({ id, type }) => ({ value: String(id), label: names.type(type) })),
        )
        .toSorted((a, b) => a.label.localeCompare(b.label, language)),
      loading: tree.isLoading,
      known: tree.data !== undefined && categories.length > 0,
    }),
    [tree.data, tree.isLoading, categories, language, names],
  );
  const caseStates = useMemo(
    (): FieldOptions => ({
      options: (types.length === 0 ? [] : (states.currentData?.states ?? [])).map(
        ({ id, name }) => ({
          value: String(id),
          label: names.state(name),
        }),
      ),
      loading: states.isFetching,
      known: states.currentData !== undefined && types.length > 0,
    }),
    [states.currentData, states.isFetching, types, names],
  );

  return useCallback(
    ({ key, lovList }: Pick<FilterField, 'key' | 'lovList'>): FieldOptions => {
      if (key === 'caseType') return caseTypes;
      if (key === 'caseStatus') return caseStates;
      const labelOf = (value: string, text: string): string => {
        if (key === 'caseTypeCategory') return names.category(text);
        const named = words.named(key, value);
        return named === value ? text.replaceAll('_', ' ') : named;
      };
      const options = lovList.map(({ key: value, value: text }) => ({
        value,
        label: labelOf(value, text),
      }));
      return { options, loading: false, known: true };
    },
    [caseTypes, caseStates, words, names],
  );
};
