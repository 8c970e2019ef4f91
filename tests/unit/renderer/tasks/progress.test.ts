import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { PortalTask } from '#shared/contracts/task.ts';
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

test('in Arabic the number behind a percentage stays behind it', async () => {
  const { messages, ready } = createMessages('ar');
  await ready;
  await messages.loadNamespaces('tasks');
  let said = '';
  const Progress = () => {
    said = useTaskWords().progress(task);
    return null;
  };
  const screen = createElement(FormatsProvider, {
    timeZone: 'UTC',
    children: createElement(Progress),
  });
  renderToStaticMarkup(createElement(I18nextProvider, { i18n: messages, children: screen }));
  expect(said).toBe(`${left}25${mark}%${mark}${end} · 10 من 40`);
});
