import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { longestWidgetName } from '#shared/rules/limits.ts';
import { widgetOperations } from '#shared/rules/widget-filter.ts';
import { widgetKinds } from '#shared/rules/widget-kinds.ts';
import { aggregates, fieldKinds } from '#shared/rules/insight/fields.ts';
import {
  idNumber,
  pageNumber,
  pageSize,
  requiredText,
  searchText,
  text,
  versionNumber,
} from './schemas.ts';
import {
  onBoard,
  widget,
  widgetColor,
  widgetContent,
  widgetPlace,
  widgetSettings,
} from './widget-schemas.ts';

const mayView = right('dashboard', 'VW');
const mayEdit = right('dashboard', 'ED');

const dashboardId = idNumber;

/** The widgets of a dashboard in reading order. */
export const dashboardWidgets = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/get_dashboard_widgets',
  summary: 'The widgets of a dashboard with their places',
  keepOffline: 'record',
  access: mayView,
  body: z.object({ dashboardId }),
  reply: envelope({
    widgets: z.array(widget),
    /** Grows by one with each change of places, widgets that are new and widgets that go. */
    layoutVersion: versionNumber,
    updateAccess: z.boolean(),
  }),
});

const fieldOfDataSet = z.object({
  fieldName: z.string(),
  type: z.enum(fieldKinds),
  /** Everything that it can say, where that is known beforehand. */
  values: z.array(z.string()),
  /** What each kind of filter can ask of it. */
  basic: z.array(z.enum(widgetOperations)),
  advanced: z.array(z.enum(widgetOperations)),
  /** How it can be aggregated; COUNT goes with every field. */
  aggregations: z.array(z.enum(aggregates)),
  /** Whether it can be a pivot. */
  pivot: z.boolean(),
});

const dataSetForWidget = z.object({
  dataSet: z.string(),
  widgetDataUrl: z.string(),
  fields: z.array(fieldOfDataSet),
  /** What a period is about unless a widget says otherwise; '' where the data set knows no days. */
  dateField: z.string(),
  /** What a map shows; '' where nothing of it has a place. */
  locationField: z.string(),
});

export type DataSetForWidget = DataOf<typeof dataSetForWidget>;

/** What somebody who makes or changes a widget chooses from: only data that they may see themselves. */
export const detailsForWidget = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/getdetailsforwidget',
  summary:
    'Data sets, fields and operations that a widget can show, and the widget itself where it is there already',
  keepOffline: 'record',
  access: mayView,
  body: z.object({ widgetId: z.optional(idNumber) }),
  reply: envelope({
    widget: z.nullable(widget),
    dataSets: z.array(dataSetForWidget),
    /** Addresses elsewhere that an administrator has allowed for open widgets. */
    openDataUrls: z.array(z.string()),
  }),
});

const newWidget = z
  .object({
    ...widgetContent,
    color: z._default(widgetColor, 0),
    ...widgetPlace,
    /** A UUID of the caller's choice: sent twice, the widget is made once. */
    requestKey: z.optional(z.uuid()),
  })
  .check(onBoard());

export type NewWidget = DataOf<typeof newWidget>;

/** Adds widgets to a dashboard, all of them or none. */
export const saveWidgets = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/save_widgets',
  summary: 'Add widgets to a dashboard',
  access: mayEdit,
  body: z.object({
    dashboardId,
    widgets: z.array(newWidget).check(z.minLength(1), z.maxLength(20)),
  }),
  reply: envelope({ widgets: z.array(widget), layoutVersion: versionNumber }),
});

const widgetChange = z.object({
  id: idNumber,
  /** The version that the change was made from. */
  version: versionNumber,
  ...widgetContent,
  color: widgetColor,
});

export type WidgetChange = DataOf<typeof widgetChange>;

/** 409 when somebody else has changed the widget since the version named; what is stored already is no change. */
export const updateWidget = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/update_widget',
  summary: 'Change what a widget shows',
  access: mayEdit,
  body: widgetChange,
  reply: envelope({ widget }),
});

const widgetsOfDashboard = z.object({
  dashboardId,
  widgetIds: z.array(idNumber).check(z.minLength(1), z.maxLength(60)),
});

/** They are kept for 30 days, in which they can come back. */
export const deleteDashboardWidgets = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/delete_dashboard_widgets',
  summary: 'Take widgets off a dashboard',
  access: mayEdit,
  audit: { act: 'dashboard.delete-widgets', target: 'body.dashboardId' },
  body: widgetsOfDashboard,
  reply: envelope({ layoutVersion: versionNumber }),
});

export const restoreDashboardWidgets = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/restore_dashboard_widgets',
  summary: 'Put widgets back on the dashboard that they were taken off',
  access: mayEdit,
  body: widgetsOfDashboard,
  reply: envelope({ widgets: z.array(widget), layoutVersion: versionNumber }),
});

const movedWidget = z
  .object({
    id: idNumber,
    ...widgetPlace,
    widgetName: z.optional(requiredText(longestWidgetName)),
    color: z.optional(widgetColor),
  })
  .check(onBoard());

export type MovedWidget = DataOf<typeof movedWidget>;

/**
 * Places the widgets of one dashboard in one save. With `layoutVersion` it is 409 when somebody else has moved, added or
 * taken away widgets since; widgets that stand there already are no change.
 */
export const updateWidgetPosition = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/update_widget_position',
  summary: 'Place the widgets of a dashboard',
  access: mayEdit,
  body: z.object({
    widgets: z.array(movedWidget).check(z.minLength(1), z.maxLength(60)),
    layoutVersion: z.optional(versionNumber),
  }),
  reply: envelope({ layoutVersion: versionNumber }),
});

/** A widget that waits to be put on a dashboard. */
const readyWidget = z.object({
  /** Below zero: a saved report of that number. */
  id: z.int(),
  widgetName: z.string(),
  description: z.string(),
  widgetKind: z.enum(widgetKinds),
  widgetType: widget.shape.widgetType,
  widgetDataUrl: z.string(),
  settings: widgetSettings,
  color: z.int(),
  colNum: z.int(),
  rowNum: z.int(),
});

export type ReadyWidget = DataOf<typeof readyWidget>;

/** What comes with the portal, then the saved reports that the person sees; only what their rights let them see. */
export const libraryWidgets = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/get_library_widgets',
  summary: 'Widgets that come with the portal, and saved reports as widgets',
  access: mayView,
  body: z.object({ searchText: z._default(searchText, ''), pageNumber, pageSize }),
  reply: envelope({ widgets: z.array(readyWidget), totalRecord: z.int() }),
});

const widgetTemplate = z.object({
  ...readyWidget.shape,
  isOwner: z.boolean(),
  ownerName: z.string(),
  /** Everybody who makes widgets may use it. */
  forEveryone: z.boolean(),
});

export type WidgetTemplate = DataOf<typeof widgetTemplate>;

export const widgetTemplates = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/get_widget_template',
  summary: 'Widgets that people have saved to be used again: own ones and those for everyone',
  access: mayView,
  body: z.object({ searchText: z._default(searchText, ''), pageNumber, pageSize }),
  reply: envelope({ templates: z.array(widgetTemplate), totalRecord: z.int() }),
});

const newTemplate = z.object({
  ...widgetContent,
  description: z._default(text(500), ''),
  color: z._default(widgetColor, 0),
  colNum: widgetPlace.colNum,
  rowNum: widgetPlace.rowNum,
  forEveryone: z._default(z.boolean(), false),
  requestKey: z.optional(z.uuid()),
});

export type NewTemplate = DataOf<typeof newTemplate>;

export const saveWidgetTemplate = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/save_widgettemplate',
  summary: 'Save a widget to be used again',
  access: mayEdit,
  body: newTemplate,
  reply: envelope({ template: widgetTemplate }),
});

/** For its owner and administrators. */
export const deleteWidgetTemplate = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/delete_widget_template',
  summary: 'Delete a saved widget',
  access: mayEdit,
  audit: { act: 'dashboard.delete-template', target: 'body.id' },
  body: z.object({ id: idNumber }),
  reply: envelope({}),
});
