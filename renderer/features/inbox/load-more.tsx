import { useEffect, useRef } from 'react';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';

type LoadMoreProps = {
  readonly label: string;
  readonly loading: boolean;
  readonly onReach: () => void;
};

/** The end of a list that goes on: fetches more as soon as it comes into sight, and by a press for whoever tabs. */
export const LoadMore = ({ label, loading, onReach }: LoadMoreProps) => {
  const end = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  useEffect(() => {
    const place = end.current;
    if (loading || place === null) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach.current();
      },
      { rootMargin: '200px' },
    );
    watcher.observe(place);
    return () => watcher.disconnect();
  }, [loading]);
  return (
    <div ref={end}>
      <BusyButton fullWidth variant="subtle" loading={loading} onClick={onReach}>
        {label}
      </BusyButton>
    </div>
  );
};
