import * as z from 'zod/mini';
import type { DataOf } from '#shared/contract/define-call.ts';
import { contactField, mostColumns } from '#shared/rules/contact-fields.ts';
import { maxNumberAlternatives } from '#shared/rules/filter-limits.ts';
import { filterOperations } from '#shared/rules/filter-operation.ts';
import { longestSought, mostSortFields } from '#shared/rules/limits.ts';
import { memberStates } from '#shared/rules/member-state.ts';
import { namedPeriods } from '#shared/rules/named-period.ts';
import { dayText, idNumber, pageNumber, pageSize, sortOrder, text } from './schemas.ts';

const fieldKey = z.string().check(
  z.maxLength(200),
  z.refine((key) => contactField(key) !== undefined, { error: 'There is no such field.' }),
);

const filterText = text(longestSought);

/**
 * One condition of a filter. Several values are alternatives. A date field takes `startDate` and `endDate`, whole days with
 * both ends included, or instead a `timeInterval`, which means other days tomorrow; EMPTY, NOTEMPTY, NULL and NOTNULL take no
 * value.
 */
const conditionSchema = z.object({
  key: fieldKey,
  operation: z.enum(filterOperations),
  value: z.optional(
    z.union([
      filterText,
      z.number(),
      z.boolean(),
      z.array(filterText).check(z.maxLength(maxNumberAlternatives)),
    ]),
  ),
  startDate: z.optional(dayText),
  endDate: z.optional(dayText),
  timeInterval: z.optional(z.enum(namedPeriods)),
});

export type ConditionInput = DataOf<typeof conditionSchema>;

export const sortFieldSchema = z.object({ key: fieldKey, sortOrder: sortOrder('ASC') });

/** What a person writes to find contacts, and what a saved view or a dynamic list keeps. */
export const contactConditions = {
  fields: z._default(z.array(conditionSchema).check(z.maxLength(50)), []),
  anyOf: z._default(z.array(conditionSchema).check(z.maxLength(50)), []),
  searchText: z._default(filterText, ''),
};

export const contactConditionsSchema = z.object(contactConditions);

export type ContactConditions = DataOf<typeof contactConditionsSchema>;

/**
 * What selects contacts: every condition of `fields`, one of `anyOf` where given, and the words of `searchText`.
 * `listId` keeps to the members of a list that the person may see, `listState` to those in one state; `viewId` to what a
 * saved view selects that the person may see.
 */
export const contactSelection = {
  ...contactConditions,
  listId: z.optional(idNumber),
  listState: z.optional(z.enum(memberStates)),
  viewId: z.optional(idNumber),
};

export const contactSelectionSchema = z.object(contactSelection);

export type ContactSelection = DataOf<typeof contactSelectionSchema>;

/**
 * The grid's question. `withCount: false` leaves out the exact count, which the count call gives by itself.
 * `responseFields` chooses the columns of an export; a page carries whole contacts, as the database keeps them.
 */
export const gridQuerySchema = z.object({
  ...contactSelection,
  id: z.optional(idNumber),
  pageNumber,
  pageSize,
  sortFields: z._default(z.array(sortFieldSchema).check(z.maxLength(mostSortFields)), []),
  responseFields: z._default(z.array(fieldKey).check(z.maxLength(mostColumns)), []),
  sideBarFilterFlag: z.optional(z.boolean()),
  withCount: z._default(z.boolean(), true),
});

export type GridQuery = DataOf<typeof gridQuerySchema>;
