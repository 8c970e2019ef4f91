import { Fragment } from 'react';
import { markParts } from './mark-parts.ts';
import classes from './marked.module.css';

type MarkedProps = { readonly text: string; readonly words: readonly string[] };

/** A text with the words marked that it was found by. */
export const Marked = ({ text, words }: MarkedProps) => {
  let at = 0;
  return markParts(text, words).map(({ text: part, hit }) => {
    const key = at;
    at += part.length;
    return hit ? (
      <mark key={key} className={classes.mark}>
        {part}
      </mark>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
};
