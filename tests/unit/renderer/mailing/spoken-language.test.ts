import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { PreviewPane } from '#renderer/features/mailing/preview-pane.tsx';
import { SendTexts } from '#renderer/features/mailing/send-texts.tsx';
import { createMessages } from '#renderer/i18n/i18n.ts';

/** What an English page draws. */
const drawn = async (part: ReactElement): Promise<string> => {
  const { messages, ready } = createMessages('en');
  await ready;
  await messages.loadNamespaces(['mailing', 'table']);
  const page = createElement(MantineProvider, { env: 'test', children: part });
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n: messages, children: page }));
};

const ignore = (): void => undefined;

test('a mail is read aloud in its own language, as one person gets it and as it was sent', async () => {
  const preview = await drawn(
    createElement(PreviewPane, {
      view: {
        people: { failed: false, loading: false, found: [] },
        person: null,
        choose: ignore,
        searchText: '',
        setSearchText: ignore,
        isWritten: true,
        preview: {
          kind: 'ready',
          to: 'ines@example.org',
          language: 'es',
          subject: 'Abrimos los domingos',
          html: '<p>Hola</p>',
          missing: [],
        },
      },
    }),
  );
  expect(preview).toContain('lang="es">Abrimos los domingos<');
  expect(preview).toContain('lang="es">Español<');
  expect(preview).toContain('<div dir="auto" lang="es">');

  const sent = await drawn(
    createElement(SendTexts, {
      texts: [
        { language: 'ko', subject: '일요일 개관', html: '<p>안녕하세요</p>' },
        { language: 'en', subject: 'Open on Sundays', html: '<p>Hello</p>' },
      ],
    }),
  );
  expect(sent).toContain('lang="ko">일요일 개관<');
  expect(sent).toMatch(/<option[^>]* lang="ko"[^>]*>한국어</);
  expect(sent).toContain('<div dir="auto" lang="ko">');
});
