import { randomUUID } from 'node:crypto';
import type { Example } from './example.ts';

/** The id of nothing. */
const neverWas = '999999999';

const firstPage = { pageNumber: 1, pageSize: 10 };

const place = { colNum: 6, rowNum: 4, widgetPosition: { extraLarge: { x: 0, y: 0 } } };

const content = {
  widgetName: 'Cases by status',
  widgetKind: 'Bar',
  widgetDataUrl: '/rest/uiengine/app/v1/widget_data/cases',
  settings: { pivot: ['caseStatus'], aggType: 'COUNT', timeInterval: 'LAST12MONTHS' },
};

const question = {
  widgetKind: 'Bar',
  pivot: ['caseStatus'],
  aggType: 'COUNT',
  timeInterval: 'ALL',
};

const some = { dashboardId: 999_999_999, widgetIds: [999_999_999] };

/** The calls about dashboards and their widgets. */
export const dashboardExamples: Readonly<Record<string, Example>> = {
  dashboardList: { body: { appId: 'CRM', ...firstPage } },
  dashboardWidgets: { body: { dashboardId: 999_999_999 } },
  deleteDashboard: { params: { id: neverWas } },
  deleteDashboardWidgets: { body: some },
  deleteWidgetTemplate: { body: { id: 999_999_999 } },
  detailsForWidget: { body: {} },
  exportWidgetRows: { params: { dataSet: 'cases' }, body: question },
  libraryWidgets: { body: firstPage },
  openWidgetData: { body: { ...question, widgetDataUrl: 'https://elsewhere.example/data' } },
  restoreDashboard: { params: { id: neverWas } },
  restoreDashboardWidgets: { body: some },
  saveDashboard: { body: { name: 'Example', requestKey: randomUUID() } },
  saveWidgetTemplate: { body: { ...content, colNum: 6, rowNum: 4 } },
  saveWidgets: { body: { dashboardId: 999_999_999, widgets: [{ ...content, ...place }] } },
  updateSequence: { body: { sequence: [999_999_999] } },
  updateWidget: { body: { id: 999_999_999, version: 1, color: 0, ...content } },
  updateWidgetPosition: { body: { widgets: [{ id: 999_999_999, ...place }] } },
  userApplications: { body: {} },
  widgetData: { params: { dataSet: 'cases' }, body: question },
  widgetDrillDown: { params: { dataSet: 'cases' }, body: { ...question, ...firstPage } },
  widgetFieldValues: { params: { dataSet: 'cases' }, body: { fieldName: 'caseStatus' } },
  widgetTemplates: { body: firstPage },
};

export const dashboardsWithoutSubject = [
  'dashboardWidgets',
  'deleteDashboard',
  'deleteDashboardWidgets',
  'deleteWidgetTemplate',
  'openWidgetData',
  'restoreDashboard',
  'restoreDashboardWidgets',
  'saveWidgets',
  'updateWidget',
  'updateWidgetPosition',
] as const;
