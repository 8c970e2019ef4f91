import { UnstyledButton } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './editor.module.css';

type ToolButtonProps = {
  readonly Icon: TablerIcon;
  readonly label: string;
  /** Left out for what cannot be on or off. */
  readonly active?: boolean | undefined;
  readonly mirrored?: boolean | undefined;
} & Omit<ComponentPropsWithRef<'button'>, 'children' | 'className' | 'color' | 'style'>;

/** A button of a toolbar; the words that are chosen stay chosen when it is pressed. */
export const ToolButton = ({
  Icon,
  label,
  active,
  mirrored = false,
  ...props
}: ToolButtonProps) => (
  <UnstyledButton
    {...props}
    type="button"
    className={classes.tool ?? ''}
    aria-label={label}
    title={label}
    aria-pressed={active}
    onMouseDown={(event) => event.preventDefault()}
  >
    <Icon size={18} stroke={1.75} aria-hidden className={mirrored ? 'mantine-rotate-rtl' : ''} />
  </UnstyledButton>
);
