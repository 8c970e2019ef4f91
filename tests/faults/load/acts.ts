import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startBulkEdit } from '#shared/contracts/bulk-edit.ts';
import * as importing from '#shared/contracts/contact-import.ts';
import { addOwner, ownerDetails, updateOwnerDetails } from '#shared/contracts/crm-contact-edit.ts';
import { addList, updateList } from '#shared/contracts/crm-list.ts';
import { saveDashboard } from '#shared/contracts/dashboard.ts';
import { exportRows, totalRowsHeader } from '#shared/contracts/export.ts';
import { sendMail, testMail } from '#shared/contracts/mailing.ts';
import { addNote } from '#shared/contracts/note.ts';
import { taskDetail } from '#shared/contracts/task.ts';
import type { Journal } from '../journal.ts';
import type { Person } from '../person.ts';
import type { Actor } from './actors.ts';
import { type Crowd, newContact, ofName } from './crowd.ts';

/** Contacts of one imported file. */
const importedRows = 12;

export type Stage = {
  readonly journal: Journal;
  readonly crowd: Crowd;
  /** A word of letters that nobody has used. */
  readonly marker: () => string;
  /** Somebody of staff with a session of their own. */
  readonly staff: () => Promise<Person>;
};

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Waits for the end of long work, through whatever happens meanwhile. */
const ended = async (person: Person, taskId: string): Promise<void> => {
  for (;;) {
    const { task } = await person.insist(taskDetail, { params: { taskId } });
    if (task.state === 'done') return;
    if (task.state === 'failed' || task.state === 'cancelled') {
      throw new Error(`${task.kind} ended as ${task.state}: ${task.problem ?? ''}`);
    }
    await pause(300);
  }
};

const contacts = async ({ journal, marker, staff }: Stage): Promise<readonly Actor[]> => {
  const [adder, editor] = [await staff(), await staff()];
  const { userList } = await editor.insist(addOwner, {
    body: newContact('Edited', marker(), 'edited@example.org'),
  });
  const crmId = userList[0]?.crmId ?? 0;
  return [
    {
      name: 'adding a contact',
      every: 900,
      act: async () => {
        const lastName = marker();
        const contact = newContact('Added', lastName, `${lastName}@example.org`);
        const requestKey = randomUUID();
        await adder.insist(addOwner, { body: { ...contact, requestKey } });
        journal.keep('contact', lastName);
      },
    },
    {
      name: 'editing a contact',
      every: 700,
      act: async () => {
        const { userList: found } = await editor.insist(ownerDetails, { body: { crmId } });
        const [{ userName: _, ...known } = { userName: '' }] = found;
        const middleName = marker();
        await editor.insist(updateOwnerDetails, {
          // What the service told of the contact, with one change.
          body: { ...(known as typeof known & { version: number; crmId: number }), middleName },
        });
        journal.keep('edit', middleName);
      },
    },
  ];
};

const notes = async ({ journal, marker, staff, crowd }: Stage): Promise<readonly Actor[]> => {
  const writer = await staff();
  let turn = 0;
  return [
    {
      name: 'writing a note with a file',
      every: 800,
      act: async () => {
        const note = marker();
        turn += 1;
        const userCrmId = crowd.crmIds[turn % crowd.crmIds.length] ?? 0;
        await writer.insist(
          addNote,
          { body: { userCrmId, note, requestKey: randomUUID() } },
          { file: Buffer.from(`%PDF-1.7 ${note} `.repeat(400)), fileName: `${note}.pdf` },
        );
        journal.keep('note', note);
      },
    },
  ];
};

const lists = async ({ journal, marker, staff, crowd }: Stage): Promise<readonly Actor[]> => {
  const keeper = await staff();
  const description = 'Made by the harness';
  const { list } = await keeper.insist(addList, {
    body: { name: marker(), description, config: {} },
  });
  let isFull = false;
  return [
    {
      name: 'filling and emptying a list by a filter',
      every: 900,
      act: async () => {
        const crmSelection = ofName(crowd.lastName);
        const { list: now } = await keeper.insist(updateList, {
          body: { id: list.id, crmSelection, removeFromList: isFull },
        });
        isFull = !isFull;
        const members = isFull ? crowd.crmIds.length : 0;
        if (now.memberCount !== members) {
          journal.breach(`a list of ${members} members has ${now.memberCount}`);
        }
        journal.count();
      },
    },
    {
      name: 'making a list',
      every: 2500,
      act: async () => {
        const name = marker();
        const body = { name, description, config: {}, requestKey: randomUUID() };
        await keeper.insist(addList, { body });
        journal.keep('list', name);
      },
    },
  ];
};

const longWork = async ({ journal, marker, staff, crowd }: Stage): Promise<readonly Actor[]> => {
  const [editor, importer] = [await staff(), await staff()];
  return [
    {
      name: 'a bulk edit',
      every: 2500,
      act: async () => {
        const title = marker();
        const { task } = await editor.insist(startBulkEdit, {
          body: {
            selection: {},
            crmIds: [...crowd.crmIds],
            changes: [{ field: 'setCustomField', key: 'Harness', value: title }],
            title,
            requestKey: randomUUID(),
          },
        });
        journal.keep('bulk edit', title, crowd.crmIds.length);
        await ended(editor, task.id);
      },
    },
    {
      name: 'an import',
      every: 4000,
      act: async () => {
        const lastName = marker();
        const rows = Array.from(
          { length: importedRows },
          (_, row) => `Imported,${lastName},${lastName}.${row}@example.org`,
        );
        const { import: file } = await importer.insist(
          importing.uploadImport,
          { body: { fileName: `${lastName}.csv`, requestKey: randomUUID() } },
          { file: Buffer.from(['First name,Last name,E-mail', ...rows].join('\r\n')) },
        );
        const params = { importId: file.id };
        const columns = [...file.columns];
        const checked = await importer.insist(importing.checkImport, { params, body: { columns } });
        await ended(importer, checked.task.id);
        const begun = await importer.insist(importing.startImport, { params });
        journal.keep('import', lastName, importedRows);
        await ended(importer, begun.task.id);
      },
    },
  ];
};

const mail = async ({ journal, marker, staff, crowd }: Stage): Promise<readonly Actor[]> => {
  const sender = await staff();
  return [
    {
      name: 'mail to a list',
      every: 2000,
      act: async () => {
        const emailSubject = marker();
        await sender.insist(sendMail, {
          body: {
            listId: crowd.mailingListId,
            emailSubject,
            emailBody: base64('<p>Hello {{firstName|friend}}</p>'),
            requestKey: randomUUID(),
          },
        });
        journal.keep('mailing', emailSubject);
      },
    },
    {
      name: 'mail to a colleague',
      every: 4000,
      act: async () => {
        const emailSubject = marker();
        // Sent without a key: whoever gets no answer tries something else.
        const response = await sender.once(testMail, {
          body: { emailSubject, emailBody: base64('<p>Try</p>'), to: ['colleague@example.org'] },
        });
        if (response?.status === 200) journal.keep('trial mail', emailSubject);
        await response?.arrayBuffer().catch(() => undefined);
      },
    },
  ];
};

const dashboards = async ({ journal, marker, staff }: Stage): Promise<readonly Actor[]> => {
  const arranger = await staff();
  return [
    {
      name: 'saving a dashboard',
      every: 2000,
      act: async () => {
        const name = marker();
        await arranger.insist(saveDashboard, { body: { name, requestKey: randomUUID() } });
        journal.keep('dashboard', name);
      },
    },
  ];
};

/** A workbook ends with the directory of its archive: without it nobody takes it for whole. */
const isWhole = (file: Buffer): boolean => file.subarray(-22).readUInt32LE(0) === 0x06_05_4b_50;

const exports = async ({ journal, staff }: Stage): Promise<readonly Actor[]> => {
  const reader = await staff();
  return [
    {
      name: 'an export',
      every: 2500,
      act: async () => {
        const response = await reader.once(exportRows, {
          body: { moduleName: 'crm', additionalInfo: { request: {} } },
        });
        if (response?.status === 401) await reader.renew();
        const file = await response?.arrayBuffer().catch(() => undefined);
        if (response?.status !== 200 || file === undefined) return;
        if (!isWhole(Buffer.from(file))) {
          const rows = response.headers.get(totalRowsHeader);
          journal.breach(`an export of ${rows} rows ended as if it were whole, and is not`);
        }
        journal.count();
      },
    },
  ];
};

/** Everything that people do at the same time. */
export const allActors = async (stage: Stage): Promise<readonly Actor[]> =>
  (
    await Promise.all([
      contacts(stage),
      notes(stage),
      lists(stage),
      longWork(stage),
      mail(stage),
      dashboards(stage),
      exports(stage),
    ])
  ).flat();
