import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { useSettingWords } from '#renderer/features/app-config/use-setting-words.ts';
import { createMessages } from '#renderer/i18n/i18n.ts';
import type { SettingName } from '#shared/rules/portal-settings.ts';

const Choices = ({ name, options }: { readonly name: SettingName; readonly options: string[] }) => {
  const words = useSettingWords();
  return options.map((option) => words.option(name, option)).join(', ');
};

const said = async (name: SettingName, options: string[]): Promise<string> => {
  const { messages, ready } = createMessages('es');
  await ready;
  await messages.loadNamespaces('app-config');
  const choices = createElement(Choices, { name, options });
  return renderToStaticMarkup(
    createElement(I18nextProvider, { i18n: messages, children: choices }),
  );
};

test('a theme and a layout are called in the settings as in the toolbar, and what only the settings offer has its name there', async () => {
  expect(await said('theme', ['default', 'evergreen'])).toBe('El propio del portal, Bosque');
  expect(await said('homePageLayoutId', ['tabbed', 'citizen'])).toBe('Pestañas, Ciudadano');
});
