import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { weekStartOf } from '#shared/rules/insight/week-start.ts';
import { DayCalendar } from '#renderer/ui/form/day-calendar.tsx';

const say = (text: string): string => text;

const words = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousYears: 'Previous years',
  nextYears: 'Next years',
  chooseMonth: say,
  chooseYear: say,
};

afterEach(() => vi.useRealTimers());

const pageOf = (locale: string): string => {
  const calendar = createElement(DayCalendar, {
    chosen: '',
    locale,
    today: '2026-03-04',
    weekStart: weekStartOf(locale),
    words,
    entered: false,
    onChoose: () => undefined,
  });
  return renderToStaticMarkup(createElement(MantineProvider, { env: 'test', children: calendar }));
};

test('today is the day of the portal, whatever the machine takes for it', () => {
  vi.useFakeTimers({ now: new Date('2026-03-05T12:00:00') });
  const page = pageOf('en');
  const marked = [...page.matchAll(/<button[^>]*data-today="true"[^>]*>/g)].map(String);
  expect(marked).toHaveLength(1);
  expect(marked[0]).toContain('aria-label="Wednesday, March 4, 2026"');
  expect(marked[0]).toContain('aria-current="date"');
});

test.each([
  ['en-US', 'Sun'],
  ['es-US', 'lun'],
  ['ru-RU', 'пн'],
  ['ar-u-nu-latn', 'السبت'],
])('weeks begin in %s with %s, as those of charts and schedules do', (locale, day) => {
  expect(/<th\b[^>]*>([^<]*)/.exec(pageOf(locale))?.[1]).toBe(day);
});
