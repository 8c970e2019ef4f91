import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { useWidgetWords } from '#renderer/features/dashboards/use-widget-words.ts';
import type { WidgetCondition } from '#renderer/features/dashboards/widget-question.ts';
import { createMessages } from '#renderer/i18n/i18n.ts';

const Chip = ({ condition }: { readonly condition: WidgetCondition }) =>
  useWidgetWords().condition(condition);

const said = async (language: 'en' | 'es' | 'ar', condition: WidgetCondition): Promise<string> => {
  const { messages, ready } = createMessages(language);
  await ready;
  await messages.loadNamespaces(['dashboards', 'insight']);
  const chip = createElement(Chip, { condition });
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n: messages, children: chip }));
};

test.each([
  ['en', 1, 'past month'],
  ['en', 3, 'past 3 months'],
  ['es', 1, 'último mes'],
  ['es', 3, 'últimos 3 meses'],
  ['ar', 2, 'آخر شهرين'],
  ['ar', 3, 'آخر 3 أشهر'],
  ['ar', 12, 'آخر 12 شهرًا'],
] as const)('in %s a filter of the last %d months says “%s”', async (language, value, told) => {
  const filter = { fieldName: 'created', operation: 'pastnmonth', value } as const;
  expect((await said(language, filter)).replace(/^[^:]*: /, '')).toBe(told);
});

test('a filter that counts nothing says its value as it is', async () => {
  const filter = { fieldName: 'total', operation: 'gte', value: 1 } as const;
  expect(await said('en', filter)).toBe('Total at least 1');
});
