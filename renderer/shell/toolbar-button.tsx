import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './toolbar.module.css';

type ToolbarButtonProps = ComponentProps<'button'> & {
  readonly icon: TablerIcon;
  readonly label: string;
};

export const ToolbarButton = ({ icon: Icon, label, ...props }: ToolbarButtonProps) => (
  <button {...props} type="button" className={classes.button} aria-label={label} title={label}>
    <Icon size={20} stroke={1.75} aria-hidden />
  </button>
);
