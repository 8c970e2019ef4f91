import type { ReactNode } from 'react';
import classes from './empty-note.module.css';

type EmptyNoteProps = {
  /**
   * An alert where something was expected and did not come. None where it holds headings, links or buttons: what is
   * read out is read as a whole, so only the sentence in it is.
   */
  readonly role?: 'status' | 'alert' | 'none';
  /** Why there is nothing, and what could be done: text, or an icon, a heading, lines and a button. */
  readonly children: ReactNode;
};

/** What stands in the place of a list that has nothing to show. */
export const EmptyNote = ({ role = 'status', children }: EmptyNoteProps) => (
  <div className={classes.note} role={role === 'none' ? undefined : role}>
    {children}
  </div>
);

type StateNoteProps = {
  readonly kind: 'loading' | 'failed' | 'empty';
  /** The sentence for this state. */
  readonly children: ReactNode;
};

/**
 * What stands in the place of a list while it has no rows: it is on its way, did not come, or is empty. One element for
 * all of them: what is put into a region that was there before is read out, a region that comes with its text is not.
 */
export const StateNote = ({ kind, children }: StateNoteProps) => (
  <div
    className={kind === 'loading' ? classes.wait : classes.note}
    role={kind === 'failed' ? 'alert' : 'status'}
  >
    {children}
  </div>
);
