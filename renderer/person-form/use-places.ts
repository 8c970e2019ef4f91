import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usStates } from '#shared/rules/us-states.ts';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import type { Option } from './choice.tsx';
import { placesApi } from './places.api.ts';

export const stateOptions: readonly Option[] = usStates.map(([value, label]) => ({ value, label }));

/** Countries by their names in the person's language. */
export const useCountries = (): readonly Option[] => {
  const { i18n } = useTranslation();
  const { locale } = languages[languageOf(i18n)];
  const { data } = placesApi.useCountriesQuery({});
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return (data?.countryList ?? [])
      .map(({ countryCode: value, countryName }) => ({
        value,
        label: names.of(value) ?? countryName,
      }))
      .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  }, [data, locale]);
};
