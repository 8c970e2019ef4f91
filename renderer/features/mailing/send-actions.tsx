import { Button } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconRepeat,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MailSend } from '#shared/contracts/mail-ledger.ts';
import type { SendAction } from '#shared/rules/mail-state.ts';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { pressable } from '#renderer/ui/form/pressable.ts';
import classes from './mailing.module.css';
import { useSendActions } from './use-send-actions.ts';

const icons = {
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  cancel: IconX,
  resend: IconRepeat,
} satisfies Readonly<Record<SendAction, TablerIcon>>;

/** What can be done with a send now. */
export const SendActions = ({ send }: { readonly send: MailSend }) => {
  const { t } = useTranslation('mailing');
  const { act, busy } = useSendActions(send);
  return (
    <div className={classes.actions}>
      {send.actions.map((action) => {
        const Icon = icons[action];
        return (
          <Button
            // Whoever holds a send stays on the button that goes on with it.
            key={action === 'resume' ? 'pause' : action}
            ref={handFocusOut}
            variant="default"
            size="xs"
            leftSection={<Icon size={16} aria-hidden />}
            aria-label={t(`actions.named.${action}`, { subject: send.emailSubject })}
            {...pressable(busy ? null : () => act(action))}
          >
            {t(`actions.${action}`)}
          </Button>
        );
      })}
    </div>
  );
};
