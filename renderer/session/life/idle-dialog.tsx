import '@mantine/core/styles/Group.layer.css';
import { Button, Group, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BriefDialog } from '#renderer/ui/dialog/brief-dialog.tsx';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
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
  useOpener();
  return (
    <BriefDialog
      title={t('idle.title')}
      text={t('idle.text')}
      zIndex={600}
      transitionProps={{ duration: 0 }}
    >
      <Countdown endsAt={endsAt} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onSignOut}>
          {t('idle.signOut')}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {t('idle.stay')}
        </Button>
      </Group>
    </BriefDialog>
  );
};
