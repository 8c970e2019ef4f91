import { expect, test } from 'vitest';
import { foundOptions } from '#renderer/ui/listbox/found-options.ts';

const option = (label: string) => ({ value: label, label });

const found = (search: string, ...labels: string[]): readonly string[] =>
  foundOptions({ options: labels.map(option), search, limit: Number.POSITIVE_INFINITY }).flatMap(
    (one) => ('label' in one ? one.label : []),
  );

test.each([
  ['jose', 'José Álvarez'],
  ['JOSÉ ALVAREZ', 'jose  álvarez'],
  ['mexico', 'México'],
  ['México', 'México'.normalize('NFD')],
  ['México'.normalize('NFD'), 'México'],
  ['strasse', 'Hauptstraße'],
  ['محمد', 'مُحَمَّد'],
  [' lodz ', 'Łódź'],
  ['', 'anything'],
])('%j finds %j', (typed, label) => {
  expect(found(typed, 'Berlin', label)).toContain(label);
});

test('what is not in a label finds nothing', () => {
  expect(found('josef', 'José', 'Jo Sefton')).toEqual([]);
});

const groups = [
  { group: 'Lists of contacts', items: ['Ángeles', 'Burbank'].map(option) },
  { group: 'Mailing lists', items: ['Los Angeles', 'San José'].map(option) },
];

test('it is looked for within groups, and one in which nothing is found goes', () => {
  const search = (words: string) => foundOptions({ options: groups, search: words, limit: 9 });
  expect(search('angeles')).toEqual([
    { group: 'Lists of contacts', items: [option('Ángeles')] },
    { group: 'Mailing lists', items: [option('Los Angeles')] },
  ]);
  expect(search('jose')).toEqual([{ group: 'Mailing lists', items: [option('San José')] }]);
});

test('no more is given than is drawn, in groups and beside them', () => {
  const options = [option('Azusa'), ...groups];
  expect(foundOptions({ options, search: 'a', limit: 2 })).toEqual([
    option('Azusa'),
    { group: 'Lists of contacts', items: [option('Ángeles')] },
  ]);
});
