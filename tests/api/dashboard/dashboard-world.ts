import type { ReplyOf } from '#shared/contract/define-call.ts';
import * as dashboard from '#shared/contracts/dashboard.ts';
import { groupMappingList } from '#shared/contracts/group-mapping.ts';
import * as contract from '#shared/contracts/widget.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type GivenPerson, givenStaff, personOf, setMembers } from '#tests/support/given-staff.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

export type Dashboard = ReplyOf<typeof dashboard.saveDashboard>['dashboard'];

type Kind = 'owner' | 'admin' | 'inGroup' | 'outside' | 'named' | 'viewer';

export type DashboardWorld = {
  readonly portal: Portal;
  readonly people: Readonly<Record<Kind, GivenPerson>>;
  readonly groupId: number;
};

/** A portal with one person of each kind that the rules of sharing know. */
export const openDashboardWorld = async (): Promise<DashboardWorld> => {
  const portal = await startPortal();
  const [owner, inGroup, named] = await Promise.all([
    givenStaff(portal, 'olga'),
    givenStaff(portal, 'gina'),
    givenStaff(portal, 'nadia'),
  ]);
  const { userGroups } = await owner.caller.calls(groupMappingList, { body: {} });
  const groupId = userGroups[0]?.id ?? 0;
  await setMembers(portal, groupId, [inGroup.crmId]);
  return {
    portal,
    people: {
      owner,
      inGroup,
      named,
      admin: await personOf(await portal.as('admin')),
      outside: await personOf(await portal.as('staff')),
      viewer: await personOf(await portal.as('viewer')),
    },
    groupId,
  };
};

type Saved = NonNullable<(typeof dashboard.saveDashboard)['body']['_zod']['input']>;

export const saveDashboard = async (
  caller: Caller,
  part: Partial<Saved> = {},
): Promise<Dashboard> => {
  const body = { name: 'Mine', description: 'What I watch', ...part };
  const answer = await caller.calls(dashboard.saveDashboard, { body });
  if (answer.status.code !== 200) throw new Error(JSON.stringify(answer));
  return answer.dashboard;
};

export const listOf = async (caller: Caller): Promise<readonly Dashboard[]> => {
  const { details, totalRecord } = await caller.calls(dashboard.dashboardList, { body: {} });
  if (totalRecord !== details.length) throw new Error('a list of another length');
  return details;
};

export const widgetsOf = (caller: Caller, dashboardId: number) =>
  caller.calls(contract.dashboardWidgets, { body: { dashboardId } });

type NewWidget = NonNullable<(typeof contract.saveWidgets)['body']['_zod']['input']>['widgets'][0];

/** A widget as a save sends it. */
export const widgetLike = (part: Partial<NewWidget> = {}): NewWidget => ({
  widgetName: 'Cases by status',
  widgetKind: 'Bar',
  widgetDataUrl: '/rest/uiengine/app/v1/widget_data/cases',
  settings: { pivot: ['caseStatus'], timeInterval: 'ALL' },
  colNum: 6,
  rowNum: 4,
  widgetPosition: { extraLarge: { x: 0, y: 0 } },
  ...part,
});

export const rename = (caller: Caller, { id, version, ...rest }: Dashboard, name: string) =>
  caller.calls(dashboard.saveDashboard, {
    body: { id, version, name, description: rest.description, config: rest.config },
  });

export const addWidgets = (caller: Caller, dashboardId: number, widgets = [widgetLike()]) =>
  caller.calls(contract.saveWidgets, { body: { dashboardId, widgets } });

export const place = (caller: Caller, ids: readonly number[], x: number, layoutVersion?: number) =>
  caller.calls(contract.updateWidgetPosition, {
    body: {
      widgets: ids.map((id, index) => ({
        id,
        colNum: 4,
        rowNum: 3,
        widgetPosition: { extraLarge: { x, y: index * 3 } },
      })),
      ...(layoutVersion === undefined ? {} : { layoutVersion }),
    },
  });

export const remove = (caller: Caller, id: number) =>
  caller.calls(dashboard.deleteDashboard, { params: { id: String(id) } });

/** How whoever may not update a dashboard is answered to everything that would change it. */
export const refusalsTo = async (caller: Caller, board: Dashboard, widgetId: number) => {
  const some = { body: { dashboardId: board.id, widgetIds: [widgetId] } };
  const changed = { ...widgetLike(), color: 1, id: widgetId, version: 1 };
  const acts = await Promise.all([
    place(caller, [widgetId], 1),
    rename(caller, board, 'Taken'),
    remove(caller, board.id),
    addWidgets(caller, board.id),
    caller.calls(contract.updateWidget, { body: changed }),
    caller.calls(contract.deleteDashboardWidgets, some),
    caller.calls(contract.restoreDashboardWidgets, some),
  ]);
  return new Set(acts.map(({ http }) => http.status));
};

/** Who sees and who updates each way of sharing, besides the owner and administrators. */
export const sharings = [
  ['nobody', { viewAll: false }, [], []],
  ['everybody', { viewAll: true }, ['inGroup', 'outside', 'named', 'viewer'], []],
  [
    'all staff, who update',
    { viewAll: false, staffAccess: true, staffUpdateAccess: true },
    ['inGroup', 'outside', 'named', 'viewer'],
    ['inGroup', 'outside', 'named'],
  ],
  [
    'a group, which updates',
    { viewAll: false, groupAccess: true, groupUpdateAccess: true },
    ['inGroup'],
    ['inGroup'],
  ],
  ['somebody by name', { viewAll: false }, ['named'], []],
] as const;
