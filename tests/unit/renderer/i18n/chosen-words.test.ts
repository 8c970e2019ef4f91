import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';

const textOf = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

/** All that is said in a language, line by line with its file. */
const linesOf = (language: string): readonly string[] =>
  [
    ...globSync(`renderer/i18n/messages/${language}/*.json`, { cwd: projectRoot }),
    ...globSync(`server/http/words/${language}.json`, { cwd: projectRoot }),
    ...globSync('server/**/*.ts', { cwd: projectRoot }),
  ].flatMap((file) =>
    textOf(file)
      .split('\n')
      .map((line) => `${file}: ${line}`),
  );

test.each([
  ['vi', /(?<!\p{L})bạn(?!\p{L})/iu],
  ['tl', /(?<!\p{L})(?:mo|iyo|iyong|ikaw)(?!\p{L})/iu],
])('nobody is addressed as a friend in %s', (language, friendly) => {
  expect(linesOf(language).filter((line) => friendly.test(line))).toEqual([]);
});

test.each([
  ['ar', /حقوق الدور|الجوّال|المحمول|مرشّحها|لمرشّح|المخطط له|مغادرة شخص/],
  ['fa', /پیشخوان|صافی|پالایه|کارساز|رایانامه/],
  ['hy', /միավոր(?!ե|ում)|(?<!\p{L})նշ(?:ում(?! է)|ման)/iu],
  ['ko', /데스크톱 프로그램|이 사업|이 [^ ]+[은는] 없습니다/],
  ['zh', /(?<!命令)面板|其他联系人|一份报告|身份验证器|[个此]组/],
])('one thing has one word in %s', (language, other) => {
  expect(linesOf(language).filter((line) => other.test(line))).toEqual([]);
});

test('within a sentence, Armenian stops by a sign of its own', () => {
  expect(linesOf('hy').filter((line) => /(?<!էլ)\.\s[ա-և]|էլ․/iu.test(line))).toEqual([]);
});

test('people have one word for their family names in Spanish', () => {
  const files = globSync('renderer/i18n/messages/es/*.json', { cwd: projectRoot });
  const labels = files.flatMap((file) =>
    [...textOf(file).matchAll(/"lastName": "([^".]*)"/g)].map(([, label]) => label),
  );
  expect(labels.length).toBeGreaterThan(5);
  expect([...new Set(labels)]).toEqual(['Apellidos']);
  expect(linesOf('es').filter((line) => /apellido(?!s)/i.test(line))).toEqual([]);
});

test('what an undo leaves as it is may have other reasons than a later change', () => {
  const said = ['en', 'es', 'ar'].map(
    (language) =>
      /"skipped": "([^"]*)"/.exec(textOf(`renderer/i18n/messages/${language}/tasks.json`))?.[1],
  );
  expect(said).toEqual([
    'Left as they are: {{total}}.',
    'Dejados como están: {{total}}.',
    'تُركت كما هي: {{total}}.',
  ]);
});

test('a locked name is one that is on file: nobody has verified it', () => {
  const [, locked = ''] =
    /"locked": "([^"]*)"/.exec(textOf('renderer/i18n/messages/en/profile.json')) ?? [];
  expect(locked).toContain('on file');
});
