import { TurnPages } from './turn-pages.tsx';

type NewerOlderProps = {
  /** What each way does; null where it has come to its end. */
  readonly ways: Readonly<Record<'newer' | 'older', (() => void) | null>>;
  readonly words: Readonly<Record<'newer' | 'older', string>>;
};

/** The two ways through a list that begins with the newest; nothing where all of it is in sight. */
export const NewerOlder = ({ ways, words }: NewerOlderProps) => (
  <TurnPages
    turns={{ previous: ways.newer, next: ways.older }}
    words={{ previous: words.newer, next: words.older }}
  />
);
