import { beforeAll, expect, test } from 'vitest';
import { type Call, isEventReply } from '#shared/contract/define-call.ts';
import { contactDetail } from '#shared/contracts/crm-contact.ts';
import { addAdditionalContact } from '#shared/contracts/additional-contact.ts';
import { addList } from '#shared/contracts/crm-list.ts';
import { restoreContacts, trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import { statusByBunch } from '#shared/contracts/mail-ledger.ts';
import { addNote } from '#shared/contracts/note.ts';
import { register } from '#shared/contracts/register.ts';
import { widgetDrillDown } from '#shared/contracts/widget-data.ts';
import { added } from '#tests/api/contact-edit/contact-care-world.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { readWorkbook } from '#tests/support/read-workbook.ts';
import { asksAbout, asksByAnyNumber } from './asks-by-number.ts';
import { aboutOneself } from './about-oneself.ts';
import { examplesFor } from './examples.ts';
import { send } from './send.ts';

/** In everything about the person, so that an answer that tells some of it is known. */
const secret = 'Kestrelgone';

let portal: Portal;
let admin: Caller;
let viewer: Caller;
let staff: Caller;
let crmId: number;

/** Somebody without an account, of whom there is something wherever there can be something of a contact. */
const givenContact = async (): Promise<number> => {
  const { crmId: number } = await added(staff, {
    userFirstName: secret,
    emailIdList: [{ emailId: 'kestrelgone@example.org', primary: true }],
  });
  const person = { firstName: secret, lastName: 'Neighbour', mobileNo: '213.555.0142' };
  await staff.calls(addAdditionalContact, { body: { crmId: number, ...person } });
  await staff.calls(addNote, { body: { userCrmId: number, note: secret } });
  const { list } = await staff.calls(addList, {
    body: {
      name: secret,
      description: 'Letters',
      config: { viewAll: true },
      mailingListConfig: {},
    },
  });
  for (const [text, ...values] of [
    ['insert into list_member (list_id, crm_id) values ($2, $1)', list.id],
    ["insert into property (apn, alias, owner_crm_id) values ('9990000777', $2, $1)", secret],
    [
      'update crm_case set crm_id = $1, unit = $2 where case_id = (select max(case_id) from crm_case)',
      secret,
    ],
    [
      `with sent as (insert into mail_send (kind, subject, state, created_on, start_on, prepared_on, finished_on)
         values ('contacts', $2, 'done', now(), now(), now(), now()) returning id)
       insert into mail_recipient (send_id, crm_id, state, email, due_on, modified_on)
       select id, $1, 'sent', 'kestrelgone@example.org', now(), now() from sent`,
      secret,
    ],
  ] as const) {
    await portal.database.query(text, [number, ...values]);
  }
  return number;
};

beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
  // One may only look at contacts, the other may do everything but delete them.
  viewer = await portal.as('viewer');
  staff = await portal.as('staff');
  crmId = await givenContact();
});

const textOf = async (response: Response): Promise<string> => {
  const content = Buffer.from(await response.arrayBuffer());
  if (response.headers.get('content-type')?.includes('spreadsheet') !== true) {
    return content.toString();
  }
  const cells: string[] = [];
  await readWorkbook(content, (row) => {
    for (const { value } of row.cells.values()) cells.push(value);
  });
  return cells.join(' ');
};

const calls = [...register].filter(
  ([name, { reply }]) => !isEventReply(reply) && !aboutOneself.has(name),
);

type Answer = { readonly name: string; readonly status: number; readonly tells: boolean };

/** Asks every call that can be asked about the contact. */
const walk = async (
  asksOf: typeof asksAbout,
  callers: readonly Caller[],
  isWanted: (call: Call) => boolean = () => true,
): Promise<readonly Answer[]> => {
  const examples = examplesFor(crmId);
  const answers: Answer[] = [];
  for (const [name, call] of calls.filter(([, one]) => isWanted(one))) {
    for (const ask of asksOf(call, examples[name] ?? {}, crmId)) {
      for (const caller of callers) {
        const response = await send(caller, call, ask);
        const tells = (await textOf(response)).includes(secret);
        answers.push({ name, status: response.status, tells });
      }
    }
  }
  return answers;
};

/** Calls that change nothing: those that take a file do. */
const onlyLooks = ({ access, upload }: Call): boolean =>
  upload === undefined &&
  (access.kind !== 'right' || access.letters.every((letter) => letter === 'VW'));

const tellers = (answers: readonly Answer[]): readonly string[] => [
  ...new Set(answers.filter(({ tells }) => tells).map(({ name }) => name)),
];

const recipients = async () => {
  const { rows } = await portal.database.query<{ readonly id: number }>(
    'select id from mail_send where subject = $1',
    [secret],
  );
  const asked = { params: { id: String(rows[0]?.id) }, query: {} };
  return (await staff.calls(statusByBunch, asked)).notificationStatus;
};

/** Mails by the number of whoever they went to, as the records behind a chart. */
const mailsTo = () =>
  staff.calls(widgetDrillDown, {
    params: { dataSet: 'mailRecipients' },
    body: {
      widgetKind: 'Bar',
      pivot: ['recipientState'],
      aggType: 'COUNT',
      timeInterval: 'ALL',
      filter: [{ fieldName: 'crmId', operation: 'is', value: crmId }],
      pageNumber: 1,
      pageSize: 10,
    },
  });

test('whoever may look at contacts is told of one by its number, and of none that lies in the trash', async () => {
  const before = await walk(asksAbout, [viewer, staff], onlyLooks);
  expect(before.filter(({ status }) => status === 400 || status >= 500)).toEqual([]);
  expect(tellers(before).toSorted()).toEqual([
    'additionalContacts',
    'contactCases',
    'contactDetail',
    'contactHistory',
    'contactMails',
    'contactProperties',
    'contactStand',
    'contactSubscriptions',
    'contactTimeline',
    'contactsByIds',
    'exportRows',
    'followUpAssignee',
    'latestProfile',
    'listsOfContact',
    'notesOfContact',
    'ownerDetails',
    'propertiesByOwner',
  ]);
  const asked = { params: { crmId: String(crmId) } };
  const { user } = await admin.calls(contactDetail, asked);

  expect(await recipients()).toMatchObject([
    { crmId, name: expect.stringContaining(secret) as string },
  ]);
  expect((await mailsTo()).totalRecords).toBe(1);

  await admin.calls(trashContacts, { body: { crmIds: [crmId] } });
  const answers = [
    ...(await walk(asksAbout, [viewer, staff])),
    ...(await walk(asksByAnyNumber, [staff])),
  ];
  expect(tellers(answers)).toEqual([]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);

  // Nor by what was sent to them, and nobody finds that by their number.
  expect(await recipients()).toMatchObject([{ crmId: null, name: '' }]);
  expect((await mailsTo()).totalRecords).toBe(0);

  // Nor has any of that changed it.
  await admin.calls(restoreContacts, { body: { crmIds: [crmId] } });
  expect((await admin.calls(contactDetail, asked)).user).toEqual(user);
});
