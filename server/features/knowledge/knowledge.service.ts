import type { PortalViewer } from '#server/http/viewer.ts';
import { notFound } from '#server/http/reply-error.ts';
import type { RequestOf } from '#shared/contract/define-call.ts';
import type {
  Article,
  ArticleRow,
  articles,
  Document,
  DocumentRow,
  Faq,
  faqs,
  RequestType,
} from '#shared/contracts/knowledge.ts';
import { type Slice, sliceOf } from '#shared/rules/page-slice.ts';
import { type SearchTerm, searchTerms } from '#shared/rules/search-query.ts';

/** Which texts a page holds. */
export type TextQuery = Slice & {
  readonly terms: readonly SearchTerm[];
  /** '' for every category. */
  readonly category: string;
  readonly language: string;
};

export type TextPage<Row> = { readonly rows: readonly Row[]; readonly totalRecord: number };

type Kind = RequestOf<typeof articles>['body']['kind'];

type FindOne<Text> = (
  id: number,
  language: string,
  viewer: PortalViewer,
) => Promise<Text | undefined>;

type FindPage<Row> = (query: TextQuery, viewer: PortalViewer) => Promise<TextPage<Row>>;

/** Reads what somebody may read, counts included. */
export type KnowledgeStore = {
  readonly articles: (
    query: TextQuery & { readonly kind: Kind },
    viewer: PortalViewer,
  ) => Promise<TextPage<ArticleRow>>;
  readonly article: FindOne<Article>;
  readonly faqs: FindPage<Faq>;
  readonly faq: FindOne<Faq>;
  readonly documents: FindPage<DocumentRow>;
  readonly document: FindOne<Document>;
  readonly requestTypes: FindPage<RequestType>;
  readonly requestType: FindOne<RequestType>;
};

type Request = RequestOf<typeof faqs>['body'];

const queryOf = ({ searchText, category, language, ...wish }: Request): TextQuery => ({
  terms: searchTerms(searchText),
  category,
  language,
  ...sliceOf(wish),
});

export const createKnowledgeService = (store: KnowledgeStore) => {
  /** Whoever may not read a text is told the same as where there is none. */
  const one =
    <Text>(find: FindOne<Text>, missing: string) =>
    async (...asked: Parameters<FindOne<Text>>): Promise<Text> => {
      const found = await find(...asked);
      if (found === undefined) throw notFound(missing);
      return found;
    };

  return {
    articles: async (
      { kind, ...request }: RequestOf<typeof articles>['body'],
      viewer: PortalViewer,
    ) => {
      const { rows, totalRecord } = await store.articles({ ...queryOf(request), kind }, viewer);
      return { articles: rows, totalRecord };
    },
    article: one(store.article, 'This article does not exist.'),

    faqs: async (request: Request, viewer: PortalViewer) => {
      const { rows, totalRecord } = await store.faqs(queryOf(request), viewer);
      return { faqs: rows, totalRecord };
    },
    faq: one(store.faq, 'This question does not exist.'),

    documents: async (request: Request, viewer: PortalViewer) => {
      const { rows, totalRecord } = await store.documents(queryOf(request), viewer);
      return { documents: rows, totalRecord };
    },
    document: one(store.document, 'This document does not exist.'),

    requestTypes: async (request: Request, viewer: PortalViewer) => {
      const { rows, totalRecord } = await store.requestTypes(queryOf(request), viewer);
      return { requestTypes: rows, totalRecord };
    },
    requestType: one(store.requestType, 'This type of service request does not exist.'),
  };
};

export type KnowledgeService = ReturnType<typeof createKnowledgeService>;
