import type { Database, Transaction } from '#server/database/database.ts';
import { demoArticles } from './demo/demo-articles.ts';
import { demoDocuments } from './demo/demo-documents.ts';
import { demoFaqs } from './demo/demo-faqs.ts';
import { demoServices } from './demo/demo-services.ts';
import type { DemoText } from './demo/demo-text.ts';

/** Days between two texts, so that the newest is the newest. */
const pause = 9;

const addArticles = async (
  { query }: Transaction,
  kind: 'service' | 'article',
  articles: readonly DemoText[],
): Promise<void> => {
  for (const [place, { category, texts, draft }] of articles.entries()) {
    await query(
      `insert into article (kind, category, texts, published_on, modified_on)
       values ($1, $2, $3, case when $4::bool then null else now() - make_interval(days => $5) end,
               now() - make_interval(days => $5))`,
      [kind, category, JSON.stringify(texts), draft === true, (place + 1) * pause],
    );
  }
};

/** Gives a portal that shows what it can do something to read, once; what is deleted does not come back. */
export const seedDemoKnowledge = (database: Database): Promise<void> =>
  database.inTransaction(async (transaction) => {
    const { query } = transaction;
    const { rowCount } = await query(
      `insert into setting (name, value, visible) values ('demoKnowledge', 'filled', false) on conflict do nothing`,
    );
    if (rowCount === 0) return;
    await addArticles(transaction, 'service', demoServices);
    await addArticles(transaction, 'article', demoArticles);
    for (const [place, { category, texts, draft }] of demoFaqs.entries()) {
      await query(
        'insert into faq (category, texts, sequence, published) values ($1, $2, $3, $4)',
        [category, JSON.stringify(texts), (place + 1) * 10, draft !== true],
      );
    }
    for (const [place, { category, texts, owner, visibility }] of demoDocuments.entries()) {
      await query(
        `insert into document (category, texts, owner_crm_id, visibility, created_on, modified_on)
         select $1, $2, (select crm_id from account where demo and username = $3), $4, made.day, made.day
           from (select now() - make_interval(days => $5) as day) as made`,
        [
          category,
          JSON.stringify(texts),
          owner === undefined ? null : `${owner}@example.org`,
          visibility,
          (place + 1) * pause,
        ],
      );
    }
  });
