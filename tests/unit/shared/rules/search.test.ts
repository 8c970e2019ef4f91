import { describe, expect, test } from 'vitest';
import { isForgiving, isOneSlip } from '#shared/rules/one-slip.ts';
import { searchMarks } from '#shared/rules/search-marks.ts';
import { searchTerms } from '#shared/rules/search-query.ts';
import {
  isSearchKeyword,
  isSuggested,
  keywordFault,
  searchableBy,
  searchServices,
} from '#shared/rules/search-services.ts';
import { searchWords } from '#shared/rules/search-words.ts';

test.each([
  [1, 'short'],
  [2, undefined],
  [200, undefined],
  [201, 'long'],
])('%i characters, as people count them, are a keyword but for this: %s', (length, fault) => {
  for (const letter of ['x', '水', '😀']) expect(keywordFault(letter.repeat(length))).toBe(fault);
  expect(isSearchKeyword('😀'.repeat(length))).toBe(fault === undefined);
});

const letters = 'abcdeé';

/** Every word that one slip makes of this one. */
const slipsOf = (word: string): ReadonlySet<string> => {
  const slips = new Set<string>();
  for (let place = 0; place <= word.length; place += 1) {
    const [head, tail] = [word.slice(0, place), word.slice(place)];
    for (const letter of letters) {
      slips.add(head + letter + tail);
      if (tail !== '') slips.add(head + letter + tail.slice(1));
    }
    slips.add(head + tail.slice(1));
    if (tail.length > 1) slips.add(`${head}${tail[1]}${tail[0]}${tail.slice(2)}`);
  }
  slips.delete(word);
  return slips;
};

describe('a typing slip', () => {
  test('is a letter more, less or other, or two that changed places, and nothing else', () => {
    const words = [
      '',
      'a',
      'b',
      'ab',
      'ba',
      'abc',
      'acb',
      'bac',
      'abcd',
      'abdc',
      'badc',
      'aabb',
      'abab',
      'éa',
    ];
    for (const one of words) {
      for (const other of words) {
        expect(isOneSlip(one, other), `${one} ${other}`).toBe(slipsOf(one).has(other));
      }
      for (const other of slipsOf(one)) expect(isOneSlip(one, other), `${one} ${other}`).toBe(true);
    }
  });

  test('is forgiven in words of five letters or more, not in numbers', () => {
    expect(['maria', 'josé', '12345', 'a1234', '정훈민수영'].map(isForgiving)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });
});

const choicesOf = (keyword: string) =>
  searchTerms(keyword).map(({ choices, whole, names }) => [
    ...choices.map((words) => words.join(' ')),
    ...names.map((words) => `~${words.join(' ')}`),
    ...whole.map((word) => `=${word}`),
  ]);

test.each([
  ['José  Ñandú', [['jose'], ['nandu']]],
  ['(323) 555-0142', [['3235550142', '+3235550142', '323 555 0142']]],
  ['smith 323.555', [['smith'], ['323555', '+323555', '323 555']]],
  ['200-4252-295', [['2004252295', '+2004252295', '200 4252 295']]],
  ['12 Main Street', [['12'], ['main'], ['street', '=st']]],
  ['Main St.', [['main'], ['=st', '=street']]],
  ['John E.', [['john'], ['e', '=east']]],
  ['CE-2023-17', [['ce'], ['2023', '+2023'], ['17']]],
  ['Maria.G@Example.org', [['@maria.g@example.org', 'maria g example org']]],
  ['3rd', [['3rd']]],
  [
    'n ave',
    [
      ['n', '=north'],
      ['ave', '=avenue'],
    ],
  ],
  ['a@', [['@a@', 'a']]],
  ['12', [['12']]],
  ['1234', [['1234', '+1234']]],
  ['(٣٢٣) ٥٥٥-٠١٤٢', [['3235550142', '+3235550142', '323 555 0142', '٣٢٣ ٥٥٥ ٠١٤٢']]],
  ['۹۱۱', [['911', '۹۱۱']]],
  [
    'باب٣ ٤',
    [
      ['باب3', 'باب٣'],
      ['4', '٤'],
    ],
  ],
  ['a12', [['a12']]],
  ['12 34b', [['12'], ['34b']]],
  ['+1 (323) 555', [['1323555', '+1323555', '1 323 555']]],
  [
    '1 2 3 a b c d e f g h i',
    [['123', '1 2 3'], ['a'], ['b'], ['c'], ['d'], ['e', '=east'], ['f'], ['g']],
  ],
  ['!@!', [['@!@!', '']]],
  ['李明', [['李明', '~李 明']]],
  ['김민준', [['김민준', '~김 민준', '~김민 준']]],
  ['長谷川太郎', [['長谷川太郎', '~長 谷川太郎', '~長谷 川太郎', '~長谷川 太郎']]],
  ['住房和社区发展', [['住房和社区发展']]],
  ['李明a', [['李明a']]],
  ['😀 -- !', []],
])('%s asks for its words', (keyword, wanted) => {
  expect(choicesOf(keyword)).toEqual(wanted);
});

const marked = (text: string, keyword: string): string =>
  searchMarks(text, keyword)
    .toReversed()
    .reduce(
      (whole, { start, end }) =>
        `${whole.slice(0, start)}[${whole.slice(start, end)}]${whole.slice(end)}`,
      text,
    );

test.each([
  ['José Ñandú', 'jos nand', '[Jos]é [Ñand]ú'],
  ['Jose\u0301 Silva', 'jose', '[Jose\u0301] Silva'],
  ['María González', 'gonzlaez', 'María [González]'],
  ['(323)-555-0142 x 7', '323555', '([323)-555]-0142 x 7'],
  ['200-4252-295', '2004252', '[200-4252]-295'],
  ['12 Main St', 'main street', '12 [Main] [St]'],
  ['12 Main St: new stoves', 'main st', '12 [Main] [St]: new stoves'],
  ['New stoves in Main Street', 'main st', 'New stoves in [Main] [Street]'],
  ['New stoves and stairs', 'main street', 'New stoves and stairs'],
  ['New stoves and stairs', 'main st.', 'New stoves and stairs'],
  ['New stoves', 'new st', '[New] [st]oves'],
  ['Ana Anabel', 'ana anab', '[Ana] [Anab]el'],
  ['2001-2001', '2001', '[2001]-[2001]'],
  ['5 5', '5', '[5] [5]'],
  ['call 555 2001', '2001', 'call 555 [2001]'],
  ['5551234, 2001', '2001', '5551234, [2001]'],
  ['Spain Main', 'main', 'Spain [Main]'],
  ['1 Elm, 2001', 'elm 2001', '1 [Elm], [2001]'],
  ['gonz@x.org', 'gonz@x', '[gonz@x].org'],
  ['gonz x', 'gonz@x', '[gonz] x'],
  ['nobody@y.org', 'gonz@x', 'nobody@y.org'],
  ['Maria Mario', 'maria', '[Maria] [Mario]'],
  ['MariaMaria', 'mar maria', '[Maria]Maria'],
  ['a\u0301\u0302b', 'a', '[a\u0301\u0302]b'],
  ['ab\u0301', 'a', '[a]b\u0301'],
  ['mail m.gonz@x.org', 'm.gonz@x', 'mail [m.gonz@x].org'],
  ['Straße', 'strass', '[Straß]e'],
  ['Maria Lopez, 90013 Main St', '90012 maria', '[Maria] Lopez, 90013 Main St'],
  ['María García Xochihua', 'garcia maria', '[María] [García] Xochihua'],
  ['Housing rights of tenants', 'tenanst', 'Housing rights of [tenants]'],
  ['Housing rights of tenants', 'tent', 'Housing rights of tenants'],
  ['(858)-555-0190', '858 555 0190', '([858)-555-0190]'],
  ['562-8012-001', '5628012001', '[562-8012-001]'],
  ['1200 N Maple St', 'maple*st', '1200 N [Maple] [St]'],
  ['50% of (all) [units]', '(all)', '50% of ([all]) [units]'],
  ['我住在东京都', '东京', '我住在[东京]都'],
  ['明 李', '李明', '[明] [李]'],
  ['서연 송', '송서연', '[서연] [송]'],
  ['中山路, 中山公园', '中山路', '[中山路], 中山公园'],
  ['nothing here', 'xyz', 'nothing here'],
  ['', 'xyz', ''],
])('in %s, what %s found is marked', (text, keyword, wanted) => {
  expect(marked(text, keyword)).toBe(wanted);
});

test('words have no signs, and count up to a hundred letters, or sixteen where no blanks are written', () => {
  expect(searchWords('O’Neil-García, (Ana)')).toEqual(['o', 'neil', 'garcia', 'ana']);
  expect(searchWords('محـمد')).toEqual(['محمد']);
  expect(searchWords(' !? ')).toEqual([]);
  expect(searchWords('a'.repeat(150))).toEqual(['a'.repeat(100)]);
  expect(searchWords('中'.repeat(30))).toEqual(['中'.repeat(16)]);
  expect(searchWords('김'.repeat(30))).toEqual(['김'.repeat(30)]);
});

test('documents are never suggested', () => {
  expect(searchServices.filter((service) => !isSuggested(service))).toEqual(['DMS']);
});

test('contacts and what is kept of them are for staff who may look at them, documents for people', () => {
  const nobody = { signedIn: false, isStaff: false, seesContacts: false };
  expect(searchableBy(nobody)).not.toContain('DMS');
  for (const service of ['CRM', 'ADDITIONAL', 'NOTE'] as const) {
    const signedIn = { ...nobody, signedIn: true };
    expect(searchableBy({ ...signedIn, seesContacts: true })).not.toContain(service);
    expect(searchableBy({ ...signedIn, isStaff: true })).not.toContain(service);
  }
  expect(searchableBy(nobody)).toEqual(['CSD', 'SRTYPE', 'FAQ', 'BLOG', 'APN', 'ADDRESS', 'CASE']);
  expect(searchableBy({ signedIn: true, isStaff: true, seesContacts: true })).toEqual(
    searchServices,
  );
});
