import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './toolbar.module.css';

type ToolbarButtonProps = UnstyledButtonProps &
  Omit<ComponentProps<'button'>, keyof UnstyledButtonProps> & {
    readonly icon: TablerIcon;
    readonly label: string;
  };

export const ToolbarButton = ({ icon: Icon, label, ...props }: ToolbarButtonProps) => (
  <UnstyledButton {...props} className={classes.button} aria-label={label} title={label}>
    <Icon size={20} stroke={1.75} aria-hidden />
  </UnstyledButton>
);
