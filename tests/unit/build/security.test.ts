import { expect, test } from 'vitest';
import { compareFindings } from '#build/security/explain.ts';

const finding = (line: string) => ({
  check: 'OPEN_EXTERNAL_JS_CHECK',
  file: 'electron/main/guards.ts',
  line,
  row: 7,
  says: 'Review the use of openExternal',
});

const explained = (line: string) => ({ ...finding(line), reason: 'Only known addresses pass.' });

test('an explained finding passes wherever in its file it stands', () => {
  const moved = { ...finding('open(address);'), row: 99 };
  const verdict = compareFindings([moved], [explained('open(address);')]);
  expect(verdict).toEqual({ unexplained: [], outdated: [] });
});

test('a changed line, and the same line once more, are findings of their own', () => {
  const findings = [finding('open(address);'), finding('open(address);'), finding('open(typed);')];
  const { unexplained } = compareFindings(findings, [explained('open(address);')]);
  expect(unexplained.map(({ line }) => line)).toEqual(['open(address);', 'open(typed);']);
});

test('an explanation whose finding is gone is told', () => {
  const { outdated } = compareFindings([], [explained('open(address);')]);
  expect(outdated.map(({ line }) => line)).toEqual(['open(address);']);
});
