import { serveAccessControl } from './features/access-control/access-control.ts';
import { serveAppConfig } from './features/app-config/app-config.ts';
import { createCaseTypeRepository } from './features/case-type/case-type.repository.ts';
import { caseTypeRoutes } from './features/case-type/case-type.routes.ts';
import { createCaseTypeService } from './features/case-type/case-type.service.ts';
import { serveClientLog } from './features/client-log/client-log.ts';
import { createCountryRepository } from './features/country/country.repository.ts';
import { countryRoutes } from './features/country/country.routes.ts';
import { createCountryService } from './features/country/country.service.ts';
import { serveGroups } from './features/group/group.ts';
import { createRoleRepository } from './features/idm-user/idm-user.repository.ts';
import { idmUserRoutes } from './features/idm-user/idm-user.routes.ts';
import { createIdmUserService } from './features/idm-user/idm-user.service.ts';
import { openMenuStore } from './features/menu/menu.repository.ts';
import { menuRoutes } from './features/menu/menu.routes.ts';
import { createMenuService } from './features/menu/menu.service.ts';
import { serveOrganizations } from './features/organization/organization.ts';
import { createOutboxRepository } from './features/outbox/outbox.repository.ts';
import { outboxRoutes } from './features/outbox/outbox.routes.ts';
import { createOutboxService } from './features/outbox/outbox.service.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { openStartupStore } from './features/startup/startup.repository.ts';
import { startupRoutes } from './features/startup/startup.routes.ts';
import { createStartupService } from './features/startup/startup.service.ts';
import type { RestApp } from './http/route.ts';
import { createAdminRoles, createStaffRoles } from './http/staff-roles.ts';
import type { RegularJob } from './jobs/queue.ts';
import type { SharedParts } from './shared-parts.ts';
import { version } from './version.ts';

/** What every screen begins with, and what administrators set: menu, lists of names, rights, organizations, settings. */
export const serveOffice = async (
  app: RestApp,
  {
    database,
    settings,
    configured,
    tellAccounts,
    mailer,
    mailLeaves,
    files,
    address,
    now,
  }: SharedParts,
): Promise<readonly RegularJob[]> => {
  startupRoutes(
    app,
    createStartupService({
      store: await openStartupStore(database),
      timeZone: settings.timeZone,
      environment: { handsontableLicenseKey: settings.handsontableLicenseKey, version },
    }),
  );
  paymentRoutes(app);
  menuRoutes(app, createMenuService(await openMenuStore(database)));
  idmUserRoutes(
    app,
    createIdmUserService(createRoleRepository(database), createAdminRoles(configured.stored)),
  );
  countryRoutes(app, createCountryService(createCountryRepository(database)));
  caseTypeRoutes(app, createCaseTypeService(createCaseTypeRepository(database)));
  serveAccessControl(app, database);
  serveGroups(app, database, createStaffRoles(configured.stored));
  const organizationJobs = serveOrganizations(app, {
    database,
    tellAccounts,
    wakeMail: mailer.wake,
    address,
    portalName: () => configured.value('portalName'),
  });
  const logJobs = serveClientLog(app, { database, now });
  outboxRoutes(
    app,
    createOutboxService({
      store: createOutboxRepository(database),
      sendOne: mailer.sendFilled,
      portalName: () => configured.value('portalName'),
    }),
  );
  serveAppConfig(app, database, files, { mailLeaves, now });
  return [...organizationJobs, ...logJobs];
};
