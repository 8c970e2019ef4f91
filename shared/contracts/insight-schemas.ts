import * as z from 'zod/mini';
import { dataSetKeys } from '#shared/rules/insight/data-sets.ts';
import { aggregates, fieldKinds, periods, reportOperators } from '#shared/rules/insight/fields.ts';
import { type Filter, questionLimits } from '#shared/rules/insight/question.ts';
import { spanNames } from '#shared/rules/insight/spans.ts';

/** The name of a field; whether there is one is for the rules of questions to say. */
const fieldKey = z.string().check(z.maxLength(100));

const period = z.optional(z.enum(periods));

/** One value of an answer; a place is latitude and longitude in degrees. */
const cell = z.union([
  z.string(),
  z.number(),
  z.null(),
  z.readonly(z.tuple([z.number(), z.number()])),
]);

export const dimension = z.object({ field: fieldKey, period });

const measure = z.object({ aggregate: z.enum(aggregates), field: z.optional(fieldKey) });

const span = z.union([z.enum(spanNames), z.object({ unit: z.enum(periods), count: z.int() })]);

/** What a field is compared with; its kind says which of them fit. */
const comparedValue = z.union([
  z.string().check(z.meta({ maxLength: questionLimits.text })),
  z.number(),
]);

const leaves = [
  z.object({
    kind: z.literal('condition'),
    field: fieldKey,
    operator: z.enum(reportOperators),
    values: z._default(z.array(comparedValue), []),
  }),
  z.object({ kind: z.literal('span'), field: fieldKey, span }),
  z.object({ kind: z.literal('group'), field: fieldKey, period, value: cell }),
] as const;

type FilterSchema = z.ZodMiniType<Filter>;

/** A level has a name of its own: written out in each other, the levels were megabytes of the OpenAPI document. */
const level = (number: number, schema: FilterSchema): FilterSchema =>
  schema.check(z.meta({ id: `Filter${number}` }));

const partsOf = (part: FilterSchema, most: number = questionLimits.conditions) =>
  z.array(part).check(z.maxLength(most));

type Parts = ReturnType<typeof partsOf>;

const groups = (levels: number, and: Parts, or: Parts): FilterSchema =>
  level(
    levels,
    z.discriminatedUnion('kind', [
      ...leaves,
      z.object({ kind: z.literal('and'), parts: and }),
      z.object({ kind: z.literal('or'), parts: or }),
    ]),
  );

/** Each level is written out, so that no filter is nested deeper than the limit. */
const filterSchema = (levels: number): FilterSchema => {
  if (levels === 0) return level(0, z.discriminatedUnion('kind', leaves));
  const parts = partsOf(filterSchema(levels - 1));
  return groups(levels, parts, parts);
};

const { depth, conditions, joined } = questionLimits;

const below = partsOf(filterSchema(depth - 1));

const savedFilter = groups(depth, below, below);

/** What is only asked may stand in one AND more, beside what a drill and a reader of a report add. */
const askedFilter = groups(depth + 1, partsOf(savedFilter, conditions + joined), below);

const common = {
  dataSet: z.enum(dataSetKeys),
  sort: z._default(
    z.array(
      z.object({ by: z.string().check(z.maxLength(200)), direction: z.enum(['ASC', 'DESC']) }),
    ),
    [],
  ),
  offset: z._default(z.int(), 0),
  limit: z._default(z.int(), 100),
  /** 0 = Sunday. */
  weekStart: z.optional(z.int()),
};

const questionWith = (filter: FilterSchema) =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('rows'),
      ...common,
      filter: z.optional(filter),
      fields: z.array(fieldKey),
    }),
    z.object({
      kind: z.literal('groups'),
      ...common,
      filter: z.optional(filter),
      dimensions: z._default(z.array(dimension), []),
      pivot: z.optional(dimension),
      measures: z.array(measure),
    }),
  ]);

/**
 * What is asked of a data set: its rows, or groups of them with measures. 400 names each field, operator, value and limit
 * that does not fit.
 */
export const askedQuestion = questionWith(askedFilter);

/** The same as it is saved. */
export const savedQuestion = questionWith(savedFilter);

const column = z.object({
  key: z.string(),
  role: z.enum(['dimension', 'measure', 'field']),
  kind: z.enum(fieldKinds),
  field: z.optional(z.string()),
  period,
  aggregate: z.optional(z.enum(aggregates)),
  pivotValue: z.optional(cell),
});

export const answerRow = z.readonly(z.array(cell));

export const answerSchema = {
  columns: z.readonly(z.array(z.readonly(column))),
  rows: z.readonly(z.array(answerRow)),
  /** Of all pages together. */
  totalRows: z.int(),
};
