import { createElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useTurns } from '#renderer/session/paging/use-turns.ts';

const waysOf = (total: number | undefined): string => {
  const List = () => {
    const { page, turnsOf } = useTurns(10);
    const { previous, next } = turnsOf(total);
    return `${page} ${previous !== null} ${next !== null}`;
  };
  return renderToStaticMarkup(createElement(List));
};

test('there is a next page only where the list goes on', () => {
  expect(waysOf(undefined)).toBe('1 false false');
  expect(waysOf(10)).toBe('1 false false');
  expect(waysOf(11)).toBe('1 false true');
});

/** Looks at the third page of 21 rows, until only eleven are left. */
const Shrinking = () => {
  const [left, setLeft] = useState(false);
  const { page, turnsOf, stayWithin } = useTurns(10);
  stayWithin(left ? 11 : 21);
  if (!left && page < 3) turnsOf(21).next?.();
  if (!left && page === 3) setLeft(true);
  return String(page);
};

test('where the last page has gone with its rows, the one before it shows', () => {
  expect(renderToStaticMarkup(createElement(Shrinking))).toBe('2');
});

/** Looks at the second page of what is found for one word, then searches for another. */
const Searching = () => {
  const [word, setWord] = useState('ana');
  const { page, turnsOf } = useTurns(10, word);
  if (word === 'ana' && page === 1) turnsOf(21).next?.();
  if (word === 'ana' && page === 2) setWord('omar');
  return `${word} ${page}`;
};

test('another question begins at its first page', () => {
  expect(renderToStaticMarkup(createElement(Searching))).toBe('omar 1');
});

/** Looks at the second page of what is found for one word, searches for another, and for the first one again. */
const ComingBack = () => {
  const [words, setWords] = useState(['ana']);
  const { page, turnsOf } = useTurns(10, words.at(-1));
  if (words.length === 1 && page === 1) turnsOf(21).next?.();
  if (words.length === 1 && page === 2) setWords([...words, 'omar']);
  if (words.length === 2) setWords([...words, 'ana']);
  return `${words.join(' ')} ${page}`;
};

test('and so does an earlier one that is asked again', () => {
  expect(renderToStaticMarkup(createElement(ComingBack))).toBe('ana omar ana 1');
});
