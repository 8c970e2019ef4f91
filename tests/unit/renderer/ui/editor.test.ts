import { expect, test } from 'vitest';
import { linkTarget } from '#renderer/ui/editor/link-target.ts';
import { placeholdersIn, placeholderText } from '#renderer/ui/editor/placeholder-text.ts';

test.each([
  ['https://example.org/a?b=1', 'https://example.org/a?b=1'],
  [' example.org/page ', 'https://example.org/page'],
  ['info@example.org', 'mailto:info@example.org'],
  ['mailto:info@example.org', 'mailto:info@example.org'],
  ['{{link}}', '{{link}}'],
])('%s can be a link', (typed, target) => {
  expect(linkTarget(typed)).toBe(target);
});

test.each([
  '',
  'http://example.org',
  'javascript:alert(1)',
  'data:text/html,x',
  'two words.org',
  'https://exa mple.org',
  'nothing',
])('%s cannot', (typed) => {
  expect(linkTarget(typed)).toBeNull();
});

test('a place is written with what stands in for it, which cannot break out of it', () => {
  expect(placeholderText('firstName', '')).toBe('{{firstName}}');
  expect(placeholderText('firstName', ' dear {{neigh|bor}} ')).toBe('{{firstName|dear neighbor}}');
});

test('places are found where they stand', () => {
  expect(placeholdersIn('Hello {{firstName|friend}}, {{ no }} {{x}}')).toEqual([
    { from: 6, to: 26, name: 'firstName' },
    { from: 37, to: 42, name: 'x' },
  ]);
});
