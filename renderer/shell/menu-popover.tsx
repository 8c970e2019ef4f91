import '@mantine/core/styles/Popover.layer.css';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './menu-bar.module.css';

type MenuPopoverProps = {
  readonly label: string;
  /** Whether the page that shows is behind this button. */
  readonly current: boolean;
  /** Draws what it opens; `close` is for when something was chosen. */
  readonly children: (close: () => void) => ReactNode;
};

/** A button of a horizontal menu with the places behind it. */
export const MenuPopover = ({ label, current, children }: MenuPopoverProps) => {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      radius="md"
      shadow="md"
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.entry}
          data-current={current || undefined}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {label}
          <IconChevronDown size={16} aria-hidden className={classes.chevron} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.popover ?? ''} aria-label={label}>
        {children(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  );
};
