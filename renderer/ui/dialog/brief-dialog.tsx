import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { type ModalProps, Stack, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { describedBy } from './dialog-parts.ts';
import { Modal } from './modal.ts';

type BriefDialogProps = Pick<ModalProps, 'overlayProps' | 'transitionProps' | 'zIndex'> & {
  readonly title: string;
  /** The sentence that it opens with, which a screen reader says with the title. */
  readonly text?: string | undefined;
  /** What Escape does. Left out: there is no way but the buttons that the dialog has. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** A narrow window over the page that says or asks one thing. A press beside it does not close it: that may be chance. */
export const BriefDialog = ({ title, text, onClose, children, ...look }: BriefDialogProps) => {
  const id = useId();
  return (
    <Modal
      {...look}
      {...(text !== undefined && { attributes: describedBy(id) })}
      opened
      centered
      size="sm"
      title={title}
      withCloseButton={false}
      closeOnEscape={onClose !== undefined}
      closeOnClickOutside={false}
      onClose={onClose ?? (() => undefined)}
    >
      <Stack gap="md">
        {text !== undefined && <Text id={id}>{text}</Text>}
        {children}
      </Stack>
    </Modal>
  );
};
