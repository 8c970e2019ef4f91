import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { useWidgetWords } from '#renderer/features/dashboards/use-widget-words.ts';
import type {
  DashboardLens,
  WidgetCondition,
} from '#renderer/features/dashboards/widget-question.ts';
import { createMessages } from '#renderer/i18n/i18n.ts';

const Chip = ({ condition }: { readonly condition: WidgetCondition }) =>
  useWidgetWords().condition(condition);

const Note = ({ lens }: { readonly lens: DashboardLens }) =>
  useWidgetWords().lens(lens).join(' · ');

const drawn = async (language: 'en' | 'es' | 'ar', part: ReactElement): Promise<string> => {
  const { messages, ready } = createMessages(language);
  await ready;
  await messages.loadNamespaces(['dashboards', 'insight']);
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n: messages, children: part }));
};

const said = (language: 'en' | 'es' | 'ar', condition: WidgetCondition): Promise<string> =>
  drawn(language, createElement(Chip, { condition }));

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

test('all that a dashboard asks is its period, where it has one of its own, and its filters', async () => {
  const filter = {
    title: 'Case type',
    targets: [{ dataSet: 'cases' as const, fieldName: 'caseType' }],
    operation: 'isnotblank' as const,
  };
  const noteOf = (lens: DashboardLens) => drawn('en', createElement(Note, { lens }));
  expect(await noteOf({ filters: [filter] })).toBe('Case type is not blank');
  expect(await noteOf({ filters: [filter], timeInterval: 'THISMONTH' })).toBe(
    'This month · Case type is not blank',
  );
  expect(await noteOf({ filters: [], startDate: '2026-02-01', endDate: '2026-02-28' })).toMatch(
    /2026.*2026/,
  );
});
