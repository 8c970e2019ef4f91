import { beforeAll, describe, expect, test } from 'vitest';
import { isEventReply } from '#shared/contract/define-call.ts';
import { currentSession } from '#shared/contracts/oauth.ts';
import { register } from '#shared/contracts/register.ts';
import type { Caller } from '#tests/support/caller.ts';
import { givenStaff } from '#tests/support/given-staff.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import type { Example } from './example.ts';
import { aboutOneself } from './about-oneself.ts';
import { examplesFor } from './examples.ts';
import { givenPrivateThings, type PrivateThings, secret } from './foreign-things.ts';
import { send } from './send.ts';

type Asked = (things: PrivateThings, example: Example) => Example;

const id = (value: number | string): Example => ({ params: { id: String(value) } });

/** Calls whose path names the thing. */
const named = (names: readonly string[], parts: (things: PrivateThings) => Example) =>
  Object.fromEntries(
    names.map((name): [string, Asked] => [
      name,
      (things, example) => ({ ...example, ...parts(things) }),
    ]),
  );

/** Calls whose body names it. */
const filled = (names: readonly string[], fields: (things: PrivateThings) => object) =>
  Object.fromEntries(
    names.map((name): [string, Asked] => [
      name,
      (things, example) => ({
        ...example,
        body: { ...(example.body as object), ...fields(things) },
      }),
    ]),
  );

/** Every call that names something by its number, asked about what belongs to somebody else. */
const foreign: Readonly<Record<string, Asked>> = {
  ...named(['viewDetail', 'deleteView', 'favouriteView', 'viewColumns'], ({ view }) => id(view)),
  ...filled(['getView', 'viewData', 'updateView'], ({ view }) => ({ id: view })),
  ...named(['listLogs', 'deleteList', 'restoreList'], ({ list }) => id(list)),
  ...filled(['getList', 'queryList', 'searchList', 'updateList'], ({ list }) => ({ id: list })),
  ...filled(['addListUser', 'addListUsers'], ({ list }) => ({ mailingListId: list })),
  ...filled(['recordRefusal', 'askMember'], ({ list }) => ({ listId: list })),
  ...filled(['exportMailingList'], ({ list }) => ({ additionalInfo: { request: { id: list } } })),
  ...filled(['previewMail', 'sendMail', 'testMail', 'mailRecipients'], ({ list }) => ({
    listId: list,
  })),
  ...filled(['retrieveDataset', 'updateDataset'], ({ report }) => ({ id: report })),
  ...named(['deleteDataset'], ({ report }) => id(report)),
  ...named(['reportDashboards', 'reportSchedules'], ({ report }) => ({
    params: { reportId: String(report) },
  })),
  ...filled(['addReportSchedule'], ({ report }) => ({ reportId: report })),
  ...filled(['updateReportSchedule'], ({ schedule }) => ({ id: schedule })),
  ...named(
    ['deleteReportSchedule', 'sendReportNow', 'stopColleagueSchedule', 'takeOverSchedule'],
    ({ schedule }) => id(schedule),
  ),
  ...filled(['colleagueSchedules'], ({ report }) => ({ reportId: report })),
  ...named(['deleteNote', 'restoreNote'], ({ note }) => ({ params: { noteId: String(note) } })),
  ...named(['taskDetail', 'taskFile', 'cancelTask', 'undoTask'], ({ task }) => ({
    params: { taskId: task },
  })),
  ...named(
    [
      'readImport',
      'checkImport',
      'importRows',
      'leftOutRows',
      'mendImportRow',
      'startImport',
      'deleteImport',
    ],
    (things) => ({ params: { importId: things.import } }),
  ),
  ...named(
    [
      'inboxOne',
      'deleteInbox',
      'deleteInboxStatus',
      'markInboxRead',
      'markInboxUnread',
      'restoreInbox',
    ],
    ({ inbox }) => id(inbox),
  ),
  ...named(['endSession'], ({ session }) => ({ params: { sessionId: session } })),
  ...filled(['removeUser', 'inviteUser'], ({ organization }) => ({ organizationId: organization })),
  ...filled(['addComment'], ({ organization }) => ({ entityId: organization })),
};

const streams = new Set(
  [...register].filter(([, { reply }]) => isEventReply(reply)).map(([name]) => name),
);

describe('what belongs to one member of staff', () => {
  let portal: Portal;
  let owner: Caller;
  let colleague: Caller;
  let citizen: Caller;
  let things: PrivateThings;
  let examples: Readonly<Record<string, Example>>;

  const askedOf = (name: string): Example => {
    const example = examples[name] ?? {};
    return foreign[name]?.(things, example) ?? example;
  };

  beforeAll(async () => {
    portal = await startPortal();
    owner = await portal.as('staff');
    citizen = await portal.as('citizen');
    colleague = (await givenStaff(portal, 'olga')).caller;
    const { userProfilePojo } = await citizen.calls(currentSession);
    const crmId = userProfilePojo?.crmId ?? 0;
    examples = examplesFor(crmId);
    things = await givenPrivateThings(portal, owner, crmId);
    expect(Object.values(things).every(Boolean)).toBe(true);
  });

  test.each(Object.keys(foreign))('%s is refused to colleagues and citizens', async (name) => {
    const call = register.get(name);
    if (call === undefined) throw new Error(`there is no call ${name}`);
    for (const caller of [colleague, citizen]) {
      const response = await send(caller, call, askedOf(name));
      const text = await response.text();
      expect([403, 404], text).toContain(response.status);
      expect(text).not.toContain(secret);
    }
  });

  test('is told by no other call either, and none of them fails', async () => {
    const others = [...register].filter(
      ([name]) => !(name in foreign) && !streams.has(name) && !aboutOneself.has(name),
    );
    const leaks: string[] = [];
    for (const [name, call] of others) {
      const response = await send(colleague, call, askedOf(name));
      const text = await response.text();
      if (response.status >= 500 || text.includes(secret)) {
        leaks.push(`${name} ${response.status}`);
      }
    }
    expect(leaks).toEqual([]);
  });

  test('is as it was after all that', async () => {
    for (const name of [
      'viewDetail',
      'getList',
      'retrieveDataset',
      'taskDetail',
      'readImport',
      'inboxOne',
    ]) {
      const call = register.get(name);
      if (call === undefined) throw new Error(`there is no call ${name}`);
      const response = await send(owner, call, askedOf(name));
      expect(response.status, name).toBe(200);
      expect(await response.text()).toContain(secret);
    }
  });
});
