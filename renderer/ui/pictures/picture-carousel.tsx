import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, type UIEvent, useRef, useState } from 'react';
import classes from './picture-carousel.module.css';

export type CarouselWords = {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  readonly place: (at: number, count: number) => string;
};

/** What is to be seen is '' where nobody has said it. */
export type Picture = { readonly address: string; readonly alt: string };

type PictureCarouselProps = {
  /** One that cannot be had is left out. */
  readonly pictures: readonly Picture[];
  readonly words: CarouselWords;
  /** Where there is none. */
  readonly instead: ReactNode;
};

/**
 * Pictures one at a time, by buttons or a swipe. The browser itself scrolls from one to the next, in the direction of
 * the page.
 */
export const PictureCarousel = ({ pictures, words, instead }: PictureCarouselProps) => {
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const shown = pictures.filter(({ address }) => !missing.includes(address));
  if (shown.length === 0) return instead;
  const place = Math.min(at, shown.length - 1);
  const look = ({ currentTarget }: UIEvent<HTMLDivElement>): void =>
    setAt(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth));
  const go = (next: number): void =>
    strip.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  return (
    <div className={classes.carousel} role="group" aria-label={words.label}>
      {/* Whatever scrolls can be reached by keyboard, where the arrow keys scroll it. */}
      <div
        ref={strip}
        className={classes.strip}
        onScroll={look}
        {...(shown.length > 1 && {
          tabIndex: 0,
          role: 'group',
          'aria-label': words.place(place + 1, shown.length),
        })}
      >
        {shown.map(({ address, alt }, index) => (
          <img
            key={address}
            src={address}
            alt={alt === '' ? words.place(index + 1, shown.length) : alt}
            aria-hidden={index !== place || undefined}
            loading="lazy"
            onError={() => setMissing((known) => [...known, address])}
          />
        ))}
      </div>
      {shown.length > 1 && (
        <>
          <button
            type="button"
            className={classes.step}
            data-step="previous"
            aria-label={words.previous}
            // Not `disabled`: the focus would be lost at the end of the way. Beyond it there is nothing to go to.
            aria-disabled={place === 0 || undefined}
            onClick={() => go(place - 1)}
          >
            <IconChevronLeft size={18} aria-hidden className="mantine-rotate-rtl" />
          </button>
          <button
            type="button"
            className={classes.step}
            data-step="next"
            aria-label={words.next}
            aria-disabled={place === shown.length - 1 || undefined}
            onClick={() => go(place + 1)}
          >
            <IconChevronRight size={18} aria-hidden className="mantine-rotate-rtl" />
          </button>
          <output className={classes.place}>{words.place(place + 1, shown.length)}</output>
        </>
      )}
    </div>
  );
};
