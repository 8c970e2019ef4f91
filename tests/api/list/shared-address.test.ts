import { expect, test } from 'vitest';
import { createMemberRepository } from '#server/features/list/member.repository.ts';
import { givenPeople, mailAt } from '#tests/api/duplicate/duplicate-world.ts';
import { watched } from '#tests/support/asked-statements.ts';
import { startPortal } from '#tests/support/portal.ts';
import { crmIdOf, givenList } from './list-world.ts';

const portal = await startPortal();
const staff = await portal.as('staff');

test('whoever is added by an e-mail that an office shares is told from the others by name, without reading them', async () => {
  const emailAddress = 'shared.desk@example.org';
  const names = Array.from({ length: 40 }, (_, n) => ({ firstName: `N${n}`, lastName: 'Desk' }));
  const people = await givenPeople(
    portal,
    // The name stands in two fields as somebody once parted it.
    [...names, { firstName: 'Ana María', lastName: 'López' }, { lastName: 'Desk Ltd.' }].map(
      (name) => ({ ...name, ...mailAt(emailAddress) }),
    ),
  );
  const [ana, office] = people.slice(-2);
  const { id } = await givenList(staff);
  const { database, asked } = watched(portal.database);
  const added = await createMemberRepository(database).addPeople(
    id,
    [
      { firstName: 'Otto', lastName: 'Else', emailAddress },
      { firstName: 'Ana', lastName: 'Maria Lopez', emailAddress },
      { firstName: 'Desk', lastName: 'Ltd.', emailAddress },
    ],
    await crmIdOf(staff),
  );
  const [otto, ...known] = added ?? [];
  expect(people.map(({ crmId }) => crmId)).not.toContain(otto?.crmId);
  expect(known.map(({ crmId }) => crmId)).toEqual([ana?.crmId, office?.crmId]);
  const read = asked.filter(({ text }) => text.includes('select d.doc from contact_email e'));
  expect(read.map(({ rows }) => rows)).toEqual([0, 1, 1]);
});

test('whoever is added under a name that is copied with a mark of direction is whom the list knows', async () => {
  const emailAddress = 'ana.marked@example.org';
  const [ana] = await givenPeople(portal, [
    { firstName: 'Ana', lastName: 'Marked', ...mailAt(emailAddress) },
  ]);
  const { id } = await givenList(staff);
  const added = await createMemberRepository(portal.database).addPeople(
    id,
    [{ firstName: '\u200eAna', lastName: 'Marked', emailAddress }],
    await crmIdOf(staff),
  );
  expect(added?.map(({ crmId }) => crmId)).toEqual([ana?.crmId]);
});
