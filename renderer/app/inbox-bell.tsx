import { NotificationBell } from '#renderer/features/inbox/notification-bell.tsx';
import { notificationDialogs } from './notification-dialogs.tsx';

export const InboxBell = () => <NotificationBell dialogs={notificationDialogs} />;
