import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '#renderer/ui/dialog/ask-dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { HeldFields } from '#renderer/ui/form/held-fields.tsx';
import { AssigneeField } from './assignee-field.tsx';
import type { Told } from './use-colleagues.ts';

type AssignDialogProps = {
  /** What is given to somebody. */
  readonly text: string;
  /** Whose it is. */
  readonly from: Told | null;
  /** Answers whether it is done; a failure has been told then. */
  readonly onAssign: (person: Told) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Asks for the colleague who gets follow-ups. */
export const AssignDialog = ({ text, from, onAssign, onClose }: AssignDialogProps) => {
  const { t } = useTranslation('notes');
  const [person, setPerson] = useState(from);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  useOpener();

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (person === null) {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    const isAssigned = await onAssign(person);
    setBusy(false);
    if (isAssigned) onClose();
  };

  return (
    <AskDialog
      title={t('assign.title')}
      text={text}
      failureText={null}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <HeldFields held={busy}>
        <AssigneeField
          required
          value={person}
          error={asked && person === null ? t('assign.required') : undefined}
          onChange={setPerson}
        />
      </HeldFields>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <BusyButton type="submit" loading={busy}>
          {t('assign.save')}
        </BusyButton>
      </DialogButtons>
    </AskDialog>
  );
};
