import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { chartFamilies } from '#shared/rules/insight/chart-families.ts';
import { dataSetKeys } from '#shared/rules/insight/data-sets.ts';
import { reportOperators } from '#shared/rules/insight/fields.ts';
import { longestRuntimeQuestion, mostRuntimeFilters } from '#shared/rules/limits.ts';
import { isEmail } from './email-schema.ts';
import { answerSchema, askedQuestion, savedQuestion } from './insight-schemas.ts';
import {
  codeWords,
  fileType,
  idNumber,
  idText,
  localeText,
  momentText,
  pageNumber,
  pageSize,
  requiredText,
  searchText,
  text,
  versionNumber,
} from './schemas.ts';
import { sharingConfig, sharingInput } from './sharing-schemas.ts';

/** The area of reports and its letters. */
export const reportKey = 'report-builder';

const mayView = right(reportKey, 'VW');
const mayAdd = right(reportKey, 'CR', 'VW');
const mayUpdate = right(reportKey, 'ED', 'VW');

/** A filter that whoever opens the report fills in; its condition joins those of the question. */
const runtimeFilter = z.object({
  field: z.string().check(z.maxLength(100)),
  operator: z.enum(reportOperators),
  label: z._default(text(longestRuntimeQuestion), ''),
});

/** Entries of a record that is kept; more than an answer has columns. */
const mostEntries = 200;

const isShort = z.refine<object>((record) => Object.keys(record).length <= mostEntries, {
  error: `There are at most ${mostEntries}.`,
});

const definition = z.object({
  question: savedQuestion,
  family: z.enum(chartFamilies),
  /** How it is drawn beyond that, as the screen knows it. */
  look: z._default(
    z
      .record(
        z.string().check(z.maxLength(60)),
        z.union([z.boolean(), z.number(), z.string().check(z.maxLength(200))]),
      )
      .check(isShort),
    {},
  ),
  runtime: z._default(z.array(runtimeFilter).check(z.maxLength(mostRuntimeFilters)), []),
});

export type ReportDefinition = DataOf<typeof definition>;

const content = {
  name: requiredText(100),
  description: requiredText(1000),
  definition,
};

export const newReport = z.object({
  ...content,
  config: z._default(sharingInput, { groupIds: [], crmIds: [], crmUpdateAccess: false }),
  /** A UUID of the caller's choice: sent twice, the report is made once. */
  requestKey: z.optional(z.uuid()),
});

export type NewReport = DataOf<typeof newReport>;

const reportChange = z.object({
  ...content,
  id: idNumber,
  /** The version that the change was made from. */
  version: versionNumber,
  /** Left out, it stays. */
  config: z.optional(sharingInput),
});

export type ReportChange = DataOf<typeof reportChange>;

const reportHead = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  dataSet: z.string(),
  family: z.enum(chartFamilies),
  isPublic: z.boolean(),
  isOwner: z.boolean(),
  ownerName: z.string(),
  updateAccess: z.boolean(),
  modifiedOn: momentText,
});

export type ReportHead = DataOf<typeof reportHead>;

const report = z.object({
  ...reportHead.shape,
  config: sharingConfig,
  definition,
  createdOn: momentText,
  /** Grows by one with each change; an update names the version that it was made from. */
  version: versionNumber,
});

export type Report = DataOf<typeof report>;

export const createDataset = defineCall({
  method: 'POST',
  path: '/rest/reportbi/create_dataset',
  summary: 'Save a report: a question, how it is drawn and who sees it',
  access: mayAdd,
  audit: { act: 'report.create', target: 'reply.report.id' },
  body: newReport,
  reply: envelope({ report }),
});

/** 409 when somebody else has changed the report since the version named; saving what is stored already is no change. */
export const updateDataset = defineCall({
  method: 'PUT',
  path: '/rest/reportbi/update_dataset',
  summary: 'Change a saved report',
  access: mayUpdate,
  audit: { act: 'report.change', target: 'body.id' },
  body: reportChange,
  reply: envelope({ report }),
});

export const retrieveDataset = defineCall({
  method: 'POST',
  path: '/rest/reportbi/retrive_dataset',
  summary: 'One saved report',
  keepOffline: 'record',
  access: mayView,
  body: z.object({ id: idNumber }),
  reply: envelope({ report }),
});

/** Reports that the person sees, their own first, then by name; and what they may ask about. */
export const userDataset = defineCall({
  method: 'POST',
  path: '/rest/reportbi/user_dataset',
  summary: 'Saved reports and data sets of the person',
  keepOffline: 'record',
  access: mayView,
  body: z.object({ searchText: z._default(searchText, ''), pageNumber, pageSize }),
  reply: envelope({
    reports: z.array(reportHead),
    totalRecord: z.int(),
    dataSets: z.array(z.enum(dataSetKeys)),
  }),
});

export const deleteDataset = defineCall({
  method: 'DELETE',
  path: '/rest/reportbi/delete_dataset/:id',
  summary: 'Delete a saved report and its schedules',
  access: mayUpdate,
  audit: { act: 'report.delete', target: 'params.id' },
  params: z.object({ id: idText }),
  reply: envelope({}),
});

/**
 * Rows or groups that the person may see. 503 where the question takes too long; it ends with the connection.
 */
export const chartData = defineCall({
  method: 'POST',
  path: '/rest/reportbi/chart_data',
  summary: 'The answer to a question about a data set',
  keepOffline: 'record',
  access: mayView,
  body: z.object({ question: askedQuestion }),
  reply: envelope(answerSchema),
});

/** Values of a field that begin with these letters, in their order, each with the number of its rows; at most 50. */
export const getFieldValues = defineCall({
  method: 'POST',
  path: '/rest/reportbi/getFieldValues',
  summary: 'Values of a field by their first letters',
  access: mayView,
  body: z.object({
    dataSet: z.enum(dataSetKeys),
    field: z.string().check(z.maxLength(100)),
    prefix: z._default(searchText, ''),
  }),
  reply: envelope({
    values: z.array(z.object({ value: z.union([z.string(), z.number()]), count: z.int() })),
    /** There are more than these. */
    more: z.boolean(),
  }),
});

/** How a file is written: what is said in it is said in the person's language. */
const look = z.object({
  /** Titles by the keys of columns; of a pivot by those of its measures. Readable keys where one is missing. */
  titles: z._default(
    z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(200))).check(isShort),
    {},
  ),
  title: requiredText(200),
  /** By the keys of fields. */
  words: z.optional(codeWords),
  /** What stands before what all groups come to; in English where it is left out. */
  total: z.optional(requiredText(200)),
  /** Direction of the language: the sheet opens the same way. */
  direction: z._default(z.enum(['ltr', 'rtl']), 'ltr'),
  /** BCP 47: how dates and numbers are written on paper. */
  locale: z._default(localeText, 'en-US'),
});

export type ReportLook = DataOf<typeof look>;

/**
 * The whole answer as a file, whatever page the question names. As with every export the caller may name it by a UUID in
 * the header `x-export-id` to follow and to cancel it. A PDF holds at most 10,000 rows; 413 where there are more.
 */
export const generateCustomReport = defineCall({
  method: 'POST',
  path: '/rest/reportbi/generateCustomReport',
  summary: 'Excel or PDF file of the answer to a question',
  access: mayView,
  audit: { act: 'export.report' },
  body: z.object({ question: askedQuestion, fileType, look }),
  reply: { file: 'any' },
});

const schedule = {
  frequency: z.enum(['DAILY', 'WEEKLY', 'MONTHLY']),
  /** Of a weekly one; 0 = Sunday. */
  weekday: z.optional(z.int().check(z.minimum(0), z.maximum(6))),
  /** Of a monthly one; a shorter month has its last day instead. */
  monthDay: z.optional(z.int().check(z.minimum(1), z.maximum(31))),
  /** On the portal's clocks. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  fileType,
  recipients: z
    .array(text(254).check(...isEmail('Use an e-mail address such as name@example.org.')))
    .check(z.minLength(1), z.maxLength(20)),
  look,
  active: z._default(z.boolean(), true),
};

const newSchedule = z.object({
  ...schedule,
  reportId: idNumber,
  /** A UUID of the caller's choice: sent twice, the schedule is made once. */
  requestKey: z.optional(z.uuid()),
});

export type NewSchedule = DataOf<typeof newSchedule>;

const scheduleChange = z.object({ ...schedule, id: idNumber, version: versionNumber });

export type ScheduleChange = DataOf<typeof scheduleChange>;

/** Why the last one did not go out: no right any more, a question that cannot be asked, too slow, too large, report gone. */
export const scheduleFaults = ['forbidden', 'faults', 'late', 'large', 'gone', 'failed'] as const;

export const reportSchedule = z.object({
  ...schedule,
  id: z.int(),
  reportId: z.int(),
  version: versionNumber,
  nextOn: momentText,
  lastOn: z.nullable(momentText),
  lastFault: z.nullable(z.enum(scheduleFaults)),
});

export type ReportSchedule = DataOf<typeof reportSchedule>;

/** Schedules of one person for one report. */
export const mostSchedules = 20;

/** What the person has sent of a report, at most as many as one may have. Its rows are those that this person may see when it goes. */
export const reportSchedules = defineCall({
  method: 'GET',
  path: '/rest/reportbi/schedules/:reportId',
  summary: 'The schedules of the person for a report',
  access: mayView,
  params: z.object({ reportId: idText }),
  reply: envelope({ schedules: z.array(reportSchedule) }),
});

/** 409 when the person has as many of the report as there may be. */
export const addReportSchedule = defineCall({
  method: 'POST',
  path: '/rest/reportbi/schedule',
  summary: 'Send a report by e-mail, again and again',
  access: mayAdd,
  audit: { act: 'schedule.create', target: 'reply.schedule.id' },
  body: newSchedule,
  reply: envelope({ schedule: reportSchedule }),
  perMinute: 10,
});

/** 409 when it is another version by now; saving what is stored already is no change. */
export const updateReportSchedule = defineCall({
  method: 'PUT',
  path: '/rest/reportbi/schedule',
  summary: 'Change when and to whom a report is sent',
  access: mayAdd,
  audit: { act: 'schedule.change', target: 'body.id' },
  body: scheduleChange,
  reply: envelope({ schedule: reportSchedule }),
});

/** Whoever deletes it once more is answered the same. */
export const deleteReportSchedule = defineCall({
  method: 'DELETE',
  path: '/rest/reportbi/schedule/:id',
  summary: 'Send a report no longer',
  access: mayView,
  audit: { act: 'schedule.delete', target: 'params.id' },
  params: z.object({ id: idText }),
  reply: envelope({}),
});

/** Besides its times, which stay; to an active schedule alone. */
export const sendReportNow = defineCall({
  method: 'POST',
  path: '/rest/reportbi/schedule/:id/send',
  summary: 'Send a report of a schedule of the person now',
  access: mayAdd,
  audit: { act: 'schedule.send', target: 'params.id' },
  params: z.object({ id: idText }),
  /** A UUID of the caller's choice: sent twice, the report goes out once more and not twice. */
  body: z._default(z.object({ requestKey: z.optional(z.uuid()) }), {}),
  reply: envelope({}),
  perMinute: 10,
});
