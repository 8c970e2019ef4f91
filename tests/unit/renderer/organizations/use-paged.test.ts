import { createElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { usePaged } from '#renderer/features/organizations/use-paged.ts';

/** Looks at the second page, whose only member leaves while it is looked at. */
const Members = () => {
  const [left, setLeft] = useState(false);
  const pages = usePaged(2);
  const rows = pages.page === 1 ? ['Ana', 'Omar'] : [];
  const found = pages.of({ rows, total: left ? 2 : 3 }, false, () => undefined);
  if (!left && found.kind === 'ready') {
    found.next?.();
    setLeft(true);
  }
  return found.kind === 'ready' ? found.rows.join() : found.kind;
};

test('where the last row of a page has gone, the page before shows', () => {
  expect(renderToStaticMarkup(createElement(Members))).toBe('Ana,Omar');
});
