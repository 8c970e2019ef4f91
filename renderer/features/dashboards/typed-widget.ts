import * as z from 'zod/mini';
import { dataSetName, widgetSettings } from '#shared/contracts/widget-schemas.ts';
import { chartFamilies } from '#shared/rules/insight/chart-families.ts';
import { aggregates } from '#shared/rules/insight/fields.ts';
import { widgetFilterTypes, widgetOperations } from '#shared/rules/widget-filter.ts';
import { widgetKinds, widgetResolutions } from '#shared/rules/widget-kinds.ts';
import type { WidgetDraft } from './editor-draft.ts';

/** A widget as it is being typed, with the version that it is typed onto. */
export type TypedWidget = { readonly version: number; readonly draft: WidgetDraft };

const settings = widgetSettings.shape;

const word = z.union([z.string(), z.number()]);

/** Half written, and too long for the service too: what is wrong with it is said in the form. */
const condition = z.object({
  fieldName: z.string(),
  operation: z.enum(widgetOperations),
  value: z.optional(z.union([word, z.array(word)])),
  filterType: z.optional(z.enum(widgetFilterTypes)),
});

const typedWidget = z.object({
  version: z.int(),
  draft: z.object({
    name: z.string(),
    kind: z.enum(widgetKinds),
    dataSet: z.optional(dataSetName),
    openUrl: z.string(),
    pivot: z.tuple([z.string(), z.string()]),
    aggType: z.enum(aggregates),
    measure: z.string(),
    columns: z.array(z.string()),
    dateField: z.string(),
    period: z.object({
      timeInterval: settings.timeInterval,
      startDate: z.optional(z.string()),
      endDate: z.optional(z.string()),
    }),
    resolution: z.enum(widgetResolutions),
    mode: z.enum(['BASIC', 'ADVANCE']),
    filters: z.array(z.array(z.object({ id: z.string(), asked: condition }))),
    family: z.enum(chartFamilies),
    color: z.number(),
    kept: z.object({
      lineFilterParam: settings.lineFilterParam,
      limit: settings.limit,
      lookAndFeelList: settings.lookAndFeelList,
    }),
  }),
});

/** A draft has no place for what is undefined: such a part is missing when it comes back. */
export const isTypedWidget = (kept: unknown): kept is TypedWidget =>
  z.safeParse(typedWidget, kept).success;
