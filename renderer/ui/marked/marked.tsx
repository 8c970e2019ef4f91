import { Fragment } from 'react';
import classes from './marked.module.css';

type MarkedProps = {
  readonly text: string;
  /** Where they begin and end in the text (`end` excluded), in their order, none of them lying on another. */
  readonly ranges: readonly { readonly start: number; readonly end: number }[];
};

/** A text with those parts of it marked that it was found by. */
export const Marked = ({ text, ranges }: MarkedProps) => (
  <>
    {ranges.map(({ start, end }, index) => (
      <Fragment key={start}>
        {text.slice(ranges[index - 1]?.end ?? 0, start)}
        <mark className={classes.mark}>{text.slice(start, end)}</mark>
      </Fragment>
    ))}
    {text.slice(ranges.at(-1)?.end ?? 0)}
  </>
);
