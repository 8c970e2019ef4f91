import type { Fault } from '#shared/contract/envelope.ts';
import { inboxList } from '#shared/contracts/inbox.ts';
import * as contract from '#shared/contracts/note.ts';
import type { Caller } from '#tests/support/caller.ts';
import { givenContact } from '#tests/support/given-contact.ts';
import type { Portal } from '#tests/support/portal.ts';

/** A file that comes with a note. */
export type Sent = { readonly name: string; readonly content: string | Uint8Array<ArrayBuffer> };

type NoteAnswer = {
  readonly status: { readonly code: number; readonly message: string };
  readonly note: contract.Note;
  readonly errors?: readonly Fault[];
};

/** Notes as `staff` and others write and read them. */
export const createNoteWorld = (portal: Portal, staff: Caller) => {
  let contacts = 0;

  const aContact = (): Promise<number> => {
    contacts += 1;
    return givenContact(portal, {
      email: `noted-${contacts}@example.org`,
      firstName: 'Noted',
      lastName: `Person ${contacts}`,
    });
  };

  const send = async (
    caller: Caller,
    call: typeof contract.addNote | typeof contract.updateNote,
    data: object,
    files: readonly Sent[] = [],
  ): Promise<NoteAnswer> => {
    const form = new FormData();
    form.append('data', JSON.stringify(data));
    for (const { name, content } of files) form.append('files', new Blob([content]), name);
    const response = await caller.fetches(call.path, { method: call.method, body: form });
    return (await response.json()) as NoteAnswer;
  };

  const add = async (crmId: number, note: string, files: readonly Sent[] = [], caller = staff) =>
    (await send(caller, contract.addNote, { userCrmId: crmId, note }, files)).note;

  const edit = ({ noteId, note, version }: contract.Note, data: object, caller = staff) =>
    send(caller, contract.updateNote, { noteId, note, version, ...data });

  /** A note about a new contact, with a day on which its writer wants to come back to it. */
  const withFollowUp = async (day: string, caller = staff) => {
    const userCrmId = await aContact();
    const data = { userCrmId, note: 'Call again.', followUp: { day, isDone: false } };
    const { note } = await send(caller, contract.addNote, data);
    return { userCrmId, note };
  };

  /** What somebody finds in their inbox about the notes of a contact, the newest first. */
  const newsOf = async (caller: Caller, crmId: number): Promise<readonly string[]> =>
    (await caller.calls(inboxList, { body: { pageNumber: 1, pageSize: 50 } })).crmInboxes
      .filter(({ eventDetails }) => eventDetails.url === `/crm/contact/view/${crmId}?tab=notes`)
      .map(({ content }) => content);

  const notesOf = async (crmId: number, caller = staff) =>
    (
      await caller.calls(contract.notesOfContact, {
        params: { crmId: String(crmId) },
        query: { pageSize: '500' },
      })
    ).crmNotes;

  const save = (attachmentId: string, caller = staff): Promise<Response> =>
    caller.downloads(contract.noteAttachment, { params: { attachmentId } });

  return { aContact, send, add, edit, withFollowUp, newsOf, notesOf, save };
};
