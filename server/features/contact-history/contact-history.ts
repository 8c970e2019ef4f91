import type { Database } from '#server/database/database.ts';
import type { RestApp } from '#server/http/route.ts';
import { createContactHistoryRepository } from './contact-history.repository.ts';
import { contactHistoryRoutes } from './contact-history.routes.ts';
import { createContactHistoryService } from './contact-history.service.ts';

/** The history and the timeline of contacts, wired. */
export const serveContactHistory = (app: RestApp, database: Database): void =>
  contactHistoryRoutes(app, createContactHistoryService(createContactHistoryRepository(database)));
