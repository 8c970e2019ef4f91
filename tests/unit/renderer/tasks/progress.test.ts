import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { PortalTask } from '#shared/contracts/task.ts';
import { SpokenStart } from '#renderer/features/tasks/task-cards.tsx';
import { useTaskWords } from '#renderer/features/tasks/use-task-words.ts';
import { FormatsProvider } from '#renderer/i18n/formats-context.tsx';
import { createMessages } from '#renderer/i18n/i18n.ts';

const task: PortalTask = {
  id: '',
  kind: 'bulk-edit',
  title: '',
  state: 'running',
  total: 40,
  done: 10,
  cancelAsked: false,
  createdOn: '2026-05-01T12:00:00Z',
  finishedOn: null,
  counts: {},
  problem: null,
  hasFile: false,
  canUndo: false,
  undone: false,
  owner: null,
};

const left = '\u2066';
const end = '\u2069';
/** Stands around the sign of a percentage in Arabic. */
const mark = '\u200e';

type Words = ReturnType<typeof useTaskWords>;

/** What screens say of it in a language. */
const saidIn = async (language: 'ar' | 'en', say: (words: Words) => string): Promise<string> => {
  const { messages, ready } = createMessages(language);
  await ready;
  await messages.loadNamespaces('tasks');
  let said = '';
  const Card = () => {
    said = say(useTaskWords());
    return null;
  };
  const screen = createElement(FormatsProvider, {
    timeZone: 'UTC',
    children: createElement(Card),
  });
  renderToStaticMarkup(createElement(I18nextProvider, { i18n: messages, children: screen }));
  return said;
};

test('in Arabic the number behind a percentage stays behind it', async () => {
  const said = await saidIn('ar', ({ progress }) => progress(task));
  expect(said).toBe(`${left}25${mark}%${mark}${end} · 10 من 40`);
});

test('that work begins is said in a region that is there before, and of two what began last', async () => {
  const { messages, ready } = createMessages('en');
  await ready;
  await messages.loadNamespaces('tasks');
  const spoken = (running: readonly PortalTask[]): string => {
    const start = createElement(SpokenStart, { running });
    const screen = createElement(FormatsProvider, { timeZone: 'UTC', children: start });
    return renderToStaticMarkup(
      createElement(I18nextProvider, { i18n: messages, children: screen }),
    );
  };
  expect(spoken([])).toMatch(/^<output[^>]*><\/output>$/);
  const later = { ...task, id: 'later', title: 'City', createdOn: '2026-05-01T12:00:01Z' };
  expect(spoken([task, later])).toMatch(/>Bulk edit: City<\/span><\/output>$/);
});

test('what became of work tells what was done, and of the rest only what there is', async () => {
  const outcome = (counts: PortalTask['counts'], kind = 'bulk-edit') =>
    saidIn('en', (words) => words.outcome({ ...task, kind, state: 'done', counts }));
  expect(await outcome({ changed: 2, same: 0, failed: 0 })).toBe('Contacts changed: 2.');
  expect(await outcome({ changed: 0, same: 1200, failed: 1 })).toBe(
    'Contacts changed: 0. Already up to date: 1,200. Failed: 1.',
  );
  expect(await outcome({ restored: 2, skipped: 0 }, 'undo')).toBe(
    'Contacts as they were before: 2.',
  );
  expect(await outcome({ restored: 1, skipped: 1 }, 'undo')).toBe(
    'Contacts as they were before: 1. Left as they are: 1.',
  );
  expect(await outcome({ restored: 2, skipped: 0 }, 'undo-notes')).toBe(
    'Contacts as they were before: 2.',
  );
  expect(await outcome({ restored: 3, missing: 1 }, 'restore-deletion')).toBe(
    'Contacts restored: 3. Permanently deleted: 1.',
  );
});
