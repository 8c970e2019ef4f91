import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';

/**
 * What cases are called in the language that is spoken: the kinds and states that every portal starts with. One that an
 * office has made or imported is shown as it was typed.
 */
export const caseNames = (messages: i18n) => ({
  category: (name: string): string =>
    messages.exists(`cases:categories.${name}`)
      ? messages.t(`cases:categories.${name as 'Planning'}`)
      : name,
  type: (name: string): string =>
    messages.exists(`cases:types.${name}`) ? messages.t(`cases:types.${name as 'Hearing'}`) : name,
  state: (name: string): string =>
    messages.exists(`cases:states.${name}`) ? messages.t(`cases:states.${name as 'Open'}`) : name,
});

export type CaseNames = ReturnType<typeof caseNames>;

/** Others for each language, and when the words of one have come. */
export const useCaseNames = (): CaseNames => {
  const { i18n } = useTranslation('cases');
  return caseNames(i18n);
};
