import { Button } from '@mantine/core';
import { handToNew } from '../form/hand-to-new.ts';
import classes from './chart-view.module.css';
import type { ChartWords } from './chart-words.ts';

type MoreRowsProps = {
  readonly words: ChartWords;
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
};

/** How many rows of an answer are there to be read, and the way to more of them. */
export const MoreRows = ({ words, shown, total, onMore }: MoreRowsProps) =>
  shown < total && (
    <p className={classes.more}>
      {words.rows(shown, total)}
      <Button ref={handToNew} size="xs" variant="default" onClick={onMore}>
        {words.more}
      </Button>
    </p>
  );
