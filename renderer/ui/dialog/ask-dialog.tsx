import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { FailureNote } from '../feedback/failure-note.tsx';
import { dialogTextId } from './dialog-text-id.ts';

type AskDialogProps = {
  readonly title: string;
  readonly text?: string;
  readonly failureText: string | null;
  readonly onSubmit: (event: SyntheticEvent) => void;
  /** Left out: there is no way but those that the dialog names, and nothing lies above it. */
  readonly onClose?: () => void;
  /** Fields and buttons. */
  readonly children: ReactNode;
};

/** A small form over the page that asks for one thing. */
export const AskDialog = ({ title, text, failureText, onClose, ...props }: AskDialogProps) => {
  const id = useId();
  return (
    <Modal
      id={id}
      opened
      centered
      size="sm"
      title={title}
      withCloseButton={false}
      closeOnEscape={onClose !== undefined}
      closeOnClickOutside={false}
      onClose={onClose ?? (() => undefined)}
      {...(onClose === undefined && { zIndex: 500 })}
    >
      <form noValidate onSubmit={props.onSubmit}>
        <Stack gap="md">
          {text !== undefined && <Text id={dialogTextId(id)}>{text}</Text>}
          <FailureNote text={failureText} />
          {props.children}
        </Stack>
      </form>
    </Modal>
  );
};
