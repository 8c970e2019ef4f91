import * as z from 'zod/mini';
import { anySession, signedIn } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { idText, maybeMoment, momentText, pageNumber, pageSize, searchText } from './schemas.ts';

/** A language in which texts are shown where they exist in it; English otherwise. */
const language = z._default(
  z.string().check(z.regex(/^[a-z]{2}$/, { error: 'Use two letters.' })),
  'en',
);

const oneOf = z.object({ id: idText });

const inLanguage = z.object({ language });

/** Every word of the search text is in the title or in the text. */
const listRequest = z.object({
  searchText: z._default(searchText, ''),
  category: z._default(searchText, ''),
  language,
  pageNumber,
  pageSize,
});

const text = {
  id: z.int(),
  category: z.string(),
  title: z.string(),
  /** The language that the texts are in. */
  language: z.string(),
  modifiedOn: momentText,
};

const article = {
  ...text,
  /** Of a city service (`service`), or of the portal's own pages (`article`). */
  kind: z.enum(['service', 'article']),
  summary: z.string(),
  published: z.boolean(),
  /** '' before it is published. */
  publishedOn: maybeMoment,
};

/** A text of paragraphs: lines that begin with `## ` are headings, with `- ` entries of a list. */
const body = z.string();

const articleRow = z.object(article);

export type ArticleRow = DataOf<typeof articleRow>;

const articlePage = z.object({ ...article, body });

export type Article = DataOf<typeof articlePage>;

/** Drafts are for staff. */
export const articles = defineCall({
  method: 'POST',
  path: '/rest/knowledge/article/v1/list',
  summary: 'Articles and descriptions of services, the newest first',
  access: anySession,
  body: z.extend(listRequest, { kind: z.optional(z.enum(['service', 'article'])) }),
  reply: envelope({ articles: z.array(articleRow), totalRecord: z.int() }),
});

export const oneArticle = defineCall({
  method: 'GET',
  path: '/rest/knowledge/article/v1/:id',
  summary: 'One article',
  keepOffline: 'record',
  access: anySession,
  params: oneOf,
  query: inLanguage,
  reply: envelope({ article: articlePage }),
});

const faq = z.object({ ...text, answer: body, published: z.boolean() });

export type Faq = DataOf<typeof faq>;

export const faqs = defineCall({
  method: 'POST',
  path: '/rest/knowledge/faq/v1/list',
  summary: 'Answered questions by category, both in the order of their editors',
  keepOffline: 'record',
  access: anySession,
  body: listRequest,
  reply: envelope({ faqs: z.array(faq), totalRecord: z.int() }),
});

export const oneFaq = defineCall({
  method: 'GET',
  path: '/rest/knowledge/faq/v1/:id',
  summary: 'One answered question',
  keepOffline: 'record',
  access: anySession,
  params: oneOf,
  query: inLanguage,
  reply: envelope({ faq }),
});

const document = {
  ...text,
  description: z.string(),
  /** `owner`: the owner and staff read it; `staff`: staff alone. */
  visibility: z.enum(['owner', 'staff']),
  /** Null where nobody owns it. */
  ownerCrmId: z.nullable(z.int()),
  createdOn: momentText,
};

const documentRow = z.object(document);

export type DocumentRow = DataOf<typeof documentRow>;

const documentPage = z.object({ ...document, body });

export type Document = DataOf<typeof documentPage>;

/** People see their own, staff see all. */
export const documents = defineCall({
  method: 'POST',
  path: '/rest/knowledge/document/v1/list',
  summary: 'Documents, the newest first',
  access: signedIn,
  body: listRequest,
  reply: envelope({ documents: z.array(documentRow), totalRecord: z.int() }),
});

export const oneDocument = defineCall({
  method: 'GET',
  path: '/rest/knowledge/document/v1/:id',
  summary: 'One document',
  keepOffline: 'record',
  access: signedIn,
  params: oneOf,
  query: inLanguage,
  reply: envelope({ document: documentPage }),
});

const requestType = z.object({
  id: z.int(),
  category: z.string(),
  title: z.string(),
  language: z.string(),
  description: body,
});

export type RequestType = DataOf<typeof requestType>;

export const requestTypes = defineCall({
  method: 'POST',
  path: '/rest/knowledge/request_type/v1/list',
  summary: 'What people can ask the city to do, by category and name',
  keepOffline: 'record',
  access: anySession,
  body: listRequest,
  reply: envelope({ requestTypes: z.array(requestType), totalRecord: z.int() }),
});

export const oneRequestType = defineCall({
  method: 'GET',
  path: '/rest/knowledge/request_type/v1/:id',
  summary: 'One type of service request',
  keepOffline: 'record',
  access: anySession,
  params: oneOf,
  query: inLanguage,
  reply: envelope({ requestType }),
});
