import { expect, test } from 'vitest';
import { type Command, findCommands } from '#renderer/features/search/command.ts';

const command = (label: string, more: Partial<Command> = {}): Command => ({
  key: label,
  label,
  icon: null,
  run: () => undefined,
  ...more,
});

const groups = [
  { key: 'pages', label: 'Pages', commands: [command('My contacts'), command('Contacts')] },
  {
    key: 'acts',
    label: 'Actions',
    commands: [command('Theme: Rose', { onlySearched: true }), command('Añadir contacto')],
  },
];

const found = (text: string) =>
  findCommands(groups, text).map(({ key, commands }) => [key, commands.map(({ label }) => label)]);

test('without a text all are there but those of which there are many', () => {
  expect(found('')).toEqual([
    ['pages', ['My contacts', 'Contacts']],
    ['acts', ['Añadir contacto']],
  ]);
});

test('every word counts, accents do not, and what begins with the text comes first', () => {
  expect(found('cont')).toEqual([
    ['pages', ['Contacts', 'My contacts']],
    ['acts', ['Añadir contacto']],
  ]);
  expect(found('contacto ANADIR')).toEqual([['acts', ['Añadir contacto']]]);
  expect(found('rose')).toEqual([['acts', ['Theme: Rose']]]);
  expect(found('zzz')).toEqual([]);
});
