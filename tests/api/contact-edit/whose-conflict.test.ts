import { expect, test } from 'vitest';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import {
  addAdditionalContact,
  updateAdditionalContact,
} from '#shared/contracts/additional-contact.ts';
import { updateOwnerDetails, updateRoleBasedData } from '#shared/contracts/crm-contact-edit.ts';
import { contactHistory, restoreVersion } from '#shared/contracts/crm-contact-history.ts';
import { addNote, updateNote } from '#shared/contracts/note.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startPortal } from '#tests/support/portal.ts';
import { added, detailsOf, updateOf } from './contact-care-world.ts';

const portal = await startPortal();
const staff = await portal.as('staff');
const admin = await portal.as('admin');

type Answer = Promise<{ readonly status: { readonly code: number; readonly message: string } }>;

const ofOneself = {
  code: ReplyCode.Conflict,
  message: 'You changed this yourself in the meantime, perhaps in another window.',
};

/** A change that was made from an old version: once by whoever made the newer one, once by a colleague. */
const expectTold = async (what: string, late: (caller: Caller) => Answer): Promise<void> => {
  expect((await late(staff)).status).toEqual(ofOneself);
  expect((await late(admin)).status).toEqual({
    code: ReplyCode.Conflict,
    message: `Someone else changed this ${what} in the meantime.`,
  });
};

test('whoever changes an old version of a contact is told whether the newer one is their own', async () => {
  const { crmId } = await added(staff);
  const old = await detailsOf(staff, crmId);
  await staff.calls(updateOwnerDetails, { body: updateOf(old, { aliasName: 'May' }) });

  await expectTold('contact', (caller) =>
    caller.calls(updateOwnerDetails, { body: updateOf(old, { middleName: 'Late' }) }),
  );
  await expectTold('contact', (caller) =>
    caller.calls(updateRoleBasedData, {
      body: { crmId, version: 1, userType: 'Owner', userRole: ['Tenant'] },
    }),
  );
  const { history } = await staff.calls(contactHistory, {
    body: { crmId, pageNumber: 1, pageSize: 10 },
  });
  await expectTold('contact', (caller) =>
    caller.calls(restoreVersion, {
      body: { crmId, changeId: history[1]?.changeId ?? 0, version: 1 },
    }),
  );
});

test('of two saves in the same instant the second is told that both are its own', async () => {
  const { crmId } = await added(staff);
  const details = await detailsOf(staff, crmId);
  const both = await Promise.all(
    ['May', 'June'].map((aliasName) =>
      staff.calls(updateOwnerDetails, { body: updateOf(details, { aliasName }) }),
    ),
  );
  const refused = both.find(({ status }) => status.code !== ReplyCode.Ok);
  expect(refused?.status).toEqual(ofOneself);
});

test('so is whoever changes an old version of a person of a contact', async () => {
  const { crmId } = await added(staff);
  const person = { firstName: 'Noor', lastName: 'Aziz', mobileNo: '2135550142' };
  const { additionalContact } = await staff.calls(addAdditionalContact, {
    body: { crmId, ...person, requestKey: crypto.randomUUID() },
  });
  const old = { id: additionalContact.id, version: 1, ...person };
  await staff.calls(updateAdditionalContact, { body: { ...old, lastName: 'Newer' } });

  await expectTold('additional contact', (caller) =>
    caller.calls(updateAdditionalContact, { body: { ...old, lastName: 'Late' } }),
  );
});

test('and of a note', async () => {
  const { crmId } = await added(staff);
  const { note } = await staff.calls(addNote, { body: { userCrmId: crmId, note: 'First' } });
  const old = { noteId: note.noteId, version: note.version };
  await staff.calls(updateNote, { body: { ...old, note: 'Second' } });

  await expectTold('note', (caller) =>
    caller.calls(updateNote, { body: { ...old, note: 'Late' } }),
  );
});
