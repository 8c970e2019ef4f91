import { useEffect, useRef } from 'react';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handToNew } from '#renderer/ui/form/hand-to-new.ts';
import classes from './inbox.module.css';

type LoadMoreProps = {
  readonly label: string;
  readonly loading: boolean;
  /** Why there are no more yet, where the last attempt failed: the next one is left to whoever presses. */
  readonly failureText: string | null;
  readonly onReach: () => void;
};

/** The end of a list that goes on: fetches more as soon as it comes into sight, and by a press for whoever tabs. */
export const LoadMore = ({ label, loading, failureText, onReach }: LoadMoreProps) => {
  const end = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  const isWatching = !loading && failureText === null;
  useEffect(() => {
    const place = end.current;
    if (!isWatching || place === null) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach.current();
      },
      { rootMargin: '200px' },
    );
    watcher.observe(place);
    return () => watcher.disconnect();
  }, [isWatching]);
  return (
    <div ref={end}>
      {failureText !== null && (
        <p className={classes.moreFailed} role="alert">
          {failureText}
        </p>
      )}
      <BusyButton ref={handToNew} fullWidth variant="subtle" loading={loading} onClick={onReach}>
        {label}
      </BusyButton>
    </div>
  );
};
