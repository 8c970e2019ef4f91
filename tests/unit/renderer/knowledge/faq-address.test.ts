import { expect, test } from 'vitest';
import type { Faq } from '#shared/contracts/knowledge.ts';
import {
  addressOfFaqs,
  faqGroups,
  faqsAskedIn,
  withAnswer,
} from '#renderer/features/knowledge/faq-address.ts';

const read = (query: string) => faqsAskedIn(new URLSearchParams(query));

test('what is shown of the answered questions is kept in the address, and only what was asked for', () => {
  expect(addressOfFaqs(read('')).toString()).toBe('');
  const asked = { find: 'rent & deposit', page: 3, size: 20, open: [12, 5] };
  expect(read(addressOfFaqs(asked).toString())).toEqual(asked);
  expect(read('page=-1&size=7&open=a,,0,9,1e3&find=%20')).toEqual({
    find: '',
    page: 1,
    size: 50,
    open: [9],
  });
});

test('answers open and close one by one', () => {
  const asked = read('open=1,2');
  expect(withAnswer(asked, { id: 3, isOpen: true }).open).toEqual([1, 2, 3]);
  expect(withAnswer(asked, { id: 2, isOpen: true }).open).toEqual([1, 2]);
  expect(withAnswer(asked, { id: 1, isOpen: false }).open).toEqual([2]);
});

test('questions stand by what they are about, in their order', () => {
  const faqs = [
    [1, 'Rent'],
    [2, 'Trash'],
    [3, 'Rent'],
  ].map(
    ([id, category]): Faq => ({
      id: Number(id),
      category: String(category),
      title: '',
      answer: '',
      language: 'en',
      published: true,
      modifiedOn: '2026-01-01T00:00:00.000Z',
    }),
  );
  const groups = faqGroups(faqs).map(({ category, faqs: own }) => [
    category,
    own.map(({ id }) => id),
  ]);
  expect(groups).toEqual([
    ['Rent', [1, 3]],
    ['Trash', [2]],
  ]);
});
