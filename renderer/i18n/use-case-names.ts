import type { i18n, TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * What cases are called in the language that is spoken: the kinds and states that every portal starts with. One that an
 * office has made or imported is shown as it was typed.
 */
export const caseNames = (messages: Pick<i18n, 'exists'>, t: TFunction<'cases'>) => ({
  category: (name: string): string =>
    messages.exists(`cases:categories.${name}`) ? t(`categories.${name as 'Planning'}`) : name,
  type: (name: string): string =>
    messages.exists(`cases:types.${name}`) ? t(`types.${name as 'Hearing'}`) : name,
  state: (name: string): string =>
    messages.exists(`cases:states.${name}`) ? t(`states.${name as 'Open'}`) : name,
});

export type CaseNames = ReturnType<typeof caseNames>;

/** What stands in a file in place of those names, by column and name. */
export const caseWords = (messages: Pick<i18n, 'getResource' | 'language'>) => {
  const named = (kind: 'categories' | 'types' | 'states'): Readonly<Record<string, string>> =>
    (messages.getResource(messages.language, 'cases', kind) ?? {}) as Record<string, string>;
  return {
    caseTypeCategory: named('categories'),
    caseType: named('types'),
    caseStatus: named('states'),
  };
};

const useNames = (useSuspense: boolean): CaseNames => {
  const { t, i18n } = useTranslation('cases', { useSuspense });
  return useMemo(() => caseNames(i18n, t), [i18n, t]);
};

/** Others for each language, and when the words of one have come. */
export const useCaseNames = (): CaseNames => useNames(true);

/** The same for what seldom speaks of cases and does not wait: names are as they were typed until the words come. */
export const useLateCaseNames = (): CaseNames => useNames(false);
