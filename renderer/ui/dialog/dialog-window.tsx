import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { Button, Group, Modal, Text } from '@mantine/core';
import type { DialogLabels } from './dialog-host.tsx';
import type { Dialog } from './dialogs.ts';

type DialogWindowProps = {
  readonly dialog: Dialog;
  readonly labels: DialogLabels;
  readonly topmost: boolean;
};

const buttonsOf = (dialog: Dialog, labels: DialogLabels) => {
  if (dialog.kind === 'alert') {
    return { yes: dialog.options.okLabel ?? labels.ok, no: null, danger: false };
  }
  const { confirmLabel, cancelLabel, withCancel = true, tone } = dialog.options;
  return {
    yes: confirmLabel ?? labels.ok,
    no: withCancel ? (cancelLabel ?? labels.cancel) : null,
    danger: tone === 'danger',
  };
};

/** A question or a statement; the focus starts on the answer that does no harm. */
export const DialogWindow = ({ dialog, labels, topmost }: DialogWindowProps) => {
  const { title, message } = dialog.options;
  const { yes, no, danger } = buttonsOf(dialog, labels);
  return (
    <Modal
      opened={dialog.open}
      centered
      size="sm"
      role="alertdialog"
      title={title}
      withCloseButton={false}
      closeOnEscape={topmost}
      closeOnClickOutside={false}
      trapFocus={topmost}
      onClose={() => dialog.answer(false)}
      onExitTransitionEnd={dialog.remove}
    >
      <Text className="prewrap">{message}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        {no !== null && (
          <Button
            variant="default"
            data-autofocus={danger || undefined}
            onClick={() => dialog.answer(false)}
          >
            {no}
          </Button>
        )}
        <Button
          {...(danger && { color: 'red' })}
          data-autofocus={!danger || undefined}
          onClick={() => dialog.answer(true)}
        >
          {yes}
        </Button>
      </Group>
    </Modal>
  );
};
