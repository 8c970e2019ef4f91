import type { ReactNode } from 'react';
import classes from './empty-note.module.css';

type EmptyNoteProps = {
  /** An alert where something was expected and did not come. */
  readonly role?: 'status' | 'alert';
  /** Why there is nothing, and what could be done: text, or an icon, a heading, lines and a button. */
  readonly children: ReactNode;
};

/** What stands in the place of a list that has nothing to show, the same on every screen. */
export const EmptyNote = ({ role = 'status', children }: EmptyNoteProps) => (
  <div className={classes.note} role={role}>
    {children}
  </div>
);

type StateNoteProps = {
  readonly kind: 'loading' | 'failed' | 'empty';
  /** The sentence for this state. */
  readonly children: ReactNode;
};

/** What stands in the place of a list while it has no rows: it is on its way, did not come, or is empty. */
export const StateNote = ({ kind, children }: StateNoteProps) =>
  kind === 'loading' ? (
    <output className={classes.wait}>{children}</output>
  ) : (
    <EmptyNote role={kind === 'failed' ? 'alert' : 'status'}>{children}</EmptyNote>
  );
