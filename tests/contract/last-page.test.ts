import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#shared/contract/define-call.ts';
import { addListUsers } from '#shared/contracts/crm-list.ts';
import { changeGroupMembers } from '#shared/contracts/group.ts';
import { groupMappingList } from '#shared/contracts/group-mapping.ts';
import { currentSession } from '#shared/contracts/oauth.ts';
import { updateNote } from '#shared/contracts/note.ts';
import { register } from '#shared/contracts/register.ts';
import { saveWidgetTemplate } from '#shared/contracts/widget.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startPortal } from '#tests/support/portal.ts';
import type { Example } from './example.ts';
import { dashboardExamples } from './dashboard-examples.ts';
import { examplesFor } from './examples.ts';
import { givenPrivateThings } from './foreign-things.ts';
import { send } from './send.ts';

let admin: Caller;
let examples: Readonly<Record<string, Example>>;

beforeAll(async () => {
  const portal = await startPortal();
  admin = await portal.as('superadmin');
  const { userProfilePojo } = await admin.calls(currentSession);
  const crmId = userProfilePojo?.crmId ?? 0;
  const things = await givenPrivateThings(portal, admin, crmId);
  const { userGroups } = await admin.calls(groupMappingList, { body: {} });
  const groupId = userGroups[0]?.id ?? 0;
  await admin.calls(changeGroupMembers, { body: { groupId, crmIds: [crmId] } });
  await send(admin, saveWidgetTemplate, dashboardExamples['saveWidgetTemplate'] ?? {});
  const members = { mailingListId: things.list, multipleUsersMailingList: [{ crmId }] };
  await send(admin, addListUsers, { body: members });
  const followUp = { day: '2099-12-31', isDone: false };
  const edited = { noteId: things.note, note: 'Called twice.', version: 1, followUp };
  await send(admin, updateNote, { body: edited });
  await portal.database.query(
    `insert into report_schedule (report_id, owner_crm_id, frequency, weekday, hour, file_type, recipients, look, next_on)
     select report_id, (select min(crm_id) from contact_doc where crm_id <> owner_crm_id), frequency, weekday, hour,
            file_type, recipients, look, next_on
       from report_schedule where id = $1`,
    [things.schedule],
  );
  const firstPage = { pageNumber: 1, pageSize: 10 };
  const ofGroup = { body: { groupId, ...firstPage } };
  const ofList = { body: { id: things.list, ...firstPage } };
  examples = {
    ...examplesFor(crmId),
    colleagueSchedules: { body: { reportId: things.report, ...firstPage } },
    groupMembers: ofGroup,
    getList: ofList,
    listLogs: { params: { id: String(things.list) }, query: {} },
    queryList: ofList,
    searchList: ofList,
    getView: { body: { id: things.view } },
    viewData: { body: { id: things.view } },
    noteHistory: { params: { noteId: String(things.note) }, query: {} },
    importRows: { params: { importId: things.import }, body: firstPage },
    staffPeople: ofGroup,
    userDataset: { body: {} },
  };
});

/** Two give all in one page; a site, a mail and a service of somebody else must be made before there are pages of them. */
const leftOut = new Set([
  'groupMappingList',
  'menuList',
  'siteHistory',
  'statusByBunch',
  'openWidgetData',
]);

/** The person of the walk has none of these, or the answer tells no total at all: they are asked, and prove less. */
const empty = new Set([
  'additionalContacts',
  'appConfigHistory',
  'contactCases',
  'contactLists',
  'contactMails',
  'contactProperties',
  'contactSubscriptions',
  'duplicateList',
  'inboxList',
  'invitedUsers',
  'joiningUsers',
  'listsOfContact',
  'mailSends',
  'ownCases',
  'ownProperties',
  'pendingUsers',
  'searchContentCount',
  'suppressions',
]);

const part = ({ body, query }: Call): 'body' | 'query' | undefined => {
  const hasPages = (schema: unknown): boolean =>
    schema instanceof z.ZodMiniObject && 'pageNumber' in schema.shape;
  if (hasPages(body)) return 'body';
  return hasPages(query) ? 'query' : undefined;
};

/** The numbers that a call tells about all its pages. */
const totalsAt = async (name: string, call: Call, pageNumber: number) => {
  const { [name]: example = {} } = examples;
  const where = part(call);
  if (where === undefined) throw new Error('no pages');
  const asked = { pageSize: 10, ...(example[where] as object), pageNumber };
  const response = await send(admin, call, { ...example, [where]: asked });
  const reply = (await response.json()) as Readonly<Record<string, unknown>>;
  // Which page it is belongs to that page alone.
  const totals = Object.entries(reply).filter(
    ([key, value]) => key !== 'pageNumber' && typeof value === 'number',
  );
  return { status: response.status, ...Object.fromEntries(totals) };
};

const paged = [...register].filter(
  ([name, call]) => part(call) !== undefined && !leftOut.has(name),
);

test.each(paged)(
  '%s tells behind its last page how many there are, as it does on the first',
  async (name, call) => {
    const first = await totalsAt(name, call, 1);
    expect(first.status).toBe(200);
    const { status: _, ...totals } = first;
    if (!empty.has(name)) expect(Math.max(...Object.values(totals).map(Number))).toBeGreaterThan(0);
    expect(await totalsAt(name, call, 300)).toEqual(first);
  },
);
