import { saveDashboard } from '#shared/contracts/dashboard.ts';
import {
  addReportSchedule,
  createDataset,
  type ReportDefinition,
} from '#shared/contracts/report.ts';
import { saveWidgets } from '#shared/contracts/widget.ts';
import { dataUrlOf } from '#shared/rules/widget-url.ts';
import type { Caller } from '#tests/support/caller.ts';
import { signInAs } from '#tests/support/outbox-reader.ts';
import { inDatabase } from './in-database.ts';
import { portalUrl } from './place.ts';

/** Whoever makes what a story of dashboards begins with, and what a colleague would do meanwhile. */
export const adminCaller = (): Promise<Caller> => signInAs(portalUrl(), 'admin');

/** A dashboard with a number and a grid of cases. */
export const givenDashboard = async (caller: Caller, name: string) => {
  const { dashboard } = await caller.calls(saveDashboard, { body: { name } });
  const widget = {
    widgetDataUrl: dataUrlOf('cases'),
    colNum: 6,
    rowNum: 6,
  };
  await caller.calls(saveWidgets, {
    body: {
      dashboardId: dashboard.id,
      widgets: [
        {
          ...widget,
          widgetName: 'All cases',
          widgetKind: 'Number',
          settings: { timeInterval: 'ALL' },
          widgetPosition: { extraLarge: { x: 0, y: 0 } },
        },
        {
          ...widget,
          widgetName: 'Cases in rows',
          widgetKind: 'Grid',
          settings: { column: ['caseStatus', 'caseType'], timeInterval: 'ALL' },
          widgetPosition: { extraLarge: { x: 6, y: 0 } },
        },
      ],
    },
  });
  return dashboard;
};

/** A number of all records below the first two widgets, or the same in a table. */
export const addNumber = (
  caller: Caller,
  dashboardId: number,
  widgetName: string,
  widgetDataUrl = dataUrlOf('cases'),
  widgetKind: 'Number' | 'Grid' = 'Number',
) =>
  caller.calls(saveWidgets, {
    body: {
      dashboardId,
      widgets: [
        {
          widgetName,
          widgetKind,
          widgetDataUrl,
          settings: { timeInterval: 'ALL' },
          colNum: 6,
          rowNum: 2,
          widgetPosition: { extraLarge: { x: 0, y: 6 } },
        },
      ],
    },
  });

type Asked = Pick<ReportDefinition['question'], 'dataSet' | 'filter'>;

/** A report that is one number: how many records there are. */
export const givenReport = async (
  caller: Caller,
  name: string,
  asked: Asked = { dataSet: 'cases' },
): Promise<number> => {
  const { report } = await caller.calls(createDataset, {
    body: {
      name,
      description: 'For one widget',
      definition: {
        family: 'NUMBER',
        question: {
          kind: 'groups',
          ...asked,
          dimensions: [],
          measures: [{ aggregate: 'COUNT' }],
        },
      },
    },
  });
  return report.id;
};

/** Has widgets that come with the portal ask for the year before the day of the seed, which they leave behind some day. */
export const askBeforeSeed = (...names: readonly string[]): Promise<unknown> =>
  inDatabase('update widget set settings = settings || $2 where name = any($1)', [
    names,
    { timeInterval: 'CUSTOM', startDate: '2025-07-01', endDate: '2026-06-30' },
  ]);

/** Somebody else at another desk has a report sent by mail. */
export const scheduledByColleague = async (reportId: number, title: string): Promise<void> => {
  const colleague = await signInAs(portalUrl(), 'staff');
  const recipients = ['ana@example.org'];
  await colleague.calls(addReportSchedule, {
    body: { reportId, frequency: 'DAILY', hour: 7, recipients, look: { title } },
  });
};
