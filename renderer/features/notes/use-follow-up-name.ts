import { useTranslation } from 'react-i18next';
import type { FollowUp } from '#shared/rules/follow-up.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';

/** What is said of a day to come back on, whenever it is and whose, and where there is none. */
export const useFollowUpName = () => {
  const { t } = useTranslation('notes');
  const { day } = useFormats();
  return (followUp: FollowUp | null, name = ''): string => {
    if (followUp === null) return t('followUp.none');
    const said = t(followUp.isDone ? 'followUp.done' : 'followUp.open', { day: day(followUp.day) });
    return name === '' ? said : `${said} · ${name}`;
  };
};
