import type { Database } from '#server/database/database.ts';
import type { RestApp } from '#server/http/route.ts';
import { createContactEditRepository } from './contact-edit.repository.ts';
import { contactEditRoutes } from './contact-edit.routes.ts';
import { type ContactEditPorts, createContactEditService } from './contact-edit.service.ts';

type Ports = Pick<ContactEditPorts, 'locateAddresses'>;

/** The forms of contacts, wired. */
export const serveContactEdit = (app: RestApp, database: Database, ports: Ports): void =>
  contactEditRoutes(
    app,
    createContactEditService({ ...ports, store: createContactEditRepository(database) }),
  );
