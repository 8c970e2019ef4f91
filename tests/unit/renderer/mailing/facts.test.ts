import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { SendFacts } from '#renderer/features/mailing/send-facts.tsx';
import { createMessages } from '#renderer/i18n/i18n.ts';

test('what stands between two facts goes by the direction of the page, not by that of a name', async () => {
  const { messages, ready } = createMessages('ar');
  await ready;
  await messages.loadNamespaces('mailing');
  const send = {
    listName: 'Tenant newsletter',
    listDeleted: false,
    state: 'done',
    startOn: '2031-03-01T08:00:00Z',
    senderName: 'Dana Whitfield',
    perMinute: null,
    resendOf: null,
  } as const;
  const facts = createElement(SendFacts, { send });
  const drawn = renderToStaticMarkup(
    createElement(I18nextProvider, { i18n: messages, children: facts }),
  );
  expect(drawn).toContain('<span><bdi>Tenant newsletter</bdi></span>');
  expect(drawn).toMatch(/^<p[^>]*>(<span>.*<\/span>)+<\/p>$/);
});
