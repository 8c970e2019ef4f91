import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Pixels at the upper edge of the window where nobody reads: the toolbar, and the end of a group whose last setting has gone. */
const upperEdge = 160;

const groupOf = (part: Element): string =>
  part.closest('[data-group]')?.getAttribute('data-group') ?? '';

type GroupInView = {
  readonly current: string | undefined;
  /** Where the groups stand, each with its name as `data-group`. */
  readonly place: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
};

/**
 * The one of these groups that somebody looks at: the one with the focus while it is in sight, for the last ones of a page
 * never come to its top, else the uppermost in sight.
 */
export const useGroupInView = (groups: readonly string[]): GroupInView => {
  const ref = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState('');
  // A search takes groups away and brings them back.
  const shown = groups.join(' ');
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) =>
        setSeen((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) next.add(groupOf(target));
            else next.delete(groupOf(target));
          }
          return next;
        }),
      { rootMargin: `-${upperEdge}px 0px 0px` },
    );
    for (const group of ref.current?.querySelectorAll('[data-group]') ?? []) watcher.observe(group);
    return () => watcher.disconnect();
  }, [shown]);
  const inSight = groups.filter((group) => seen.has(group));
  return {
    current: inSight.find((group) => group === focused) ?? inSight[0],
    place: {
      ref,
      onFocus: ({ target }) => setFocused(groupOf(target)),
      onBlur: () => setFocused(''),
    },
  };
};
