import type { Inbox } from '#shared/contracts/inbox.ts';
import { useNavigate } from 'react-router-dom';
import type { InboxActions } from './inbox-actions.ts';
import { type NotificationTarget, targetOf } from './notification-target.ts';
import { useWhileHere } from './use-while-here.ts';

export type DialogTarget = Extract<NotificationTarget, { kind: 'dialog' }>;

type ClickPorts = {
  readonly read: InboxActions['read'];
  readonly openDialog: (target: DialogTarget) => void;
  /** Called before the page changes, for what lies over it. */
  readonly onLeave: () => void;
};

/** Marks a notification as read first, then does what it is for. */
export const useNotificationClick = ({ read, openDialog, onLeave }: ClickPorts) => {
  const navigate = useNavigate();
  const whileHere = useWhileHere();
  return (inbox: Inbox): void => {
    const marking = read(inbox);
    const target = targetOf(inbox);
    switch (target.kind) {
      case 'nowhere':
        return;
      case 'dialog':
        onLeave();
        whileHere(marking, () => openDialog(target));
        return;
      case 'site':
        // At once: a browser opens a tab only while it still handles the click.
        window.open(target.href, '_blank', 'noopener,noreferrer');
        return;
      case 'route':
        onLeave();
        whileHere(marking, () => navigate(target.path));
        return;
      default:
        target satisfies never;
    }
  };
};
