import { expect, test } from 'vitest';
import { createSocialRepository } from '#server/features/session/social.repository.ts';
import { planOf, watched } from '#tests/support/asked-statements.ts';
import { startPortal } from '#tests/support/portal.ts';

const portal = await startPortal();

test('the codes of an address are counted without a look at what a list sends meanwhile', async () => {
  await portal.database.query(
    `insert into mail (template_name, recipient, subject, html, plain, confidential, next_try, created_on)
     select case when number <= 3 then 'social-code' else 'list-confirmation' end,
            case when number <= 3 then 'Ana@example.org' else 'member' || number || '@example.org' end,
            '', '', '', true, 'infinity', now()
       from generate_series(1, 5000) number`,
  );
  await portal.database.query('analyze mail');
  const { database, asked } = watched(portal.database);
  const since = new Date(Date.now() - 3_600_000);
  expect(await createSocialRepository(database).countCodes('ana@example.org', since)).toBe(3);
  const [counting = { text: '', values: [] }] = asked;
  expect(await planOf(portal.database, counting)).toContain('mail_recipient_address');
});
