import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type StepDialogProps = {
  readonly title: string;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly failureText: string | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** One thing that is asked, with a way back. */
export const StepDialog = ({ title, submitLabel, busy, ...props }: StepDialogProps) => {
  const { t } = useTranslation('security');
  const { failureText, onSubmit, onClose, children } = props;
  return (
    <Modal
      opened
      centered
      size="sm"
      title={title}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        <Stack gap="md">
          <div role="alert">
            {failureText !== null && (
              <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />}>
                {failureText}
              </Alert>
            )}
          </div>
          {children}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
