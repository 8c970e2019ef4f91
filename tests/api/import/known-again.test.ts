import { afterAll, expect, test } from 'vitest';
import * as crmView from '#shared/contracts/crm-view.ts';
import { givenPeople, mailAt } from '#tests/api/duplicate/duplicate-world.ts';
import { openImports } from '#tests/support/imports.ts';
import { startPortal } from '#tests/support/portal.ts';

const portal = await startPortal();
const staff = await portal.as('staff');
const imports = await openImports(portal.database);

afterAll(imports.remove);

const findByName = async (lastName: string) => {
  const answer = await staff.calls(crmView.queryView, {
    body: { fields: [{ key: 'lastName', operation: 'EQ', value: lastName }] },
  });
  return answer.userList;
};

test('a file that was imported before ZIP codes got their zeros back makes nobody anew, and mends them once', async () => {
  const address = { type: 'Other' as const, city: 'Boston', state: 'MA', zip: '2134' };
  const [known] = await givenPeople(portal, [
    { firstName: 'Ana', lastName: 'Nullmeier', addressList: [{ ...address, primary: true }] },
  ]);
  const file = 'First name,Last name,City,State,Zip\nAna,Nullmeier,Boston,MA,2134\n';
  const first = await imports.importText(file);
  expect(first.contacts).toEqual({ added: 0, changed: 1, unchanged: 0 });
  const again = await imports.importText(file);
  expect(again.contacts).toEqual({ added: 0, changed: 0, unchanged: 1 });
  const found = await findByName('nullmeier');
  expect(found).toMatchObject([{ crmId: known?.crmId }]);
  expect(found[0]?.addressList).toMatchObject([{ city: 'Boston', zip: '02134' }]);
});

test('marks of direction, which nobody sees, make nobody of the same name somebody else', async () => {
  const [marked, bare] = await givenPeople(portal, [
    { firstName: '\u200eAna', lastName: 'Markada', ...mailAt('ana.markada@example.org') },
    { firstName: 'Eva', lastName: 'Markada', ...mailAt('eva.markada@example.org') },
  ]);
  const { contacts } = await imports.importText(
    'First name,Last name,Email\nAna,Markada,ana.markada@example.org\n' +
      '\u200eEva,Markada,eva.markada@example.org\n',
  );
  expect(contacts).toEqual({ added: 0, changed: 0, unchanged: 2 });
  const found = await findByName('markada');
  expect(new Set(found.map(({ crmId }) => crmId))).toEqual(new Set([marked?.crmId, bare?.crmId]));
});
