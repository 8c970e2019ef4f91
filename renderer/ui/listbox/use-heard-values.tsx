import { type ReactNode, useState } from 'react';
import classes from './heard-values.module.css';

export type HeardWords = {
  /** Says what a field holds. */
  readonly chosen: (names: readonly string[]) => string;
  readonly added: (names: readonly string[]) => string;
  readonly removed: (names: readonly string[]) => string;
};

type HeardField = {
  readonly words: HeardWords;
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
  /** What a value is called on the screen. */
  readonly nameOf: (value: string) => string;
  readonly description: ReactNode;
};

const without = (values: readonly string[], others: readonly string[]): readonly string[] =>
  values.filter((value) => !others.includes(value));

/**
 * What a field of several values says to ears: what it holds, whenever the focus comes to it, and what was added or taken
 * away. Mantine puts its own description in place of any `aria-describedby`, so the values are part of that.
 */
export const useHeardValues = (field: HeardField) => {
  const { words, values, onChange, nameOf, description } = field;
  const [news, setNews] = useState('');
  const isShown = Boolean(description);
  const holds = values.length > 0 ? words.chosen(values.map(nameOf)) : '';
  const described = isShown
    ? {
        description: (
          <>
            {holds !== '' && <span className="visually-hidden">{holds} </span>}
            {description}
          </>
        ),
      }
    : {
        description: holds,
        descriptionProps: { className: 'visually-hidden' },
        // Nobody sees it, so it takes no room either.
        wrapperProps: { className: classes['undescribed'] },
      };
  return {
    fieldProps: {
      ...described,
      onChange: (next: string[]): void => {
        const added = without(next, values);
        const removed = without(values, next);
        if (added.length > 0) setNews(words.added(added.map(nameOf)));
        else if (removed.length > 0) setNews(words.removed(removed.map(nameOf)));
        onChange(next);
      },
    },
    spoken: <output className="visually-hidden">{news}</output>,
  };
};
