import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useCalm } from '#renderer/ui/charts/use-calm.ts';

const Told = () => String(useCalm());

test.each([true, false])(
  'little motion, where it is wanted (%s), is known to the first picture',
  (matches) => {
    vi.stubGlobal('window', { matchMedia: () => ({ matches }) });
    expect(renderToStaticMarkup(createElement(Told))).toBe(String(matches));
    vi.unstubAllGlobals();
  },
);
