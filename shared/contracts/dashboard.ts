import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import {
  longestAppId,
  longestDashboardDescription,
  longestDashboardName,
} from '#shared/rules/limits.ts';
import { refreshIntervals } from '#shared/rules/widget-kinds.ts';
import { widgetPeriods } from '#shared/rules/widget-period.ts';
import {
  dayText,
  idNumber,
  idText,
  momentText,
  pageNumber,
  pageSize,
  requiredText,
  searchText,
  text,
  versionNumber,
} from './schemas.ts';
import { sharingConfig, sharingInput } from './sharing-schemas.ts';
import { fieldName, widgetCondition } from './widget-schemas.ts';

const mayView = right('dashboard', 'VW');
const mayEdit = right('dashboard', 'ED');
const mayDelete = right('dashboard', 'DL');

/** A short name of an application: `CRM`. */
const appId = text(longestAppId);

/**
 * One filter above a dashboard: of each data set it asks the field that is named for it, of the others nothing. A later
 * release may have kept it for data sets that this one does not know: they are told, and refused where they are sent.
 */
const dashboardFilter = z.object({
  title: requiredText(100),
  targets: z
    .array(z.object({ dataSet: z.string().check(z.maxLength(40)), fieldName }))
    .check(z.minLength(1), z.maxLength(10)),
  operation: widgetCondition.shape.operation,
  value: widgetCondition.shape.value,
});

/** What holds for every widget of a dashboard. */
export const dashboardSettings = z.object({
  filters: z._default(z.array(dashboardFilter).check(z.maxLength(10)), []),
  /** In place of each widget's own period. */
  timeInterval: z.optional(z.enum(widgetPeriods)),
  startDate: z.optional(dayText),
  endDate: z.optional(dayText),
  /** Seconds; 0 asks only when somebody wants it. */
  refreshSeconds: z._default(z.literal(refreshIntervals), 0),
});

export type DashboardSettings = DataOf<typeof dashboardSettings>;

export const dashboard = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** '' where it belongs to no application. */
  appId: z.string(),
  settings: dashboardSettings,
  config: sharingConfig,
  isOwner: z.boolean(),
  /** Others than the owner see it. */
  isShared: z.boolean(),
  ownerName: z.string(),
  updateAccess: z.boolean(),
  widgetCount: z.int(),
  createdOn: momentText,
  modifiedOn: momentText,
  /** Grows by one with each change; an update names the version that it was made from. */
  version: versionNumber,
});

export type Dashboard = DataOf<typeof dashboard>;

/** The dashboards that the person sees, in the person's own order; new ones stand last. */
export const dashboardList = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/get_dashboard_list',
  summary: 'Dashboards of the person',
  keepOffline: 'record',
  access: mayView,
  body: z.object({
    /** Those of this application and those of none; all when left out. */
    appId: z._default(appId, ''),
    searchText: z._default(searchText, ''),
    pageNumber,
    pageSize: z._default(pageSize, 100),
  }),
  reply: envelope({ details: z.array(dashboard), totalRecord: z.int() }),
});

export const userApplications = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/getuserapplication',
  summary: 'Applications that a dashboard can belong to',
  access: mayView,
  body: z.object({}),
  reply: envelope({ applications: z.array(z.object({ appId: z.string(), name: z.string() })) }),
});

const content = {
  /** Left out of a change, it stays in every language, and so does a description that is left out with it. */
  name: z.optional(requiredText(longestDashboardName)),
  /** The name when left out. */
  description: z._default(text(longestDashboardDescription), ''),
  appId: z._default(appId, ''),
  /** Left out of a change, they stay; of a new one, they are those of `copyOf`, or nothing is filtered or refreshed. */
  settings: z.optional(dashboardSettings),
  /** Left out of a change, it stays; without a word about sharing a new one is private. */
  config: z.optional(sharingInput),
};

const savedDashboard = z.object({
  ...content,
  /** Left out for a new dashboard. */
  id: z.optional(idNumber),
  /** Of a change: the version that it was made from. */
  version: z.optional(versionNumber),
  /** Of a new one: a dashboard whose widgets and settings it begins with. */
  copyOf: z.optional(idNumber),
  /** Of a new one: a UUID of the caller's choice; sent twice, it is made once. */
  requestKey: z.optional(z.uuid()),
});

export type SavedDashboard = DataOf<typeof savedDashboard>;

/**
 * Makes a dashboard, or changes one that has this version: 409 when somebody else has changed it since; what is stored
 * already is no change.
 */
export const saveDashboard = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/save_dashboard',
  summary: 'Make or change a dashboard',
  access: mayEdit,
  audit: { act: 'dashboard.save', target: 'reply.dashboard.id' },
  body: savedDashboard,
  reply: envelope({ dashboard }),
});

/** It is kept for 30 days, in which it can come back. Sent twice, it is gone all the same. */
export const deleteDashboard = defineCall({
  method: 'DELETE',
  path: '/rest/uiengine/app/v1/delete_dashboard/:id',
  summary: 'Delete a dashboard',
  access: mayDelete,
  audit: { act: 'dashboard.delete', target: 'params.id' },
  params: z.object({ id: idText }),
  reply: envelope({}),
});

export const restoreDashboard = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/restore_dashboard/:id',
  summary: 'Bring a deleted dashboard back with its widgets and its place',
  access: mayDelete,
  params: z.object({ id: idText }),
  reply: envelope({ dashboard }),
});

/** The person's own order, in one save: those that are not named follow in the order that they had. */
export const updateSequence = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/update_sequence',
  summary: 'Put the dashboards in order',
  access: mayView,
  body: z.object({
    sequence: z.array(idNumber).check(
      z.minLength(1),
      z.maxLength(500),
      z.refine((ids) => new Set(ids).size === ids.length, { error: 'Name each dashboard once.' }),
    ),
  }),
  reply: envelope({}),
});
