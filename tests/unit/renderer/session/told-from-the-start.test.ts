import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { createMessages } from '#renderer/i18n/i18n.ts';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { SaveCards } from '#renderer/session/exports/save-cards.tsx';

const drawn = async (part: ReactElement): Promise<string> => {
  const { messages, ready } = createMessages('en');
  await ready;
  await messages.loadNamespaces(['session', 'exports']);
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n: messages, children: part }));
};

test('the region that tells of a draft comes empty, also where there is one: what it comes with is not read out', async () => {
  const draft = { restored: true, discard: () => undefined, forget: () => undefined };
  const notice = await drawn(createElement(DraftNotice, { draft }));
  expect(notice).toMatch(/^<div role="status"[^>]*><\/div>$/);
});

test('the region that tells of files is there before the first of them', async () => {
  expect(await drawn(createElement(SaveCards))).toMatch(/^<output[^>]*><\/output>$/);
});
