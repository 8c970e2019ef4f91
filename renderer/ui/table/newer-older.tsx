import { Button } from '@mantine/core';
import { pressable } from '#renderer/ui/form/pressable.ts';
import classes from './newer-older.module.css';

type NewerOlderProps = {
  /** What each way does; null where it has come to its end. */
  readonly ways: Readonly<Record<'newer' | 'older', (() => void) | null>>;
  readonly words: Readonly<Record<'newer' | 'older', string>>;
};

/** The two ways through a list that begins with the newest; nothing where all of it is in sight. */
export const NewerOlder = ({ ways: { newer, older }, words }: NewerOlderProps) =>
  (newer !== null || older !== null) && (
    <div className={classes.ways}>
      <Button variant="default" {...pressable(newer)}>
        {words.newer}
      </Button>
      <Button variant="default" {...pressable(older)}>
        {words.older}
      </Button>
    </div>
  );
