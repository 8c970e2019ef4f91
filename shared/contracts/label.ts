import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { labelSheetKeys, mostLabelsPerSheet } from '#shared/rules/label-sheets.ts';
import { contactSelection, gridQuerySchema } from './filter-schemas.ts';
import { idNumber, localeText, requiredText } from './schemas.ts';

const mayView = right('app-crm-contact', 'VW');

const labelRequest = z.object({
  ...contactSelection,
  sortFields: gridQuerySchema.shape.sortFields,
  crmIds: z.optional(z.array(idNumber).check(z.minLength(1), z.maxLength(100_000))),
});

/** Which contacts get a label, in which order. */
export type LabelRequest = DataOf<typeof labelRequest>;

/**
 * A PDF of mailing labels for the contacts that the selection names, one each, to be printed on a sheet that is bought.
 * Whoever has no address that mail could go to is left out; how many those are is told by `countLabels` before and by the
 * progress after. 413 for more than 5,000 contacts. Followed and cancelled as `exportRows`.
 */
export const exportLabels = defineCall({
  method: 'POST',
  path: '/rest/export/v1/labels',
  summary: 'PDF of mailing labels of contacts',
  access: mayView,
  audit: { act: 'export.labels', target: 'body.sheet' },
  body: z.object({
    sheet: z.enum(labelSheetKeys),
    /** The first label that is free on the first sheet, row by row from 1. */
    firstLabel: z._default(z.int().check(z.minimum(1), z.maximum(mostLabelsPerSheet)), 1),
    /** What the document is called. */
    title: z.optional(requiredText(200)),
    /** BCP 47. */
    locale: z._default(localeText, 'en-US'),
    request: labelRequest,
  }),
  reply: { file: 'pdf' },
  bodyLimit: 2 * 1024 * 1024,
});

/** How many labels there would be. */
export const countLabels = defineCall({
  method: 'POST',
  path: '/rest/export/v1/labels_count',
  summary: 'How many contacts have an address for a mailing label',
  access: mayView,
  body: z.object({ request: labelRequest }),
  reply: envelope({
    contacts: z.int(),
    /** Null where there are more contacts than one file holds labels of. */
    labels: z.nullable(z.int()),
  }),
  bodyLimit: 2 * 1024 * 1024,
});
