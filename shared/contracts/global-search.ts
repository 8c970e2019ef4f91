import * as z from 'zod/mini';
import { anySession } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { keywordFault, searchKeyword, searchServices } from '#shared/rules/search-services.ts';
import { propertyPicture } from './property.ts';
import { maybeMoment, pageNumber } from './schemas.ts';

const service = z.enum(searchServices);

const tooShort = `Use at least ${searchKeyword.least} characters.`;

const tooLong = `Use at most ${searchKeyword.most} characters.`;

const keyword = z.string().check(
  z.trim(),
  z.refine((text) => keywordFault(text) !== 'short', { error: tooShort }),
  z.refine((text) => keywordFault(text) !== 'long', { error: tooLong }),
  z.meta({ minLength: searchKeyword.least, maxLength: searchKeyword.most }),
);

const mostRows = 100;

const pageSizeFault = `Use a whole number from 1 to ${mostRows}.`;

/** The pages of search send it as text. */
const pageSizeText = z.pipe(
  z.union([
    z.string().check(z.regex(/^[1-9]\d{0,2}$/, { error: pageSizeFault })),
    z.int({ error: pageSizeFault }),
  ]),
  z.pipe(
    z.transform(Number),
    z
      .int()
      .check(z.minimum(1, { error: pageSizeFault }), z.maximum(mostRows, { error: pageSizeFault })),
  ),
);

/**
 * What is looked for: every word of the keyword, begun or whole, in any order, without regard to accents and case. A
 * number may come with or without its dashes and brackets. A word of five letters or more may hold one typing slip.
 * Services that somebody may not search are left out without a word.
 */
export const searchRequest = z.object({
  cityService: z._default(z.array(service).check(z.maxLength(searchServices.length)), [
    ...searchServices,
  ]),
  cityDirectory: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50)), [
    'ALL',
  ]),
  keyword,
  pageNumber,
  pageSize: z._default(pageSizeText, 10),
  /** In which articles and the like are shown where they exist in it. */
  language: z._default(
    z.string().check(z.regex(/^[a-z]{2}$/, { error: 'Use two letters.' })),
    'en',
  ),
});

const counts = z.partialRecord(service, z.int());

export const searchContentCount = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/searchcontentcount',
  summary:
    'How many things a keyword finds, by service; services that the caller may not search are missing',
  access: anySession,
  body: searchRequest,
  reply: envelope({
    count: counts,
    /**
     * Those of them that hold the words as they were typed, and not only what is a slip away from them. A release from
     * before 28 November 2026 leaves it out, and answers pages of the next one while they change.
     */
    asTyped: z.optional(z.array(service)),
  }),
});

const siteAddress = z.object({
  fullAddress: z.string(),
  isprimary: z.boolean(),
  /** Of the property: with its primary address. */
  images: z.array(propertyPicture),
});

/** Only what the service of the result has. */
const parameters = z.object({
  blogId: z.optional(z.string()),
  faqId: z.optional(z.string()),
  documentId: z.optional(z.string()),
  caseTypeId: z.optional(z.string()),
  /** Of somebody around a contact, or of a note: the contact. */
  crmId: z.optional(z.int()),
  /** The name of that contact; its number where it has none. */
  contactName: z.optional(z.string()),
  /** Who wrote a note; '' where they are no contact any more. */
  createdByName: z.optional(z.string()),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  emailAddress: z.optional(z.string()),
  phoneNumberFull: z.optional(z.string()),
  /** Of that phone: '' where none is known. */
  phoneCountryPrefix: z.optional(z.string()),
  category: z.optional(z.string()),
  caseType: z.optional(z.string()),
  caseStatus: z.optional(z.string()),
  alias: z.optional(z.string()),
  unitNo: z.optional(z.string()),
  createdOn: z.optional(maybeMoment),
  /** Whether a picture of the street can be asked for. */
  streetView: z.optional(z.boolean()),
  totalUnits: z.optional(z.nullable(z.int())),
  siteAddresses: z.optional(z.array(siteAddress)),
  otherAttributes: z.optional(z.object({ totalUnits: z.nullable(z.int()) })),
  additional: z.optional(
    z.object({
      latitude: z.nullable(z.number()),
      longitude: z.nullable(z.number()),
      /** '' where there is none. */
      apnNumber: z.string(),
      caseId: z.string(),
      streetView: z.boolean(),
    }),
  ),
});

export const searchResult = z.object({
  service,
  /** What it is within its service: number of an article, a case, a contact, a note, APN of a property. */
  id: z.string(),
  title: z.string(),
  /** Of a note: the part of it that holds what was looked for. */
  description: z.string(),
  parameters,
});

export type SearchResult = DataOf<typeof searchResult>;

/** The best match first; over several services their pages stand one after the other. */
export const searchContent = defineCall({
  method: 'POST',
  path: '/rest/uiengine/app/v1/searchcontent',
  summary: 'A page of what a keyword finds',
  access: anySession,
  body: searchRequest,
  reply: envelope({ response: z.array(searchResult), totalRecord: z.int() }),
});

/** The first rows of each service with the counts beside them, in one call: for whoever shows all kinds at once. */
export const searchAll = defineCall({
  method: 'POST',
  path: '/rest/globalsearch/v1/content_all',
  summary: 'A page of each service with all counts',
  access: anySession,
  body: searchRequest,
  reply: envelope({
    count: counts,
    response: z.array(searchResult),
    totalRecord: z.int(),
  }),
});

const degrees = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/, { error: 'Use degrees.' })),
    z.pipe(z.transform(Number), z.number().check(z.minimum(-most), z.maximum(most))),
  );

const place = z.object({ latitude: degrees(90), longitude: degrees(180) });

/** Without a configured service there is no picture of any street. */
export const streetView = defineCall({
  method: 'GET',
  path: '/rest/uiengine/app/v1/streetview/metadata',
  summary: 'Whether there is a picture of the street at a place',
  access: anySession,
  query: place,
  reply: envelope({
    metadata: z.object({
      status: z.enum(['OK', 'ZERO_RESULTS']),
      /** Whom to name beside the picture; '' where nobody asks for it. */
      copyright: z.string(),
    }),
  }),
  perMinute: 240,
});

/** 400 by 400 pixels; 404 where there is none. The page never meets the service that it comes from. */
export const streetViewImage = defineCall({
  method: 'GET',
  path: '/rest/uiengine/app/v1/streetview/image',
  summary: 'A picture of the street at a place',
  access: anySession,
  query: place,
  reply: { file: 'image' },
  perMinute: 240,
});
