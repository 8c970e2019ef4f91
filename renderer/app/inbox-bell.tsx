import { NotificationBell } from '#renderer/features/inbox/notification-bell.tsx';
import { OrganizationReminder } from '#renderer/features/organizations/organization-reminder.tsx';
import { notificationDialogs } from './notification-dialogs.tsx';

/** The bell, and what else the portal has to say to a person who has come. */
export const InboxBell = () => (
  <>
    <NotificationBell dialogs={notificationDialogs} />
    <OrganizationReminder />
  </>
);
