import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sayIn } from '#server/http/words.ts';

const root = join(import.meta.dirname, '../../../..');
const folder = join(root, 'server/http/words');

const read = (file: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;

const files = readdirSync(folder);

test('a sentence is said in the language of the reader, its numbers and names with it', () => {
  expect(sayIn('es', 'Please sign in.')).toBe('Inicie sesión.');
  expect(
    sayIn(
      'es',
      'The scheduled e-mail “News of 2027” leaves out the members of this list. Cancel that e-mail first, or wait until it has started.',
    ),
  ).toContain('«News of 2027»');
  expect(sayIn('ru', 'You cannot give the role “Admin”.')).toBe('Вы не можете дать роль «Admin».');
  expect(sayIn('ko', 'The file may have at most 5 MB.')).toBe('파일은 최대 5MB까지 가능합니다.');
});

test('whatever signs a name has, the sentence around it is known', () => {
  expect(
    sayIn('es', 'They cannot be notified because they may not read notes: Ana López, J. (2) Roe.'),
  ).toBe('No se les puede avisar porque no pueden leer notas: Ana López, J. (2) Roe.');
  expect(
    sayIn(
      'es',
      'The scheduled e-mail “Taller “Conozca sus derechos”” goes to the members of this list. Cancel that e-mail first, or wait until it has started.',
    ),
  ).toContain('«Taller “Conozca sus derechos”»');
});

test('a sentence stands in the direction of its language, whatever name begins it', () => {
  expect(sayIn('ar', 'علي.pdf is empty.')).toBe('\u200eعلي.pdf is empty.');
  expect(sayIn('es', 'You cannot give the role “مدیر”.')).toContain('«\u2068مدیر\u2069»');
});

test('what has no translation, and a language that nobody knows, stay English', () => {
  expect(sayIn('es', 'The grid has no such column.')).toBe('The grid has no such column.');
  expect(sayIn('constructor', 'Please sign in.')).toBe('Please sign in.');
});

test('every language says the same sentences, and keeps their numbers', () => {
  const [first = ''] = files;
  const sentences = Object.keys(read(first));
  expect(files).toHaveLength(9);
  for (const file of files) {
    const words = read(file);
    expect([file, Object.keys(words)]).toEqual([file, sentences]);
    const lost = Object.entries(words).filter(
      ([english, said]) => english.includes('{n}') !== said.includes('{n}') || said === '',
    );
    expect([file, lost]).toEqual([file, []]);
  }
});

const sources = ['server', 'shared/contracts']
  .flatMap((house) => readdirSync(join(root, house), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n');

test('every sentence is one that the service says', () => {
  const strange = Object.keys(read('es.json')).filter(
    (sentence) => !sources.includes(sentence.split('{n}')[0] ?? ''),
  );
  expect(strange).toEqual([]);
});

test('what somebody else has changed meanwhile is told in one wording, and in every language', () => {
  const told = [...sources.matchAll(/'(Some(?:body|one) else [^']*mean(?:while|time)[^']*)'/g)].map(
    ([, sentence = '']) => sentence,
  );
  expect(told).toContain('Someone else changed this contact in the meantime.');
  expect(told.filter((sentence) => !/^Someone else .* in the meantime\.$/.test(sentence))).toEqual(
    [],
  );
  expect(told.filter((sentence) => files.some((file) => !(sentence in read(file))))).toEqual([]);
});

test('that there is too much of something is told in every language', () => {
  const told = [
    ...sources.matchAll(/(?:tooMany\(|ReplyCode\.TooManyRequests,)\s*(?:'([^']+)'|`([^`]+)`)/g),
  ]
    .map(([, plain = '', counted = '']) => plain + counted)
    .map((said) => said.replace("${minutes === 1 ? 'minute' : 'minutes'}", 'minutes'))
    .map((said) => said.replaceAll(/\$\{[^}]*\}/g, '7'))
    .filter((said) => said.endsWith('.'));
  expect(told).toContain('Too many exports are in progress. Please try again in a moment.');
  expect(told.filter((sentence) => sayIn('fa', sentence) === sentence)).toEqual([]);
});

test('what is not there is told in every language', () => {
  const told = [...sources.matchAll(/notFound\(\s*'([^']+)'/g)].map(
    ([, sentence = '']) => sentence,
  );
  expect(told).toContain('This contact does not exist.');
  expect(told.filter((sentence) => sayIn('fa', sentence) === sentence)).toEqual([]);
});

test('who may not do something is told by the same function everywhere', () => {
  expect(sources.match(/'You do not have the right to do this\.'/g)).toHaveLength(1);
});

/** What programs alone read. */
const toPrograms: ReadonlySet<string> = new Set(['OK', 'Not ready.']);

test('every outcome that is shown to people is said in every language', () => {
  const outcomes = [...sources.matchAll(/code: ReplyCode\.\w+,\s+message: '([^']+)'/g)]
    .map(([, sentence = '']) => sentence)
    .filter((sentence) => !toPrograms.has(sentence));
  expect(outcomes).toContain('User is added successfully.');
  expect(outcomes.filter((sentence) => sayIn('vi', sentence) === sentence)).toEqual([]);
});
