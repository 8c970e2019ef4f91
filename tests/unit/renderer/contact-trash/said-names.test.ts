import { expect, test } from 'vitest';
import { saidNames } from '#renderer/features/contact-trash/said-names.ts';
import { createFormats } from '#renderer/i18n/formats.ts';
import { createMessages } from '#renderer/i18n/i18n.ts';

const names = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];

test.each([
  ['en', names.slice(0, 5), 'Ana, Bo, Cy, Di, and Ed'],
  ['en', names, 'Ana, Bo, Cy, Di, Ed, and 1 more'],
  ['es', names, 'Ana, Bo, Cy, Di, Ed y 1 más'],
  ['ar', names, 'Ana وBo وCy وDi وEd وواحد آخر'],
] as const)('in %s the names %j are told as “%s”', async (language, told, sentence) => {
  const { messages, ready } = createMessages(language);
  await ready;
  await messages.loadNamespaces('contact-care');
  const said = saidNames(told, (count) =>
    messages.t('trash.andMore', { ns: 'contact-care', count }),
  );
  expect(createFormats(language, 'UTC').list(said)).toBe(sentence);
});
