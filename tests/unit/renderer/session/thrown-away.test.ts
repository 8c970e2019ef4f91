import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { createStore } from '#renderer/app/store.ts';
import { createMessages } from '#renderer/i18n/i18n.ts';
import { inTab, tab } from '#tests/support/tab-storage.ts';

const { drafts } = await inTab(() => import('#renderer/session/tab-drafts.ts'));
const { newContact } = await import('#renderer/features/contact-edit/contact-values.ts');
const { useContactForm } = await import('#renderer/features/contact-edit/use-contact-form.ts');
const { useReportBuilder } = await import('#renderer/features/reports/use-report-builder.ts');

afterEach(() => tab.clear());

/** What a hook gives on a screen of somebody whose drafts are the visitor's. */
const onScreen = async <Given>(useIt: () => Given): Promise<Given> => {
  const { messages, ready } = createMessages('en');
  await ready;
  await messages.loadNamespaces(['profile', 'contact-care', 'reports', 'insight', 'charts']);
  const given: Given[] = [];
  const Screen = () => {
    given.push(useIt());
    return null;
  };
  const screen = createElement(I18nextProvider, {
    i18n: messages,
    children: createElement(Screen),
  });
  const store = createStore({ messages, onUnreachable: () => undefined });
  renderToStaticMarkup(createElement(Provider, { store, children: screen }));
  return given.at(-1) ?? expect.fail('it was not drawn');
};

const waiting = (...forms: readonly string[]): readonly string[] =>
  forms.filter((form) => drafts.read('visitor', form) !== undefined);

test('a field that was being added goes with the contact that is thrown away', async () => {
  const forms = ['contact.new.field', 'contact.7.field'];
  for (const form of forms) drafts.keep('visitor', form, { appId: 'CRM', name: 'Pet', value: '' });
  const { draft } = await onScreen(() =>
    useContactForm(newContact, '', { onSaved: () => undefined, onLeave: () => undefined }),
  );
  draft.discard();
  expect(waiting(...forms), 'that of another contact stays').toEqual(['contact.7.field']);
});

test('the words of a new report go with what is thrown away of it', async () => {
  const forms = ['report.new', 'report.new.copy', 'report.7.copy'];
  for (const form of forms) drafts.keep('visitor', form, { name: 'Open cases' });
  const { kept } = await onScreen(() => useReportBuilder({ report: null, dataSets: ['cases'] }));
  kept.discard();
  expect(waiting(...forms)).toEqual(['report.7.copy']);
});
