import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { useGridView } from '#renderer/features/contacts/use-grid-view.ts';
import { createMessages } from '#renderer/i18n/i18n.ts';
import type { GridView } from '#renderer/ui/data-grid/grid-model.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { newContact } from '#shared/rules/new-contact.ts';

type View = GridView<Contact> | null;

const viewOf = async (
  rows: readonly Contact[] | undefined,
  visible: readonly string[],
): Promise<View> => {
  const { messages, ready } = createMessages('en');
  await ready;
  await messages.loadNamespaces('contacts');
  const views: View[] = [];
  const Desk = () => {
    views.push(
      useGridView({
        rows,
        question: 'everybody',
        columns: { visible, widths: { lastName: 300 }, sortable: new Set(['lastName']) },
        state: { sort: [], search: '  ana  garcía ' },
        selection: { isChecked: () => false, onPage: 'none' },
        withRowMenu: true,
      }),
    );
    return null;
  };
  const desk = createElement(Desk);
  renderToStaticMarkup(createElement(I18nextProvider, { i18n: messages, children: desk }));
  return views[0] ?? null;
};

const ana: Contact = {
  ...newContact(7, '2031-03-01T08:00:00Z'),
  firstName: 'Ana',
  lastName: 'García',
  version: 1,
};

test('the columns stand as they were arranged, and the name of a contact leads to it', async () => {
  const view = await viewOf([ana], ['lastName', 'crmId']);
  expect(view?.columns).toMatchObject([
    { key: 'lastName', title: 'Last name', width: 300, sortable: true },
    { key: 'crmId', sortable: false },
  ]);
  const cells = view?.columns.map(({ cell }) => cell(ana));
  expect(cells?.[0]).toMatchObject({ text: 'García', href: '#/crm/contact/view/7' });
  expect(cells?.[1]).not.toHaveProperty('href');
  expect(view?.marks).toEqual(['ana', 'garcía']);
});

test('there is nothing to draw without rows, or without a column to show them in', async () => {
  expect(await viewOf(undefined, ['lastName'])).toBeNull();
  expect(await viewOf([ana], [])).toBeNull();
});
