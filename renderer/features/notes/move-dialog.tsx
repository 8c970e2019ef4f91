import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFollowUpDay } from '#shared/rules/follow-up.ts';
import { WordedDayField } from '#renderer/person-form/worded-day-field.tsx';
import { useToday } from '#renderer/session/use-today.ts';
import { AskDialog } from '#renderer/ui/dialog/ask-dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';

type MoveDialogProps = {
  /** What is moved. */
  readonly text: string;
  /** Answers whether it is done; a failure has been told then. */
  readonly onMove: (day: string) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Asks for the day that follow-ups are moved to. */
export const MoveDialog = ({ text, onMove, onClose }: MoveDialogProps) => {
  const { t } = useTranslation('notes');
  const today = useToday();
  const [day, setDay] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  useOpener();
  const faultOf = (): string | undefined => {
    if (day === '') return t('mine.move.required');
    return isFollowUpDay(day, today, null) ? undefined : t('followUp.over');
  };
  const fault = faultOf();

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (fault !== undefined) {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    const isMoved = await onMove(day);
    setBusy(false);
    if (isMoved) onClose();
  };

  return (
    <AskDialog
      title={t('mine.move.title')}
      text={text}
      failureText={null}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <WordedDayField
        label={t('mine.move.day')}
        required
        value={day}
        error={asked ? fault : undefined}
        onChange={setDay}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <BusyButton type="submit" loading={busy}>
          {t('mine.move.save')}
        </BusyButton>
      </DialogButtons>
    </AskDialog>
  );
};
