import { type RefObject, useLayoutEffect, useState } from 'react';
import { fittingCount } from './menu-places.ts';

type Measured = {
  /** The bar that entries must fit into. */
  readonly bar: RefObject<HTMLElement | null>;
  /** A row that nobody sees: the first entries at their full width, then the button for the others. */
  readonly ruler: RefObject<HTMLElement | null>;
  readonly total: number;
};

/**
 * How many entries fit. Measured again whenever the bar or one of the labels changes its width: a window, a zoom, a
 * language, a font that has come.
 */
export const useFittingCount = ({ bar, ruler, total }: Measured): number => {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const [place, row] = [bar.current, ruler.current];
    if (place === null || row === null) return undefined;
    const parts = [...row.children];
    const measure = () => {
      const widths = parts.map((part) => part.getBoundingClientRect().width);
      const moreWidth = widths.pop() ?? 0;
      const style = getComputedStyle(place);
      const padding = parseFloat(style.paddingInlineStart) + parseFloat(style.paddingInlineEnd);
      const available = place.getBoundingClientRect().width - padding;
      const gap = parseFloat(getComputedStyle(row).columnGap) || 0;
      setCount(fittingCount({ widths, gap, available, moreWidth, total }));
    };
    const observer = new ResizeObserver(measure);
    for (const part of [place, ...parts]) observer.observe(part);
    measure();
    return () => observer.disconnect();
  });
  return count;
};
