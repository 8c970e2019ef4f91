import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { contactSelection, gridQuerySchema } from './filter-schemas.ts';
import { idNumber } from './schemas.ts';

const mayView = right('app-crm-contact', 'VW');

const gridQuery = gridQuerySchema.shape;

/**
 * The general export: exactly the rows that the selection names and the columns of `responseFields` (all columns
 * of the grid when empty), in the order of `sortFields`. `crmIds` narrows it to chosen contacts.
 * The caller may name the export by a UUID in the header `x-export-id` to follow and to cancel it; the reply
 * carries the same header, and the number of rows in `x-total-rows`.
 * The reply is streamed: it ends early, without its last chunk, when the server fails midway.
 * 429 when the person or the service has too many exports under way.
 */
export const exportRows = defineCall({
  method: 'POST',
  path: '/rest/export/v1/export',
  summary: 'Excel file of the contact grid',
  access: mayView,
  body: z.object({
    moduleName: z.literal('crm'),
    fileType: z._default(z.literal('EXCEL'), 'EXCEL'),
    additionalInfo: z.object({
      isList: z._default(z.literal(false), false),
      request: z.object({
        ...contactSelection,
        /** The saved view that the export is of: the same as `viewId`. */
        id: z.optional(idNumber),
        sortFields: gridQuery.sortFields,
        responseFields: gridQuery.responseFields,
        crmIds: z.optional(z.array(idNumber).check(z.minLength(1), z.maxLength(100_000))),
        /** Titles by column key in the person's language; English where one is missing. */
        titles: z._default(z.record(z.string(), z.string().check(z.maxLength(200))), {}),
        /** Direction of the person's language: the sheet opens the same way. */
        direction: z._default(z.enum(['ltr', 'rtl']), 'ltr'),
      }),
    }),
  }),
  reply: { file: 'xlsx' },
  bodyLimit: 2 * 1024 * 1024,
});

/** Names an export of the caller's choice, so that it can be followed before its reply begins. */
export const exportIdHeader = 'x-export-id';

export const totalRowsHeader = 'x-total-rows';

const exportId = z.object({ exportId: z.uuid() });

/** How far an export of this person has come. */
export const exportProgress = defineCall({
  method: 'GET',
  path: '/rest/export/v1/progress/:exportId',
  summary: 'Rows written by an export so far',
  access: mayView,
  params: exportId,
  reply: envelope({
    state: z.enum(['waiting', 'running', 'done', 'cancelled', 'failed']),
    rows: z.int(),
    totalRows: z.int(),
  }),
});

export const cancelExport = defineCall({
  method: 'POST',
  path: '/rest/export/v1/cancel/:exportId',
  summary: 'Stop an export of this person',
  access: mayView,
  params: exportId,
  reply: envelope({}),
});
