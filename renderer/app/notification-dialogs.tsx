import type {
  NotificationDialogProps,
  NotificationDialogs,
} from '#renderer/features/inbox/notification-bell.tsx';
import { usePerson } from '#renderer/session/rights.ts';
import { late } from '#renderer/ui/late-component.tsx';

const ChangePasswordDialog = late(async () => ({
  default: (await import('#renderer/session/change-password-dialog.tsx')).ChangePasswordDialog,
}));

const CommentsPanel = late(async () => ({
  default: (await import('#renderer/features/organizations/comments-panel.tsx')).CommentsPanel,
}));

const Comments = ({ parameters, fullScreen, onClose }: NotificationDialogProps) => {
  const { organizationId } = parameters;
  return typeof organizationId === 'number' ? (
    <CommentsPanel
      organizationId={organizationId}
      opened
      fullScreen={fullScreen}
      onClose={onClose}
    />
  ) : null;
};

const ChangePassword = ({ onClose }: NotificationDialogProps) => {
  const person = usePerson();
  return person === null ? null : <ChangePasswordDialog person={person} onClose={onClose} />;
};

/** What a notification may open, whichever feature it belongs to. */
export const notificationDialogs: NotificationDialogs = {
  'change-password': ChangePassword,
  'organization-comments': Comments,
};
