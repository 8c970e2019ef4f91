import { beforeAll, expect, test } from 'vitest';
import {
  addAdditionalContact,
  additionalContacts,
  removeAdditionalContact,
  restoreAdditionalContact,
  updateAdditionalContact,
} from '#shared/contracts/additional-contact.ts';
import { contactTimeline } from '#shared/contracts/crm-contact-history.ts';
import { mergeContacts, undoMerge } from '#shared/contracts/duplicate.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { added } from './contact-care-world.ts';

let portal: Portal;
let staff: Caller;
let admin: Caller;

beforeAll(async () => {
  portal = await startPortal();
  staff = await portal.as('staff');
  admin = await portal.as('admin');
});

const firstPage = { pageNumber: 1, pageSize: 10 };

const content = { firstName: 'Dana', lastName: 'Cole', mobileNo: '2135550142' };

const eventsOf = async (crmId: number) => {
  const kinds = ['person-added', 'person-changed', 'person-removed'] as const;
  const body = { crmId, ...firstPage, kinds: [...kinds] };
  return (await staff.calls(contactTimeline, { body })).events;
};

const peopleOf = async (crmId: number) =>
  (await staff.calls(additionalContacts, { body: { crmId, ...firstPage } })).additionalContacts;

test('who changed or removed somebody around a contact is told, and the removal is taken back', async () => {
  const { crmId } = await added(staff);
  const { additionalContact } = await staff.calls(addAdditionalContact, {
    body: { crmId, title: 'Manager', ...content },
  });
  const { id } = additionalContact;
  const changed = { ...content, title: 'Owner', mobileNo: '2135550199' };
  await admin.calls(updateAdditionalContact, { body: { id, version: 1, ...changed } });
  const byNumber = { params: { id: String(id) } };
  for (let times = 0; times < 2; times += 1) await admin.calls(removeAdditionalContact, byNumber);
  const [removed, edited, ...older] = await eventsOf(crmId);
  const name = edited?.by?.name;
  expect(name).toMatch(/\w/);
  expect(older.map(({ kind, by }) => [kind, by?.name === name])).toEqual([['person-added', false]]);
  expect(edited).toMatchObject({
    kind: 'person-changed',
    subject: 'Dana Cole',
    details: { title: 'Manager', mobileNo: '2135550142' },
  });
  expect(removed).toMatchObject({
    kind: 'person-removed',
    by: { name },
    details: { title: 'Owner', mobileNo: '2135550199' },
  });
  const viewer = await portal.as('viewer');
  expect((await viewer.calls(restoreAdditionalContact, byNumber)).http.status).toBe(403);
  const both = [1, 2].map(() => staff.calls(restoreAdditionalContact, byNumber));
  for (const back of await Promise.all(both)) {
    expect(back.additionalContact).toEqual({ ...additionalContact, ...changed, version: 2 });
  }
  const kinds = (await eventsOf(crmId)).map(({ kind }) => kind);
  expect(kinds).toEqual(['person-changed', 'person-added']);
  expect((await peopleOf(crmId)).map((one) => one.id)).toEqual([id]);
});

test('somebody who was removed comes back to whom their contact has become a part of', async () => {
  const [survivor, loser] = [await added(staff), await added(staff)];
  const { additionalContact } = await staff.calls(addAdditionalContact, {
    body: { crmId: loser.crmId, ...content },
  });
  const byNumber = { params: { id: String(additionalContact.id) } };
  await staff.calls(removeAdditionalContact, byNumber);
  const { mergeId } = await staff.calls(mergeContacts, {
    body: {
      survivor: { crmId: survivor.crmId, version: survivor.version },
      loser: { crmId: loser.crmId, version: loser.version },
    },
  });
  expect((await eventsOf(survivor.crmId)).map(({ kind }) => kind)).toContain('person-removed');
  await staff.calls(undoMerge, { body: { mergeId } });
  expect(await eventsOf(survivor.crmId)).toEqual([]);
  const back = await staff.calls(restoreAdditionalContact, byNumber);
  expect(back.additionalContact).toMatchObject({ crmId: loser.crmId, ...content });
});

test('whoever is looked for is told with the page on which they stand', async () => {
  const { crmId } = await added(staff);
  const ids: number[] = [];
  for (let place = 0; place < 12; place += 1) {
    const { additionalContact } = await staff.calls(addAdditionalContact, {
      body: { crmId, ...content, title: `Neighbour ${place}` },
    });
    ids.push(additionalContact.id);
  }
  const pageWith = async (soughtId: number) => {
    const body = { crmId, pageNumber: 2, pageSize: 5, soughtId };
    const found = await staff.calls(additionalContacts, { body });
    return [found.pageNumber, found.additionalContacts.map(({ id }) => ids.indexOf(id))];
  };
  expect(await pageWith(ids[4] ?? 0)).toEqual([1, [0, 1, 2, 3, 4]]);
  expect(await pageWith(ids[10] ?? 0)).toEqual([3, [10, 11]]);
  // Who has gone, or belongs to somebody else, is on no page: the one that was asked for is told.
  await staff.calls(removeAdditionalContact, { params: { id: String(ids[11]) } });
  expect(await pageWith(ids[11] ?? 0)).toEqual([2, [5, 6, 7, 8, 9]]);
  const other = await staff.calls(addAdditionalContact, {
    body: { crmId: (await added(staff)).crmId, ...content },
  });
  expect(await pageWith(other.additionalContact.id)).toEqual([2, [5, 6, 7, 8, 9]]);
});
