import '@mantine/core/styles/Group.layer.css';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '#renderer/ui/dialog/ask-dialog.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';

type StepDialogProps = {
  readonly title: string;
  /** The sentence that it opens with. */
  readonly text: string;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly failureText: string | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** One thing that is asked, with a way back. */
export const StepDialog = ({ title, text, submitLabel, busy, ...props }: StepDialogProps) => {
  const { t } = useTranslation('security');
  const { failureText, onSubmit, onClose, children } = props;
  return (
    <AskDialog
      title={title}
      text={text}
      failureText={failureText}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
      onClose={onClose}
    >
      {children}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <BusyButton type="submit" loading={busy}>
          {submitLabel}
        </BusyButton>
      </Group>
    </AskDialog>
  );
};
