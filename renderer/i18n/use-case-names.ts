import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * What cases are called in the language that is spoken: the kinds and states that every portal starts with. One that an
 * office has made or imported is shown as it is.
 */
export const useCaseNames = () => {
  const { t } = useTranslation('cases');
  return useMemo(
    () => ({
      category: (name: string): string =>
        t(`categories.${name as 'Planning'}`, { defaultValue: name }),
      type: (name: string): string => t(`types.${name as 'Hearing'}`, { defaultValue: name }),
      state: (name: string): string => t(`states.${name as 'Open'}`, { defaultValue: name }),
    }),
    [t],
  );
};

export type CaseNames = ReturnType<typeof useCaseNames>;
