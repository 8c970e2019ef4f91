import { Retry } from './retry.tsx';
import classes from './retry-line.module.css';

type RetryLineProps = Parameters<typeof Retry>[0];

/** What a field could not load, below it, and the way to ask for it again. */
export const RetryLine = (props: RetryLineProps) => (
  <div role="alert" className={classes.line}>
    <Retry {...props} />
  </div>
);
