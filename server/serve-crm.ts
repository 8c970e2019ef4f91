import { serveAdditionalContacts } from './features/additional-contact/additional-contact.ts';
import { serveBulkEdit } from './features/bulk-edit/bulk-edit.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import type { ContactService } from './features/contact/contact.service.ts';
import { openContactCases } from './features/contact-case/contact-case.ts';
import { serveContactEdit } from './features/contact-edit/contact-edit.ts';
import { serveContactHistory } from './features/contact-history/contact-history.ts';
import { serveContactTrash } from './features/contact-trash/contact-trash.ts';
import { openContactFinder } from './features/contact-view/contact-view.ts';
import { contactViewRoutes } from './features/contact-view/contact-view.routes.ts';
import { createContactViewService } from './features/contact-view/contact-view.service.ts';
import { createValueListRepository } from './features/contact-view/value-lists.repository.ts';
import { serveDuplicates } from './features/duplicate/duplicate.ts';
import { serveExports } from './features/export/export.ts';
import { openHousing } from './features/housing/housing.ts';
import { serveImportDesk } from './features/import/import-desk.ts';
import { openLists } from './features/list/list.ts';
import { mailHistoryTable } from './features/mailing/mail-history-table.ts';
import { serveMailing } from './features/mailing/mailing.ts';
import { suppressionTable } from './features/mailing/suppression-table.ts';
import { openNotes } from './features/note/note.ts';
import { openSavedViews } from './features/saved-view/saved-view.ts';
import { createReadFilter } from './http/filter-input.ts';
import { createLimit } from './http/rate-limit.ts';
import type { RestApp } from './http/route.ts';
import { createAdminRoles, createStaffRoles } from './http/staff-roles.ts';
import { createToday } from './http/today.ts';
import type { ServedArea, SharedParts } from './shared-parts.ts';

/** The contacts and all that is done with them. */
export const serveCrm = async (app: RestApp, parts: SharedParts, contacts: ContactService) => {
  const { settings, database, logger, address, now, configured, timeZone, sharerOf } = parts;
  const { portalKeys, mailer, files, tasks, geo } = parts;
  const portalName = () => configured.value('portalName');
  const defaultLanguage = () => configured.value('defaultLanguage');
  const today = createToday(timeZone, now);
  const readFilter = createReadFilter(today);
  contactRoutes(app, contacts);
  const lists = openLists({
    database,
    address,
    sharerOf,
    today,
    portalKeys,
    wakeMail: mailer.wake,
    portalName,
    defaultLanguage,
    wakeJob: parts.wakeJob,
    now,
  });
  const savedViews = openSavedViews({ database, sharerOf, readFilter });
  const { finder, readSelection, selectContacts, whichFind } = await openContactFinder(
    database,
    timeZone,
    {
      readFilter,
      findMembers: lists.findMembers,
      findView: savedViews.findView,
      readLists: lists.readLists,
    },
  );
  const views = createContactViewService({
    finder,
    readSelection,
    lists: createValueListRepository(database),
  });
  contactViewRoutes(app, views);
  savedViews.serve(app, views.page);
  const listJobs = lists.serve(app, {
    findPage: views.page,
    selectContacts,
    whichFind,
    limit: createLimit(app.server, settings.signInsPerMinute),
  });
  const notes = openNotes({
    database,
    files,
    timeZone,
    staffRoles: createStaffRoles(configured.stored),
    tellAccounts: parts.tellAccounts,
    untellAccount: parts.untellAccount,
    now,
  });
  notes.serve(app);
  const cases = openContactCases(database, timeZone);
  cases.serve(app);
  const housing = openHousing(database);
  housing.serve(app);
  const { beginExport } = await serveExports(app, {
    database,
    selectContacts,
    timeZone,
    listName: lists.nameOf,
    cases: cases.table,
    notes: notes.table,
    mailHistory: mailHistoryTable({ database, timeZone, sharerOf }),
    blocked: suppressionTable({ database, timeZone }),
    housing: housing.table,
  });
  const importJobs = serveImportDesk(app, { database, tasks, now });
  serveDuplicates(app, { database, tasks });
  serveBulkEdit(app, { database, selectContacts, tasks });
  const mailing = await serveMailing(app, {
    database,
    settings,
    portalKeys,
    address,
    portalName,
    defaultLanguage,
    timeZone,
    sharerOf,
    selectContacts,
    viewConditions: savedViews.conditionsOf,
    unsubscribeLink: lists.unsubscribeLink,
    sendOne: mailer.sendFilled,
    tellContact: parts.tellContact,
    adminRoles: createAdminRoles(configured.stored),
    onError: (err) => logger.warn({ err }, 'mail to lists'),
    now,
  });
  serveContactEdit(app, database, { locateAddresses: geo.locate });
  const additionalJobs = serveAdditionalContacts(app, { database, now });
  serveContactHistory(app, database);
  const keptDays = () => configured.value('contact.trashDays');
  const trashJobs = serveContactTrash(app, { database, tasks, keptDays, now });
  const area: ServedArea = {
    jobs: [
      ...listJobs,
      ...notes.jobs,
      ...mailing.jobs,
      ...importJobs,
      ...additionalJobs,
      ...trashJobs,
    ],
    close: () => mailing.stop(),
  };
  return { ...area, selectContacts, beginExport };
};

export type CrmArea = Awaited<ReturnType<typeof serveCrm>>;
