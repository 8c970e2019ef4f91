import type { Database } from '#server/database/database.ts';
import type { RestApp } from '#server/http/route.ts';
import { createAdditionalContactRepository } from './additional-contact.repository.ts';
import { additionalContactRoutes } from './additional-contact.routes.ts';
import { createAdditionalContactService } from './additional-contact.service.ts';

/** People to turn to besides a contact, wired. */
export const serveAdditionalContacts = (app: RestApp, database: Database): void =>
  additionalContactRoutes(
    app,
    createAdditionalContactService(createAdditionalContactRepository(database)),
  );
