import type { TFunction } from 'i18next';

/** Says how many people something is shared with by name; nothing where there are none. */
export const namedPeople = (
  t: TFunction<'sharing'>,
  crmIds: readonly number[],
): readonly string[] => (crmIds.length === 0 ? [] : [t('named', { count: crmIds.length })]);
