import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import type { KeyboardEvent, ReactElement, ReactNode, SubmitEvent } from 'react';
import { keepEscape } from '../dialog/keep-escape.ts';

type ToolPopoverProps = {
  readonly opened: boolean;
  readonly label: string;
  readonly target: ReactElement;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A small form under a button. Escape closes it alone, not the dialog that it stands in. */
export const ToolPopover = ({ opened, label, target, ...props }: ToolPopoverProps) => {
  const { onSubmit, onClose, children } = props;
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React hands the events of a popover to the form that it was opened from.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Popover
      opened={opened}
      onDismiss={onClose}
      closeOnEscape={false}
      trapFocus
      returnFocus
      withinPortal
      withRoles={false}
      position="bottom-start"
      shadow="md"
      width={300}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} onKeyDown={leave} onFocus={keepEscape}>
        <form noValidate onSubmit={submit}>
          {children}
        </form>
      </Popover.Dropdown>
    </Popover>
  );
};
