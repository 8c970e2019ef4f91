import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '#renderer/session/rights.ts';
import { notificationBar } from '#renderer/ui/feedback/notification-bar.ts';
import { organizationsApi } from './organizations.api.ts';

const key = 'organization-reminder';

/** Closed once, it is quiet for the rest of the visit. */
const isQuiet = (crmId: number): boolean => sessionStorage.getItem(key) === String(crmId);

/** An applicant is a citizen: only an organization can apply for a funding opportunity. */
export const useOrganizationReminder = (): void => {
  const { t } = useTranslation('organizations');
  const person = usePerson();
  const crmId = person?.crmId ?? 0;
  const skip = person?.isCitizen !== true || isQuiet(crmId);
  const { currentData } = organizationsApi.useActiveUsersOfQuery(
    { params: { crmId: String(crmId) }, query: { pageNumber: '1', pageSize: '1' } },
    { skip },
  );
  const hasNone = !skip && currentData?.totalRecord === 0;
  useEffect(() => {
    if (!hasNone) return undefined;
    notificationBar.show({
      key,
      tone: 'warning',
      content: t('reminder.text'),
      link: { url: '/app/my-organizations?view=find', label: t('reminder.link') },
      onClose: () => sessionStorage.setItem(key, String(crmId)),
    });
    return () => notificationBar.hide(key);
  }, [hasNone, crmId, t]);
};
