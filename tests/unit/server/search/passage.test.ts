import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passageOf } from '#server/features/search/passage.ts';

const before = 'one two three four five six seven eight nine ten '.repeat(4);

test.each([
  ['Called about\n\n the  heating. ', 'heating', /^Called about the heating\.$/],
  ['Nothing of the kind', 'heating', /^Nothing of the kind$/],
  [`The heating ${before}`, 'heating', /^The heating one two .* \w+…$/],
  [`${before}the heating`, 'heating', /^…\w+ .* nine ten the heating$/],
  [`${before}the heating, ${before}`, 'HÉATING', /^…\w+ .* ten the heating, one .* \w+…$/],
  [before, 'heating', /^one two .* \w+…$/],
])('of %j, %j shows the part around it', (text, keyword, wanted) => {
  const shown = passageOf(text, keyword, 100);
  expect(shown).toMatch(wanted);
  expect(shown.length).toBeLessThanOrEqual(102);
});

test('where its words stand together is shown, not where one of them comes first', () => {
  const text = `The boiler is old. ${before}${before}The new boiler hums in the cellar. ${before}`;
  expect(passageOf(text, 'cellar boiler', 120)).toContain('The new boiler hums in the cellar.');
});

test('a text without blanks is cut between its characters', () => {
  const shown = passageOf('😀'.repeat(300), 'heating', 101);
  expect(shown.isWellFormed()).toBe(true);
});

test('whatever is written and looked for, the passage is a part of the text and no longer than it may be', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 600 }),
      fc.string({ maxLength: 12 }),
      (text, keyword) => {
        const shown = passageOf(text, keyword, 120);
        expect(shown.length).toBeLessThanOrEqual(122);
        expect(text.replace(/\s+/g, ' ')).toContain(shown.replace(/^…|…$/g, ''));
      },
    ),
  );
});
