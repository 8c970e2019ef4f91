import type { ReactNode } from 'react';
import classes from './dialog.module.css';

export const DialogButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.buttons}>{children}</div>
);
