import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { type ComponentType, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { late } from '#renderer/ui/late-component.tsx';
import classes from './inbox.module.css';
import type { Parameters } from './notification-target.ts';
import { useInboxWatch } from './use-inbox-watch.ts';
import { type DialogTarget, useNotificationClick } from './use-notification-click.ts';

const NotificationPanel = late(async () => ({
  default: (await import('./notification-panel.tsx')).NotificationPanel,
}));

export type NotificationDialogProps = {
  readonly parameters: Parameters;
  readonly fullScreen: boolean;
  readonly onClose: () => void;
};

/** Dialogs that a notification may open, by the name that it says. */
export type NotificationDialogs = Readonly<Record<string, ComponentType<NotificationDialogProps>>>;

type NotificationBellProps = { readonly dialogs: NotificationDialogs };

/** More would not fit on the bell. */
const mostShown = 99;

const Bell = ({ dialogs }: NotificationBellProps) => {
  const { t } = useTranslation('inbox');
  const { number } = useFormats();
  const { actions, unread, announcement } = useInboxWatch();
  const { key: here } = useLocation();
  /** Where it was opened: on another page it is closed. */
  const [openedAt, setOpenedAt] = useState<string | null>();
  const [dialog, setDialog] = useState<DialogTarget | null>(null);
  const close = () => setOpenedAt(null);
  const open = useNotificationClick({ read: actions.read, openDialog: setDialog, onLeave: close });
  const Dialog = dialog === null ? undefined : dialogs[dialog.name];
  const shown = unread > mostShown ? t('many', { count: mostShown }) : number(unread);
  return (
    <>
      <UnstyledButton
        className={classes.bell}
        aria-label={unread === 0 ? t('title') : t('bell', { count: unread })}
        aria-haspopup="dialog"
        title={t('title')}
        onClick={() => setOpenedAt(here)}
      >
        <IconBell size={20} stroke={1.75} aria-hidden />
        {/* The name of the button says the number in words, so the digits are drawn and not read. */}
        {unread > 0 && <span className={classes.badge} data-count={shown} aria-hidden />}
      </UnstyledButton>
      <VisuallyHidden>
        <output>
          {/* The next one that says the same is read aloud, too. */}
          <span key={announcement.id}>{announcement.text}</span>
        </output>
      </VisuallyHidden>
      <Suspense fallback={null}>
        {openedAt !== undefined && (
          <NotificationPanel
            opened={openedAt === here}
            unread={unread}
            actions={actions}
            onClose={close}
            onOpen={open}
          />
        )}
        {dialog !== null && Dialog !== undefined && (
          <Dialog
            parameters={dialog.parameters}
            fullScreen={dialog.fullScreen}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </>
  );
};

/** The bell of the toolbar, where the portal has notifications. */
export const NotificationBell = (props: NotificationBellProps) => {
  const { settings } = useSelector(selectPortal);
  return settings['notificationEnable'] === 'false' ? null : <Bell {...props} />;
};
