import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { Button, Group, Modal, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogTextId } from '#renderer/ui/dialog/dialog-text-id.ts';
import { sayAt, secondsUntil } from './countdown.ts';
import classes from './idle-dialog.module.css';

/** Seconds that are left, drawn as they pass and read out only now and then. */
const Countdown = ({ endsAt }: { readonly endsAt: number }) => {
  const { t } = useTranslation('session');
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt, Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(endsAt, Date.now())), 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const said = sayAt(seconds);
  return (
    <>
      <p className={classes.time} aria-hidden>
        <bdi>{time}</bdi>
      </p>
      <VisuallyHidden role="status">
        {said === undefined ? '' : t('idle.left', { count: said })}
      </VisuallyHidden>
    </>
  );
};

type IdleDialogProps = {
  readonly endsAt: number;
  readonly onStay: () => void;
  readonly onSignOut: () => void;
};

/**
 * Asks whether anybody is still there. Only its buttons answer: a key pressed by chance must neither sign out nor keep
 * a page open that was left.
 */
export const IdleDialog = ({ endsAt, onStay, onSignOut }: IdleDialogProps) => {
  const { t } = useTranslation('session');
  const id = useId();
  return (
    <Modal
      id={id}
      opened
      centered
      size="sm"
      title={t('idle.title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClose={() => undefined}
      zIndex={600}
      transitionProps={{ duration: 0 }}
    >
      <Text id={dialogTextId(id)}>{t('idle.text')}</Text>
      <Countdown endsAt={endsAt} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onSignOut}>
          {t('idle.signOut')}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {t('idle.stay')}
        </Button>
      </Group>
    </Modal>
  );
};
