import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { TickedActs } from '#renderer/features/notes/ticked-acts.tsx';
import { FormatsProvider } from '#renderer/i18n/formats-context.tsx';
import { createMessages } from '#renderer/i18n/i18n.ts';

const nothing = (): void => undefined;

test('how many follow-ups are ticked is said in a region that is there before the first', async () => {
  const { messages, ready } = createMessages('en');
  await ready;
  await messages.loadNamespaces('notes');
  const drawn = (chosen: readonly number[]): string => {
    const acts = createElement(TickedActs, {
      which: 'done',
      today: '2026-05-01',
      ticks: { tickable: [1, 2], chosen, tick: nothing } as never,
      onSetDone: nothing,
      onMove: nothing,
      onAsk: nothing,
      onTakeOver: undefined,
      onAssign: nothing,
    });
    const screen = createElement(FormatsProvider, { timeZone: 'UTC', children: acts });
    const page = createElement(MantineProvider, { env: 'test', children: screen });
    return renderToStaticMarkup(createElement(I18nextProvider, { i18n: messages, children: page }));
  };
  expect(drawn([])).toMatch(/<output[^>]*><\/output>/);
  expect(drawn([1, 2])).toMatch(/<output[^>]*>Selected: 2<\/output>/);
});
