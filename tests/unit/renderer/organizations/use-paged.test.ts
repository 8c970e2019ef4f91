import { createElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { usePaged } from '#renderer/features/organizations/use-paged.ts';

/** Looks at the second page, whose only member leaves while it is looked at. */
const Members = () => {
  const [left, setLeft] = useState(false);
  const pages = usePaged(2);
  const currentData = {
    rows: pages.asked.pageNumber === 1 ? ['Ana', 'Omar'] : [],
    totalRecord: left ? 2 : 3,
  };
  const answer = { data: currentData, currentData, isError: false, refetch: () => undefined };
  const found = pages.of(answer, ({ rows }) => rows);
  if (!left) {
    found.turns.next?.();
    setLeft(true);
  }
  return found.kind === 'ready' ? found.rows.join() : found.kind;
};

test('where the last row of a page has gone, the page before shows', () => {
  expect(renderToStaticMarkup(createElement(Members))).toBe('Ana,Omar');
});
