import { useCallback, useMemo } from 'react';
import type { FilterField } from '#shared/contracts/crm-view.ts';
import { useTranslation } from 'react-i18next';
import { type CaseNames, useLateCaseNames } from '#renderer/i18n/use-case-names.ts';
import { contactsApi } from './contacts.api.ts';
import type { FilterDraft } from './filter-draft.ts';
import { type ContactWords, countryKeys, useContactWords } from './use-contact-words.ts';

export type Option = { readonly value: string; readonly label: string };

export type FieldOptions = {
  readonly options: readonly Option[];
  readonly loading: boolean;
  /** True once the service has said what the list holds, even if that is nothing. */
  readonly known: boolean;
};

type ListedField = Pick<FilterField, 'key' | 'lovList'>;

const noValues: readonly string[] = [];

/** Types whose states the service tells at once. */
const mostTypes = 200;

/**
 * The lists that depend on no other field. Each is made once and not with every letter that is typed: 250 countries are put
 * in the order of the language.
 */
const standingLists = (words: ContactWords, names: CaseNames, language: string) => {
  const { compare } = new Intl.Collator(language);
  const made = new WeakMap<FilterField['lovList'], FieldOptions>();
  const labelOf = (key: string, value: string, text: string): string => {
    if (key === 'caseTypeCategory') return names.category(text);
    const named = words.named(key, value);
    return named === value ? text.replaceAll('_', ' ') : named;
  };
  const make = ({ key, lovList }: ListedField): FieldOptions => {
    const options = lovList.map(({ key: value, value: text }) => ({
      value,
      label: labelOf(key, value, text),
    }));
    const ordered = countryKeys.has(key)
      ? options.toSorted((a, b) => compare(a.label, b.label))
      : options;
    return { options: ordered, loading: false, known: true };
  };
  return (field: ListedField): FieldOptions => {
    const list = made.get(field.lovList) ?? make(field);
    made.set(field.lovList, list);
    return list;
  };
};

/**
 * The values that each list of the filter form offers. Case types follow the chosen categories and states follow the
 * chosen types; both are empty while nothing is chosen above them. What an address or a view asks for without that is named
 * from all that there are.
 */
export const useFilterOptions = (draft: FilterDraft) => {
  const words = useContactWords();
  const names = useLateCaseNames();
  const { language } = useTranslation('contacts').i18n;
  const categories = draft['caseTypeCategory']?.values ?? noValues;
  const types = draft['caseType']?.values ?? noValues;
  const asksForState = (draft['caseStatus']?.values ?? noValues).length > 0;
  const isTreeAsked = categories.length > 0 || types.length > 0 || asksForState;
  const tree = contactsApi.useCategoriesAndTypesQuery({}, { skip: !isTreeAsked });
  const typesOfStates = useMemo((): readonly string[] => {
    if (types.length > 0 || !asksForState) return types;
    const all = (tree.data?.serviceRequestTypes ?? []).flatMap(({ child }) => child);
    return all.slice(0, mostTypes).map(({ id }) => String(id));
  }, [types, asksForState, tree.data]);
  const states = contactsApi.useActiveStatesQuery(
    { query: { caseTypeIds: typesOfStates.join(',') } },
    { skip: typesOfStates.length === 0 },
  );

  const caseTypes = useMemo(
    (): FieldOptions => ({
      options: (isTreeAsked ? (tree.data?.serviceRequestTypes ?? []) : [])
        .filter(({ id }) => categories.length === 0 || categories.includes(String(id)))
        .flatMap(({ child }) =>
          child.map(({ id, type }) => ({ value: String(id), label: names.type(type) })),
        )
        .toSorted((a, b) => a.label.localeCompare(b.label, language)),
      loading: tree.isLoading,
      known: tree.data !== undefined && categories.length > 0,
    }),
    [tree.data, tree.isLoading, isTreeAsked, categories, language, names],
  );
  const caseStates = useMemo(
    (): FieldOptions => ({
      options: (typesOfStates.length === 0 ? [] : (states.currentData?.states ?? [])).map(
        ({ id, name }) => ({
          value: String(id),
          label: names.state(name),
        }),
      ),
      loading: states.isFetching,
      known: states.currentData !== undefined && types.length > 0,
    }),
    [states.currentData, states.isFetching, types, typesOfStates, names],
  );

  const standing = useMemo(() => standingLists(words, names, language), [words, names, language]);

  return useCallback(
    (field: ListedField): FieldOptions => {
      if (field.key === 'caseType') return caseTypes;
      return field.key === 'caseStatus' ? caseStates : standing(field);
    },
    [caseTypes, caseStates, standing],
  );
};
