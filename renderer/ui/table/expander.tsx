import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import classes from './expander.module.css';

type ExpanderProps = {
  /** Names the row and what the next press does. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** Opens and closes what belongs to a row of a table. */
export const Expander = ({ label, isOpen, onToggle }: ExpanderProps) => (
  <ActionIcon
    className={classes.expander ?? ''}
    variant="subtle"
    color="gray"
    aria-expanded={isOpen}
    aria-label={label}
    onClick={onToggle}
  >
    {isOpen ? (
      <IconChevronDown size={18} aria-hidden />
    ) : (
      <IconChevronRight size={18} aria-hidden className="mantine-rotate-rtl" />
    )}
  </ActionIcon>
);
