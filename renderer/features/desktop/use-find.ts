import { useEffect, useRef, useState } from 'react';
import { findText } from './text-search.ts';

/** Names of the two marks; `find-bar.css` says how they look. */
const marks = { all: 'portal-found', current: 'portal-found-current' } as const;

/** Which of how many is shown; null before anything was looked for. */
export type Found = { readonly number: number; readonly count: number } | null;

export type Step = 'first' | 'next' | 'previous';

const startsAfter = (range: Range, other: Range): number =>
  range.compareBoundaryPoints(Range.START_TO_START, other);

/** Where to go from the match that is shown; what comes first is what can be seen, or lies below. */
const chooseIndex = (found: readonly Range[], current: Range | null, step: Step): number => {
  const isThere = current?.startContainer.isConnected === true;
  if (!isThere || step === 'first') {
    const seen = found.findIndex((range) => range.getBoundingClientRect().top >= 0);
    return Math.max(0, seen);
  }
  const next =
    step === 'next'
      ? found.findIndex((range) => startsAfter(range, current) > 0)
      : found.findLastIndex((range) => startsAfter(range, current) < 0);
  if (next !== -1) return next;
  return step === 'next' ? 0 : found.length - 1;
};

/**
 * Finds a text on the page and marks it. The page is read anew with each step, as it may have changed; the marks are
 * highlights over it, so neither the page nor the selection is touched.
 */
export const useFind = () => {
  const [found, setFound] = useState<Found>(null);
  const current = useRef<Range | null>(null);

  const clear = (): void => {
    CSS.highlights.delete(marks.all);
    CSS.highlights.delete(marks.current);
  };

  const look = (text: string, step: Step): void => {
    const ranges = findText(document.body, text);
    const index = chooseIndex(ranges, current.current, step);
    const chosen = ranges[index];
    current.current = chosen ?? null;
    clear();
    if (chosen === undefined) {
      setFound(text.trim() === '' ? null : { number: 0, count: 0 });
      return;
    }
    CSS.highlights.set(marks.all, new Highlight(...ranges));
    const mark = new Highlight(chosen);
    mark.priority = 1;
    CSS.highlights.set(marks.current, mark);
    chosen.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
    setFound({ number: index + 1, count: ranges.length });
  };

  useEffect(() => clear, []);

  return {
    found,
    look,
    /** Leaves the match selected, as browsers do: it can be copied, and the next Tab goes on from there. */
    select: (): void => {
      if (current.current?.startContainer.isConnected !== true) return;
      const selection = getSelection();
      selection?.removeAllRanges();
      selection?.addRange(current.current);
    },
  };
};
