import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { SingleNotification } from '#renderer/features/inbox/single-notification.tsx';
import { Page } from '#renderer/shell/page.tsx';
import { notificationDialogs } from './notification-dialogs.tsx';

/** Where a note of the desktop leads. */
export const NotificationScreen = () => {
  const { t } = useTranslation('inbox');
  const { id = '' } = useParams();
  return (
    <Page title={t('single')}>
      <SingleNotification key={id} id={id} dialogs={notificationDialogs} />
    </Page>
  );
};
