import { useTranslation } from 'react-i18next';
import { type CountKey, housingGroups } from '#shared/rules/housing-totals.ts';

/** The name of a count where its group is not beside it: several groups have one of the same name. */
export const useCountName = () => {
  const { t } = useTranslation('housing');
  return (key: CountKey): string => {
    const group = housingGroups.find(({ counts }) => counts.some((count) => count === key));
    const count = t(`counts.${key}`);
    return group === undefined ? count : t('named', { group: t(`groups.${group.key}`), count });
  };
};
