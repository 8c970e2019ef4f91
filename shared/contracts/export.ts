import * as z from 'zod/mini';
import { right, signedIn } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { sendStates } from '#shared/rules/mail-state.ts';
import { caseSortFields } from './crm-contact.ts';
import { contactSelection, gridQuerySchema } from './filter-schemas.ts';
import {
  codeWords,
  dayText,
  fileType,
  idNumber,
  localeText,
  noteOrder,
  requiredText,
  searchText,
  suppressionQuestion,
  suppressionReasons,
} from './schemas.ts';

const mayView = right('app-crm-contact', 'VW');

const gridQuery = gridQuerySchema.shape;

/** How the caller wants it: what is said in the file is said in the person's language. */
const look = {
  /** Titles by column key; English where one is missing. */
  titles: z._default(z.record(z.string(), z.string().check(z.maxLength(200))), {}),
  /** What the sheet and the pages are called. */
  title: z.optional(requiredText(200)),
  /** Direction of the language: the sheet opens the same way. */
  direction: z._default(z.enum(['ltr', 'rtl']), 'ltr'),
  /** BCP 47: how dates and numbers are written on paper. */
  locale: z._default(localeText, 'en-US'),
};

/** What is said in place of words of our own that stand in a column; English where one is missing. */
const wordsFor = <const Words extends readonly string[]>(own: Words) =>
  z._default(z.partialRecord(z.enum(own), z.string().check(z.maxLength(200))), {});

const contactRows = z.object({
  isList: z._default(z.boolean(), false),
  request: z.object({
    ...contactSelection,
    ...look,
    /** A list with `isList`, otherwise the saved view that the filter comes from. */
    id: z.optional(idNumber),
    sortFields: gridQuery.sortFields,
    responseFields: gridQuery.responseFields,
    crmIds: z.optional(z.array(idNumber).check(z.minLength(1), z.maxLength(100_000))),
  }),
});

export type ContactExport = DataOf<typeof contactRows>;

const noteRows = z.object({ request: z.object({ ...look, crmId: idNumber, ...noteOrder }) });

export type NoteExport = DataOf<typeof noteRows>;

const caseRows = z.object({
  request: z.object({
    ...look,
    crmId: idNumber,
    sortFields: caseSortFields,
    /** Of the kinds and states that every portal starts with, by column and name. */
    words: z.optional(codeWords),
  }),
});

export type CaseExport = DataOf<typeof caseRows>;

const mailHistoryRows = z.object({
  request: z.object({
    ...look,
    listId: idNumber,
    /** Whole days in the portal's time zone; the last 90 when left out. */
    startDate: z.optional(dayText),
    endDate: z.optional(dayText),
    /** Words of the subject. */
    searchText: z._default(searchText, ''),
    /** By the states of a send. */
    words: wordsFor(sendStates),
  }),
});

export type MailHistoryExport = DataOf<typeof mailHistoryRows>;

const blockedRows = z.object({
  request: z.object({
    ...look,
    ...suppressionQuestion,
    /** By the reasons. */
    words: wordsFor(suppressionReasons),
  }),
});

export type BlockedExport = DataOf<typeof blockedRows>;

/**
 * The general export. `crm` and, with `isList`, `userOrgDetails`: exactly the contacts that the selection names and the
 * columns of `responseFields` (all columns of the grid when empty), in the order of `sortFields`; `crmIds` narrows it
 * to chosen contacts. `crm-notes-list` and `crm-case-list`: what there is of one contact, in the order of `sort` and
 * `sortFields`. `crm-blocked-addresses`: addresses that get no e-mail of any list.
 * The caller may name the export by a UUID in the header `x-export-id` to follow and to cancel it; the reply
 * carries the same header, and the number of rows in `x-total-rows`.
 * An Excel file is streamed: it ends early, without its last chunk, when the server fails midway. A PDF holds at most
 * 10,000 rows; 413 where there are more. 429 when the person or the service has too many exports under way.
 */
export const exportRows = defineCall({
  method: 'POST',
  path: '/rest/export/v1/export',
  summary:
    'Excel or PDF file of contacts, of a list and its e-mail, of the notes or cases of a contact, or of blocked addresses',
  access: mayView,
  audit: { act: 'export.rows', target: 'body.moduleName' },
  body: z.discriminatedUnion('moduleName', [
    z.object({
      moduleName: z.enum(['crm', 'userOrgDetails']),
      fileType,
      additionalInfo: contactRows,
    }),
    z.object({ moduleName: z.literal('crm-notes-list'), fileType, additionalInfo: noteRows }),
    z.object({ moduleName: z.literal('crm-case-list'), fileType, additionalInfo: caseRows }),
    z.object({
      moduleName: z.literal('crm-mail-history'),
      fileType,
      additionalInfo: mailHistoryRows,
    }),
    z.object({
      moduleName: z.literal('crm-blocked-addresses'),
      fileType,
      additionalInfo: blockedRows,
    }),
  ]),
  reply: { file: 'any' },
  bodyLimit: 2 * 1024 * 1024,
});

/** Excel or PDF file of the members of a list that the person sees, named after it. */
export const exportMailingList = defineCall({
  method: 'POST',
  path: '/rest/export/v1/export_mailing_list',
  summary: 'File of the members of a list, named after it',
  access: mayView,
  audit: { act: 'export.list', target: 'body.additionalInfo.request.id' },
  body: z.object({
    moduleName: z._default(z.literal('userOrgDetails'), 'userOrgDetails'),
    fileType,
    additionalInfo: z.object({
      isList: z._default(z.literal(true), true),
      request: z.object({ ...contactRows.shape.request.shape, id: idNumber }),
    }),
  }),
  reply: { file: 'any' },
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
  access: signedIn,
  params: exportId,
  reply: envelope({
    state: z.enum(['waiting', 'running', 'done', 'cancelled', 'failed']),
    rows: z.int(),
    totalRows: z.int(),
    /** Of labels: contacts without an address that mail could go to. */
    leftOut: z.optional(z.int()),
  }),
});

export const cancelExport = defineCall({
  method: 'POST',
  path: '/rest/export/v1/cancel/:exportId',
  summary: 'Stop an export of this person',
  access: signedIn,
  params: exportId,
  reply: envelope({}),
});
