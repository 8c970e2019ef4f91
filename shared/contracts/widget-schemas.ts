import * as z from 'zod/mini';
import type { DataOf } from '#shared/contract/define-call.ts';
import { dataSetKeys } from '#shared/rules/insight/data-sets.ts';
import { aggregates } from '#shared/rules/insight/fields.ts';
import { longestWidgetName } from '#shared/rules/limits.ts';
import {
  longestValue,
  mostValues,
  widgetFilterTypes,
  widgetOperations,
} from '#shared/rules/widget-filter.ts';
import {
  dashboardColors,
  dashboardColumns,
  mostWidgetRows,
  widgetKinds,
  widgetResolutions,
  widgetTypes,
} from '#shared/rules/widget-kinds.ts';
import { widgetPeriods } from '#shared/rules/widget-period.ts';
import { dayText, idNumber, momentText, requiredText, text, versionNumber } from './schemas.ts';

/** A field of a data set, as the catalogue of `getdetailsforwidget` names it. */
export const fieldName = z
  .string()
  .check(z.regex(/^[A-Za-z][\w.]{0,99}$/, { error: 'There is no such field.' }));

/** What the portal's own widgets are about. */
export const dataSetName = z.enum(dataSetKeys);

const conditionValue = z.union([text(longestValue), z.number()]);

/** One condition; which operation goes with which field the catalogue tells. Dates are `yyyy-MM-dd`. */
export const widgetCondition = z.object({
  fieldName,
  operation: z.enum(widgetOperations),
  value: z.optional(
    z.union([conditionValue, z.array(conditionValue).check(z.maxLength(mostValues))]),
  ),
  filterType: z.optional(z.enum(widgetFilterTypes)),
});

/** The conditions of an inner list hold together; one of the inner lists must hold. */
const alternatives = z
  .array(z.array(widgetCondition).check(z.minLength(1), z.maxLength(20)))
  .check(z.maxLength(10));

/** What a picture of the data looks like, as the screen knows it: kept and given back, never read here. */
const lookAndFeelList = z
  .array(z.object({ key: requiredText(60), value: text(200) }))
  .check(z.maxLength(50));

/** What a widget asks; whoever shows it adds the dashboard's filters and the language. */
export const widgetSettings = z.object({
  filterParam: z.optional(alternatives),
  /** Besides `filterParam`, of what a line or a bar shows. */
  lineFilterParam: z.optional(alternatives),
  /** The field of the categories, then the one of the series. */
  pivot: z.optional(z.array(fieldName).check(z.maxLength(2))),
  /** COUNT when left out. */
  aggType: z.optional(z.enum(aggregates)),
  /** What is aggregated, or the columns of a grid in their order. */
  column: z.optional(z.array(fieldName).check(z.maxLength(20))),
  /** The field that the period is about; the data set's own when left out. */
  dateField: z.optional(fieldName),
  /** The last 90 days when left out and no days are given either. */
  timeInterval: z.optional(z.enum(widgetPeriods)),
  startDate: z.optional(dayText),
  endDate: z.optional(dayText),
  /** How long a period of a date pivot is; Monthly when left out. */
  resolution: z.optional(z.enum(widgetResolutions)),
  /** The most categories, greatest first, of a pivot that is no date; the most rows of a map. */
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  lookAndFeelList: z.optional(lookAndFeelList),
});

export type WidgetSettings = DataOf<typeof widgetSettings>;

const dataUrlText = z.string().check(
  z.trim(),
  z.maxLength(300),
  z.regex(
    /^(\/rest\/uiengine\/app\/v1\/(widget_data\/[a-z][A-Za-z]{0,39}|report_data\/[1-9]\d{0,8})|https:\/\/\S+)$/,
    {
      error: 'Use a data address of the portal, or one that an administrator has allowed.',
    },
  ),
);

/** Where the data of a widget come from: the portal with the name of a data set or the number of a saved report, or an
 * allowed address elsewhere. */
export const widgetDataUrl = dataUrlText;

/**
 * Where a widget stands: `colNum` columns wide and `rowNum` rows high, its corner on a wide screen at `extraLarge`,
 * counted from 0. Narrower screens put the widgets below each other in the same order.
 */
export const widgetPlace = {
  colNum: z.int().check(z.minimum(1), z.maximum(dashboardColumns)),
  rowNum: z.int().check(z.minimum(1), z.maximum(mostWidgetRows)),
  widgetPosition: z.object({
    extraLarge: z.object({
      x: z.int().check(z.minimum(0), z.maximum(dashboardColumns - 1)),
      y: z.int().check(z.minimum(0), z.maximum(9999)),
    }),
  }),
};

type Placed = {
  readonly colNum: number;
  readonly widgetPosition: { readonly extraLarge: { readonly x: number } };
};

/** Nothing of a widget stands beside the dashboard. */
export const onBoard = <Widget extends Placed>() =>
  z.refine<Widget>(
    ({ colNum, widgetPosition }) => widgetPosition.extraLarge.x + colNum <= dashboardColumns,
    {
      path: ['widgetPosition', 'extraLarge', 'x'],
      error: `A dashboard has ${dashboardColumns} columns.`,
    },
  );

/** A colour of the dashboard's palette. */
export const widgetColor = z.int().check(z.minimum(0), z.maximum(dashboardColors - 1));

/** What a widget is, wherever it stands. */
export const widgetContent = {
  widgetName: requiredText(longestWidgetName),
  widgetKind: z.enum(widgetKinds),
  widgetType: z._default(z.enum(widgetTypes), 'APPWIDGET'),
  widgetDataUrl,
  settings: widgetSettings,
};

export const widget = z.object({
  id: idNumber,
  dashboardId: idNumber,
  widgetName: z.string(),
  widgetKind: z.enum(widgetKinds),
  widgetType: z.enum(widgetTypes),
  widgetDataUrl: z.string(),
  settings: widgetSettings,
  color: z.int(),
  ...widgetPlace,
  /** Grows by one with each change but those of its place. */
  version: versionNumber,
  modifiedOn: momentText,
});

export type Widget = DataOf<typeof widget>;
