import { useEffect, useRef, useState } from 'react';

/** Pixels before the edge of the window at which a widget is fetched: it is there when it is scrolled to. */
const margin = '300px';

/** Whether something has been in sight at least once. */
export const useSeen = <Node extends HTMLElement>() => {
  const place = useRef<Node>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const node = place.current;
    if (node === null || seen) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: margin },
    );
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [seen]);
  return { place, seen };
};
