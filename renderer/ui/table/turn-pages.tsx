import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { pressable } from '../form/pressable.ts';
import classes from './turn-pages.module.css';

type TurnPagesProps = {
  /** What each way does; null where it has come to its end. */
  readonly turns: Readonly<Record<'previous' | 'next', (() => void) | null>>;
  readonly words: Readonly<Record<'previous' | 'next', string>>;
  /** What stands between them. */
  readonly children?: ReactNode;
};

/** The two ways through a list; nothing where all of it is in sight. */
export const TurnPages = ({ turns: { previous, next }, words, children }: TurnPagesProps) =>
  (previous !== null || next !== null) && (
    <div className={classes.ways}>
      <Button variant="default" {...pressable(previous)}>
        {words.previous}
      </Button>
      {children}
      <Button variant="default" {...pressable(next)}>
        {words.next}
      </Button>
    </div>
  );
