import { expect, test } from 'vitest';
import { isOneSlipAway, wordsToMark } from '#renderer/features/search/words-to-mark.ts';
import { markParts } from '#renderer/ui/marked/mark-parts.ts';

const marked = (text: string, keyword: string): string =>
  markParts(text, wordsToMark(text, keyword))
    .map(({ text: part, hit }) => (hit ? `[${part}]` : part))
    .join('');

test.each([
  ['María García Xochihua', 'garcia maria', '[María] [García] Xochihua'],
  ['Housing rights of tenants', 'tennants', 'Housing rights of [tenants]'],
  ['Housing rights of tenants', 'tenanst', 'Housing rights of [tenants]'],
  ['Housing rights of tenants', 'rigth', 'Housing [rights] of tenants'],
  ['Housing rights of tenants', 'tent', 'Housing rights of tenants'],
  ['(858)-555-0190', '858 555 0190', '([858])-[555]-[0190]'],
  ['(858)-555-0190', '8585550190', '([858)-555-0190]'],
  ['562-8012-001', '5628012001', '[562-8012-001]'],
  ['1200 N Maple St', 'maple*st', '1200 N Maple St'],
  ['50% of (all) [units]', '(all)', '50% of [(all)] [units]'],
])('in %j the search for %j marks %j', (text, keyword, shown) => {
  expect(marked(text, keyword)).toBe(shown);
});

test.each([
  ['maple', 'maple', true],
  ['maple', 'maplee', true],
  ['maple', 'aple', true],
  ['maple', 'mable', true],
  ['maple', 'mapel', true],
  ['maple', 'mbble', false],
  ['maple', 'mapl', true],
  ['maple', 'elpam', false],
  ['maple', 'maplers', false],
])('from %j to %j is one slip: %j', (one, other, answer) => {
  expect(isOneSlipAway(one, other)).toBe(answer);
  expect(isOneSlipAway(other, one)).toBe(answer);
});
