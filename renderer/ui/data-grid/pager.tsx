import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { ActionIcon, TextInput } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from '@tabler/icons-react';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { latinDigits } from '../form/latin-digits.ts';
import { pressable } from '../form/pressable.ts';
import { PageSize } from '../table/page-size.tsx';
import classes from './pager.module.css';
import { lastPageOf, pagerRange } from './pager-range.ts';

export type PagerWords = {
  readonly label: string;
  readonly first: string;
  readonly previous: string;
  readonly next: string;
  readonly last: string;
  readonly page: (page: number) => string;
  readonly size: string;
  readonly jump: string;
  readonly number: (value: number) => string;
};

export type PagerProps = {
  readonly page: number;
  readonly size: number;
  readonly sizes: readonly number[];
  /** How many rows there are in all; nothing while that is being counted. */
  readonly total: number | undefined;
  /** How many rows this page has. */
  readonly shown: number;
  /** How many page numbers stand side by side. */
  readonly numbers: number;
  /** The sentence about the rows shown. */
  readonly summary: ReactNode;
  readonly words: PagerWords;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
};

/** First, previous, some numbers, next, last, a jump and the size of a page. */
export const Pager = ({
  page,
  size,
  sizes,
  total,
  shown,
  numbers,
  summary,
  words,
  onPage,
  onSize,
}: PagerProps) => {
  const [wish, setWish] = useState('');
  const reachable = page + (shown === size ? 1 : 0);
  const lastPage = total === undefined ? reachable : lastPageOf(total, size);
  const step = (label: string, target: number, possible: boolean, icon: ReactNode) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      title={label}
      {...pressable(possible ? () => onPage(target) : null)}
      // Whoever has pressed it stays on it; nobody comes to it who cannot press it.
      tabIndex={possible ? 0 : -1}
      className={classes.arrow ?? ''}
    >
      {icon}
    </ActionIcon>
  );
  const jump = (event: SubmitEvent) => {
    event.preventDefault();
    const target = Number(wish);
    if (!Number.isInteger(target) || target < 1) return;
    setWish('');
    onPage(total === undefined ? target : Math.min(target, lastPage));
  };
  return (
    <nav className={classes.pager} aria-label={words.label}>
      <div className={classes.summary}>{summary}</div>
      <div className={classes.pages}>
        {step(words.first, 1, page > 1, <IconChevronLeftPipe size={18} aria-hidden />)}
        {step(words.previous, page - 1, page > 1, <IconChevronLeft size={18} aria-hidden />)}
        {pagerRange(page, lastPage, numbers).map((number) => (
          <button
            key={number}
            type="button"
            className={classes.number}
            aria-label={words.page(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {words.number(number)}
          </button>
        ))}
        {step(words.next, page + 1, page < lastPage, <IconChevronRight size={18} aria-hidden />)}
        {step(
          words.last,
          lastPage,
          total !== undefined && page < lastPage,
          <IconChevronRightPipe size={18} aria-hidden />,
        )}
      </div>
      <form className={classes.jump} data-words={words.jump} onSubmit={jump}>
        <TextInput
          size="xs"
          // As wide as its place, which is as wide as its words.
          w={0}
          miw="100%"
          inputMode="numeric"
          aria-label={words.jump}
          placeholder={words.jump}
          value={wish}
          onChange={({ currentTarget }) =>
            setWish(latinDigits(currentTarget.value).replace(/\D/g, '').slice(0, 7))
          }
        />
      </form>
      <PageSize size={size} sizes={sizes} words={words} onSize={onSize} />
    </nav>
  );
};
