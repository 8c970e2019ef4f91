import { type RestApp, route } from '#server/http/route.ts';
import type { ViewerOf } from '#server/http/viewer.ts';
import * as contract from '#shared/contracts/knowledge.ts';
import type { KnowledgeService } from './knowledge.service.ts';

export const knowledgeRoutes = (
  app: RestApp,
  texts: KnowledgeService,
  viewerOf: ViewerOf,
): void => {
  route(app, contract.articles, async ({ body }, { session }) =>
    texts.articles(body, await viewerOf(session)),
  );

  route(app, contract.oneArticle, async ({ params, query }, { session }) => ({
    article: await texts.article(params.id, query.language, await viewerOf(session)),
  }));

  route(app, contract.faqs, async ({ body }, { session }) =>
    texts.faqs(body, await viewerOf(session)),
  );

  route(app, contract.oneFaq, async ({ params, query }, { session }) => ({
    faq: await texts.faq(params.id, query.language, await viewerOf(session)),
  }));

  route(app, contract.documents, async ({ body }, { session }) =>
    texts.documents(body, await viewerOf(session)),
  );

  route(app, contract.oneDocument, async ({ params, query }, { session }) => ({
    document: await texts.document(params.id, query.language, await viewerOf(session)),
  }));

  route(app, contract.requestTypes, async ({ body }, { session }) =>
    texts.requestTypes(body, await viewerOf(session)),
  );

  route(app, contract.oneRequestType, async ({ params, query }, { session }) => ({
    requestType: await texts.requestType(params.id, query.language, await viewerOf(session)),
  }));
};
