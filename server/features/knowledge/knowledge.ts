import type { Database } from '#server/database/database.ts';
import type { RestApp } from '#server/http/route.ts';
import type { ViewerOf } from '#server/http/viewer.ts';
import { createKnowledgeRepository } from './knowledge.repository.ts';
import { knowledgeRoutes } from './knowledge.routes.ts';
import { createKnowledgeService } from './knowledge.service.ts';

type Parts = { readonly database: Database; readonly viewerOf: ViewerOf };

/** What people can read: articles, answered questions, documents, types of service requests. */
export const serveKnowledge = (app: RestApp, { database, viewerOf }: Parts): void =>
  knowledgeRoutes(app, createKnowledgeService(createKnowledgeRepository(database)), viewerOf);
