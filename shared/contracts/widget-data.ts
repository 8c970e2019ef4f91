import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { fieldKinds } from '#shared/rules/insight/fields.ts';
import { answerRow, answerSchema, dimension, savedQuestion } from './insight-schemas.ts';
import {
  codeWords,
  fileType,
  localeText,
  pageNumber,
  pageSize,
  requiredText,
  searchText,
  text,
} from './schemas.ts';
import {
  dataSetName,
  fieldName,
  widgetCondition,
  widgetContent,
  widgetDataUrl,
  widgetSettings,
} from './widget-schemas.ts';

const mayView = right('dashboard', 'VW');

/** What a widget asks at one moment. */
const widgetQuestion = {
  widgetType: widgetContent.widgetType,
  widgetKind: widgetContent.widgetKind,
  widgetName: z._default(text(100), ''),
  widgetDataUrl: z.optional(widgetDataUrl),
  /** What the dashboard and the person who looks at it ask besides; left out where it would be empty. */
  filter: z.optional(z.array(widgetCondition).check(z.minLength(1), z.maxLength(20))),
  ...widgetSettings.shape,
  /** BCP 47: on which day a week begins. */
  language: z._default(localeText, 'en-US'),
};

const widgetRequest = z.object({ ...widgetQuestion, pageNumber, pageSize });

export type WidgetRequest = DataOf<typeof widgetRequest>;

const cell = z.nullable(z.union([z.string(), z.number()]));

const columnOfWidget = z.object({
  fieldName: z.string(),
  type: z.enum(fieldKinds),
});

const place = z.tuple([z.number(), z.number()]);

const point = z.object({
  /** What it is called: a value, or the first day of a period as `yyyy-MM-dd`; '' where the field is blank. */
  name: z.string(),
  /** The number; null where nothing was there to aggregate; the cells of a grid's row in the order of its columns. */
  data: z.union([cell, z.array(cell)]),
  /** Names the point for a drill-down. */
  key: z.string(),
  /** Of a map: latitude and longitude. */
  location: z.optional(place),
  /** Of a map of groups: the number to be seen at the place; null where nothing was there to aggregate. */
  figure: z.optional(z.nullable(z.number())),
});

export type WidgetPoint = DataOf<typeof point>;

const named = { key: z.string(), name: z.string() };

/** The numbers of a chart as its picture has them: one for each category in each series. */
const chartResponse = z.object({
  categories: z.array(z.object(named)),
  series: z.array(z.object({ ...named, data: z.array(z.nullable(z.number())) })),
});

export type ChartResponse = DataOf<typeof chartResponse>;

export const widgetAnswer = {
  /** Records that the widget is about. */
  totalRecords: z.int(),
  chartResponse: z.nullable(chartResponse),
  columnList: z.array(columnOfWidget),
  data: z.array(point),
  /** The type of the categories: of DATE the axis is one of days. '' without a pivot. */
  pivotDataType: z.union([z.enum(fieldKinds), z.literal('')]),
  /** True where more categories or places were there than `limit` or than the portal shows at once. */
  truncated: z.boolean(),
  /** Which of them are there then: the largest where it is left out. */
  shown: z.optional(z.enum(['newest', 'newestRecords', 'first'])),
  /** What all categories come to where some are left out and their numbers add up. */
  total: z.optional(z.number()),
  /** Of a saved report that asks its reader: nobody is asked here, and nothing is narrowed by it. */
  asksReader: z.optional(z.boolean()),
  /** Of a saved report: what it asks, and so what stands behind its numbers and in its file. */
  question: z.optional(savedQuestion),
  /** Of a saved report: its answer and what its columns are split by, for it is shown as on its own page. */
  report: z.optional(
    z.object({
      columns: answerSchema.columns,
      rows: answerSchema.rows,
      pivot: z.optional(dimension),
      /** A row of what all of them come to, where parts of a whole are left out. */
      totals: z.optional(answerRow),
    }),
  ),
};

const answered = z.object(widgetAnswer);

export type WidgetAnswer = DataOf<typeof answered>;

const ofDataSet = z.object({ dataSet: dataSetName });

/** What one widget shows. Periods are those of the portal's time zone; empty ones are 0. */
export const widgetData = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/widget_data/:dataSet',
  summary: 'The data of a widget',
  keepOffline: 'record',
  access: mayView,
  params: ofDataSet,
  body: widgetRequest,
  reply: envelope(widgetAnswer),
});

/**
 * The same of what is no data set: of a saved report that the person sees, or from an address elsewhere that an
 * administrator has allowed; 503 where that does not answer as it should.
 */
export const openWidgetData = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/open_widget_data',
  summary: 'The data of a widget that shows a saved report or another service',
  access: mayView,
  body: z.object({ ...widgetRequest.shape, widgetDataUrl }),
  reply: envelope(widgetAnswer),
});

/** The keys of what was clicked; left out where the widget has no such pivot. */
const clicked = {
  point: z._default(z.object({ key: z.optional(text(300)), seriesKey: z.optional(text(300)) }), {}),
};

const widgetRows = z.object({ ...widgetQuestion, ...clicked, pageNumber, pageSize });

export type WidgetRows = DataOf<typeof widgetRows>;

/** The records behind a number, paged: as many as COUNT says, whose column adds up to what SUM says. */
export const widgetDrillDown = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/widget_data/:dataSet/rows',
  summary: 'The records behind a point of a widget',
  access: mayView,
  params: ofDataSet,
  body: widgetRows,
  reply: envelope({
    columnList: z.array(columnOfWidget),
    data: z.array(point),
    totalRecords: z.int(),
  }),
});

/** Titles by field name; what a cell says is data. */
const look = {
  titles: z._default(z.record(z.string(), z.string().check(z.maxLength(200))), {}),
  title: z.optional(requiredText(200)),
  /** What is said in place of codes, by the keys of fields. */
  words: z.optional(codeWords),
  direction: z._default(z.enum(['ltr', 'rtl']), 'ltr'),
  /** BCP 47: how dates and numbers are written on paper. */
  locale: z._default(localeText, 'en-US'),
};

const widgetRowsFile = z.object({
  ...widgetQuestion,
  ...clicked,
  ...look,
  fileType,
});

export type WidgetRowsFile = DataOf<typeof widgetRowsFile>;

/** All records behind a number, whatever their number. */
export const exportWidgetRows = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/widget_data/:dataSet/export',
  summary: 'File of the records behind a point of a widget',
  access: mayView,
  audit: { act: 'export.widget', target: 'params.dataSet' },
  params: ofDataSet,
  body: widgetRowsFile,
  reply: { file: 'any' },
});

/** Values of a field by how they begin, for filters; capped. */
export const widgetFieldValues = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/widget_data/:dataSet/values',
  summary: 'Values of a field, for whoever chooses among them',
  access: mayView,
  params: ofDataSet,
  body: z.object({ fieldName, prefix: z._default(searchText, '') }),
  reply: envelope({ values: z.array(z.union([z.string(), z.number()])), truncated: z.boolean() }),
});
