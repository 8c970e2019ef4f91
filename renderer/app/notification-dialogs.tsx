import { lazy } from 'react';
import type {
  NotificationDialogProps,
  NotificationDialogs,
} from '#renderer/features/inbox/notification-bell.tsx';
import { usePerson } from '#renderer/session/rights.ts';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('#renderer/session/change-password-dialog.tsx')).ChangePasswordDialog,
}));

const ChangePassword = ({ onClose }: NotificationDialogProps) => {
  const person = usePerson();
  return person === null ? null : <ChangePasswordDialog person={person} onClose={onClose} />;
};

/** What a notification may open, whichever feature it belongs to. */
export const notificationDialogs: NotificationDialogs = { 'change-password': ChangePassword };
