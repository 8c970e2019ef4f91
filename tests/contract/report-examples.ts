import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import type { addReportSchedule, createDataset } from '#shared/contracts/report.ts';
import type { Example } from './example.ts';

/** The id of nothing. */
const neverWas = 999_999_999;

const question: ArgumentsOf<typeof createDataset>['body']['definition']['question'] = {
  kind: 'groups',
  dataSet: 'cases',
  dimensions: [{ field: 'createdOn', period: 'MONTH' }],
  pivot: { field: 'caseType' },
  measures: [{ aggregate: 'COUNT' }],
  filter: {
    kind: 'and',
    parts: [
      { kind: 'span', field: 'createdOn', span: 'PASTYEAR' },
      { kind: 'condition', field: 'caseStatus', operator: 'ISNOT', values: ['Cancelled'] },
    ],
  },
  sort: [{ by: 'createdOn.MONTH', direction: 'ASC' }],
};

export const newReport: ArgumentsOf<typeof createDataset>['body'] = {
  name: 'Cases by month',
  description: 'How many cases of each type were made in the last year',
  config: {},
  definition: { question, family: 'STACK' },
};

export const newSchedule: Omit<ArgumentsOf<typeof addReportSchedule>['body'], 'reportId'> = {
  frequency: 'WEEKLY',
  weekday: 1,
  hour: 7,
  recipients: ['ana@example.org'],
  look: { title: 'Cases by month', total: 'Total' },
};

/** The calls about reports. */
export const reportExamples: Readonly<Record<string, Example>> = {
  addReportSchedule: { body: { ...newSchedule, reportId: neverWas } },
  chartData: { body: { question } },
  colleagueSchedules: { body: { reportId: neverWas, pageNumber: 1, pageSize: 10 } },
  createDataset: { body: newReport },
  deleteDataset: { params: { id: String(neverWas) } },
  deleteReportSchedule: { params: { id: String(neverWas) } },
  generateCustomReport: { body: { question, look: { title: 'Cases by month', total: 'Total' } } },
  getFieldValues: { body: { dataSet: 'cases', field: 'caseType', prefix: 'b' } },
  reportDashboards: { params: { reportId: String(neverWas) } },
  reportSchedules: { params: { reportId: String(neverWas) } },
  retrieveDataset: { body: { id: neverWas } },
  sendReportNow: { params: { id: String(neverWas) } },
  stopColleagueSchedule: { params: { id: String(neverWas) } },
  takeOverSchedule: { params: { id: String(neverWas) } },
  updateDataset: { body: { ...newReport, id: neverWas, version: 1 } },
  updateReportSchedule: { body: { ...newSchedule, id: neverWas, version: 1 } },
  userDataset: { body: { searchText: 'month', pageNumber: 1, pageSize: 10 } },
};

export const reportsWithoutSubject = [
  'colleagueSchedules',
  'stopColleagueSchedule',
  'takeOverSchedule',
  'addReportSchedule',
  'deleteReportSchedule',
  'reportDashboards',
  'reportSchedules',
  'sendReportNow',
  'updateReportSchedule',
  'deleteDataset',
  'retrieveDataset',
  'updateDataset',
] as const;
