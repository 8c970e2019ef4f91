import { expect, test } from 'vitest';
import { faqs } from '#shared/contracts/knowledge.ts';
import { startPortal } from '#tests/support/portal.ts';

test('answered questions come by what they are about, each category in one piece', async () => {
  const portal = await startPortal();
  // The last of all questions, of what the first is about.
  await portal.database.query(
    `insert into faq (category, texts, sequence, published)
     select category, texts, 9999, true from faq order by sequence limit 1`,
  );
  const visitor = await portal.visitor();
  const all = await visitor.calls(faqs, { body: { pageNumber: 1, pageSize: 50 } });
  const categories = all.faqs.map(({ category }) => category);
  expect(new Set(categories).size).toBeGreaterThan(1);
  expect(categories.filter((one, place) => one !== categories[place - 1])).toEqual([
    ...new Set(categories),
  ]);
});
