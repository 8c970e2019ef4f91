import type { Example } from './example.ts';

/** The id of nothing. */
const neverWas = 999_999_999;

const question = {
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

const report = {
  name: 'Cases by month',
  description: 'How many cases of each type were made in the last year',
  config: {},
  definition: { question, family: 'STACK' },
};

const schedule = {
  frequency: 'WEEKLY',
  weekday: 1,
  hour: 7,
  recipients: ['ana@example.org'],
  look: { title: 'Cases by month' },
};

/** The calls about reports. */
export const reportExamples: Readonly<Record<string, Example>> = {
  addReportSchedule: { body: { ...schedule, reportId: neverWas } },
  chartData: { body: { question } },
  createDataset: { body: report },
  deleteDataset: { params: { id: String(neverWas) } },
  deleteReportSchedule: { params: { id: String(neverWas) } },
  generateCustomReport: { body: { question, look: { title: 'Cases by month' } } },
  getFieldValues: { body: { dataSet: 'cases', field: 'caseType', prefix: 'b' } },
  reportSchedules: { params: { reportId: String(neverWas) } },
  retrieveDataset: { body: { id: neverWas } },
  sendReportNow: { params: { id: String(neverWas) } },
  updateDataset: { body: { ...report, id: neverWas, version: 1 } },
  updateReportSchedule: { body: { ...schedule, id: neverWas, version: 1 } },
  userDataset: { body: { searchText: 'month', pageNumber: 1, pageSize: 10 } },
};

export const reportsWithoutSubject = [
  'addReportSchedule',
  'deleteReportSchedule',
  'reportSchedules',
  'sendReportNow',
  'updateReportSchedule',
  'deleteDataset',
  'retrieveDataset',
  'updateDataset',
] as const;
