import { useMemo } from 'react';
import type { FilterField } from '#shared/contracts/crm-view.ts';
import { contactsApi } from './contacts.api.ts';
import type { FilterDraft } from './filter-draft.ts';
import { useContactWords } from './use-contact-words.ts';

export type Option = { readonly value: string; readonly label: string };

export type FieldOptions = { readonly options: readonly Option[]; readonly loading: boolean };

const noValues: readonly string[] = [];

const byLabel = (a: Option, b: Option): number => a.label.localeCompare(b.label);

/**
 * The values that each list of the filter form offers. Case types follow the chosen categories and states
 * follow the chosen types; both are empty while nothing is chosen above them.
 */
export const useFilterOptions = (draft: FilterDraft) => {
  const words = useContactWords();
  const categories = draft['caseTypeCategory']?.values ?? noValues;
  const types = draft['caseType']?.values ?? noValues;
  const tree = contactsApi.useCategoriesAndTypesQuery({});
  const roles = contactsApi.useAllRolesQuery({});
  const countries = contactsApi.useCountriesQuery({});
  const states = contactsApi.useActiveStatesQuery(
    { query: { caseTypeIds: types.join(',') } },
    { skip: types.length === 0 },
  );

  const loaded = useMemo((): Readonly<Record<string, FieldOptions>> => {
    const branches = tree.data?.serviceRequestTypes ?? [];
    const countryList = countries.data?.countryList.map(({ countryCode, countryName }) => {
      const label = words.named('addressList.country', countryCode);
      return { value: countryCode, label: label === countryCode ? countryName : label };
    });
    const countryOptions = {
      options: (countryList ?? []).toSorted(byLabel),
      loading: countries.isLoading,
    };
    return {
      userRole: {
        options: (roles.data?.userRoles ?? []).map(({ roleName }) => ({
          value: roleName,
          label: roleName.replaceAll('_', ' '),
        })),
        loading: roles.isLoading,
      },
      'addressList.country': countryOptions,
      ownerCountry: countryOptions,
      caseTypeCategory: {
        options: branches.map(({ id, type }) => ({ value: String(id), label: type })),
        loading: tree.isLoading,
      },
      caseType: {
        options: branches
          .filter(({ id }) => categories.includes(String(id)))
          .flatMap(({ child }) => child.map(({ id, type }) => ({ value: String(id), label: type })))
          .toSorted(byLabel),
        loading: tree.isLoading,
      },
      caseStatus: {
        options: (types.length === 0 ? [] : (states.data?.states ?? [])).map(({ id, name }) => ({
          value: String(id),
          label: name,
        })),
        loading: states.isFetching,
      },
    };
  }, [tree, roles, countries, states, categories, types, words]);

  return useMemo(
    () =>
      ({ key, lovList }: Pick<FilterField, 'key' | 'lovList'>): FieldOptions =>
        loaded[key] ?? {
          options: lovList.map(({ key: value, value: text }) => {
            const named = words.named(key, value);
            return { value, label: named === value ? text : named };
          }),
          loading: false,
        },
    [loaded, words],
  );
};
