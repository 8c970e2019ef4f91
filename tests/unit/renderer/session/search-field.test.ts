import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { createMessages } from '#renderer/i18n/i18n.ts';
import { SearchField } from '#renderer/session/searching/search-field.tsx';
import { useSought } from '#renderer/session/searching/use-sought.ts';

const drawn = async (part: ReactElement): Promise<string> => {
  const { messages, ready } = createMessages('en');
  await ready;
  const page = createElement(MantineProvider, { env: 'test', children: part });
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n: messages, children: page }));
};

const fieldWith = (text: string): Promise<string> =>
  drawn(createElement(SearchField, { 'aria-label': 'Find', text, onType: () => undefined }));

const Asked = ({ typed }: { readonly typed: string }) => createElement('q', null, useSought(typed));

test('all of what is pasted stays in the field, which says when it is more than a search takes', async () => {
  const field = await fieldWith('x'.repeat(101));
  expect(field).toContain(`value="${'x'.repeat(101)}"`);
  expect(field).not.toMatch(/maxlength/i);
  expect(field).toContain('Use at most 100 characters.');
});

test('characters count as people count them, and blanks around them do not', async () => {
  expect(await fieldWith(`  ${'😀'.repeat(100)} `)).not.toContain('Use at most');
});

test('nobody is asked for what is too long', async () => {
  expect(await drawn(createElement(Asked, { typed: ` ${'x'.repeat(100)} ` }))).toContain(
    `<q>${'x'.repeat(100)}</q>`,
  );
  expect(await drawn(createElement(Asked, { typed: 'x'.repeat(101) }))).toContain('<q></q>');
});
