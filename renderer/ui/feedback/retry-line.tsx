import { Retry } from './retry.tsx';
import classes from './retry-line.module.css';

type RetryLineProps = Parameters<typeof Retry>[0];

/** What a field or a page could not load, beside what it shows, and the way to ask for it again. */
export const RetryLine = (props: RetryLineProps) => (
  <div role="alert" className={classes.line}>
    <Retry {...props} />
  </div>
);
