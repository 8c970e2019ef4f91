import '@mantine/core/styles/Stack.layer.css';
import { Stack } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { FailureNote } from '../feedback/failure-note.tsx';
import { sendByKeys } from '../form/send-by-keys.ts';
import { BriefDialog } from './brief-dialog.tsx';

type AskDialogProps = {
  readonly title: string;
  readonly text?: string;
  readonly failureText: string | null;
  readonly onSubmit: (event: SyntheticEvent) => void;
  /** For a form that has a field of many lines; its button says so by `sendingKeys`. */
  readonly sendsByKeys?: boolean;
  /** Left out: there is no way but those that the dialog names, and nothing lies above it. */
  readonly onClose?: () => void;
  /** Fields and buttons. */
  readonly children: ReactNode;
};

/** A small form over the page that asks for one thing. */
export const AskDialog = ({ title, text, failureText, onClose, ...props }: AskDialogProps) => (
  <BriefDialog
    title={title}
    text={text}
    onClose={onClose}
    {...(onClose === undefined && { zIndex: 500 })}
  >
    <form
      noValidate
      onKeyDown={props.sendsByKeys === true ? sendByKeys : undefined}
      onSubmit={props.onSubmit}
    >
      <Stack gap="md">
        <FailureNote text={failureText} />
        {props.children}
      </Stack>
    </form>
  </BriefDialog>
);
