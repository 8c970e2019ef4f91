import type { Logger } from 'pino';
import { chosenLanguage } from '#server/database/contacts/chosen-language.ts';
import type { Database } from '#server/database/database.ts';
import type { PortalKeys } from '#server/http/key-ring.ts';
import type { Limit } from '#server/http/rate-limit.ts';
import type { RestApp } from '#server/http/route.ts';
import { createAdminRoles } from '#server/http/staff-roles.ts';
import type { RegularJob } from '#server/jobs/queue.ts';
import type { Message } from '#server/mail/mailer.ts';
import { createAccountCareRepository } from './account-care.repository.ts';
import { accountCareRoutes } from './account-care.routes.ts';
import { createAccountCareService, createAccountLook } from './account-care.service.ts';
import { createAccountMail } from './account-mail.ts';
import { createCodeRepository } from './code.repository.ts';
import { createCodeService } from './code.service.ts';
import { createPasswordCheck } from './password-check.ts';
import { createPasswordRepository } from './password.repository.ts';
import { passwordRoutes } from './password.routes.ts';
import { createPasswordService } from './password.service.ts';
import { createPersonReader } from './person.ts';
import { createRegistrationRepository } from './registration.repository.ts';
import { registrationRoutes } from './registration.routes.ts';
import { createRegistrationService } from './registration.service.ts';
import { createReseal } from './reseal.ts';
import { createSecretBox } from './secret-box.ts';
import { createOwnSessionRepository } from './security.repository.ts';
import { securityRoutes } from './security.routes.ts';
import { createSecurityService } from './security.service.ts';
import { createSessionRepository } from './session.repository.ts';
import { sessionRoutes, type SignInLimits } from './session.routes.ts';
import type { ContactNames, SessionStore } from './session-store.ts';
import { createSessionService } from './session.service.ts';

export type SessionFeatureParts = {
  readonly database: Database;
  readonly logger: Pick<Logger, 'warn'>;
  readonly findNames: (crmId: number) => Promise<ContactNames | undefined>;
  /** What the settings say now. */
  readonly readSettings: SessionStore['readSettings'];
  readonly sendMail: (message: Message) => Promise<void>;
  /** What follows a mail that was put into the outbox together with what it tells of. */
  readonly mailWritten: (message: Message) => Promise<void>;
  /** Where people reach the portal, without a slash at the end. */
  readonly address: () => string;
  /** The portal's own keys. */
  readonly portalKeys: PortalKeys;
  /** Whether mail reaches people; codes by mail would lock everybody out where it does not. */
  readonly mailLeaves: boolean;
  /** Whether accounts of the demonstration may be used. */
  readonly demoAllowed: boolean;
  readonly now: (() => Date) | undefined;
};

export type SessionLimits = SignInLimits & {
  /** Counts by the account that a mail is asked for. */
  readonly byMailedName: Limit;
};

/** Sign-in with its second step, sessions, passwords and registration, plugged into each other. */
export const createSessionFeature = (parts: SessionFeatureParts) => {
  const { database, logger, findNames, sendMail, address, now = () => new Date() } = parts;
  const { readSettings, mailLeaves, mailWritten } = parts;
  const store = { ...createSessionRepository(database), readSettings };
  const mail = createAccountMail({
    findNames,
    findLanguage: (username) => chosenLanguage(database, username),
    readSettings,
    sendMail,
    mailWritten,
    address,
  });
  const people = createPersonReader({ readSettings });
  const adminRoles = createAdminRoles(readSettings);
  const checkPassword = createPasswordCheck({ locks: store, onLocked: mail.tellLocked, now });
  const box = createSecretBox(parts.portalKeys);
  const { reseal } = createReseal(database, box, (accountId, err) =>
    logger.warn({ err, accountId }, 'the secret of an authenticator app cannot be opened'),
  );
  const codeStore = createCodeRepository(database);
  const codes = createCodeService({
    store: codeStore,
    accounts: store,
    isOfStaff: people.isOfStaff,
    mail,
    box,
    mailLeaves,
    onMailKept: () =>
      logger.warn('codes by mail are due, but without a mail server nobody is asked for one'),
    now,
  });
  const session = createSessionService({
    store,
    codes,
    people,
    onLocked: (account, language) => {
      mail
        .tellLocked(account, language)
        .catch((err: unknown) => logger.warn({ err }, 'nobody was told about a locked account'));
    },
    now,
  });
  const passwordStore = createPasswordRepository(database);
  const registration = createRegistrationService({
    store: createRegistrationRepository(database),
    links: passwordStore,
    readSettings,
    adminRoles,
    mail,
    sendResetLink: (accountId, language) => passwords.sendResetLink(accountId, language),
    now,
  });
  const passwords = createPasswordService({
    store: passwordStore,
    accounts: store,
    findNames,
    mail,
    checkPassword,
    confirm: registration.confirm,
    now,
  });
  const ownSessions = createOwnSessionRepository(database);
  const careStore = createAccountCareRepository(database);
  const look = createAccountLook({
    store: careStore,
    adminRoles,
    countSessions: ownSessions.count,
    secondStepOf: async (accountId) => {
      const account = await store.findById(accountId);
      return account && codes.methodOf(account);
    },
    now,
  });
  const { demoAllowed } = parts;
  const care = createAccountCareService({ store: careStore, adminRoles, mail, demoAllowed, now });
  const security = createSecurityService({
    sessions: ownSessions,
    store: codeStore,
    codes,
    accounts: store,
    mail,
    checkPassword,
    box,
    mailLeaves,
    now,
  });
  const jobs: readonly RegularJob[] = [
    { name: 'purge-sessions', cron: '17 * * * *', work: session.purge },
    { name: 'purge-links', cron: '27 * * * *', work: passwords.purge },
    { name: 'purge-codes', cron: '37 * * * *', work: codes.purge },
    { name: 'reseal-secrets', cron: '7 * * * *', work: reseal },
    { name: 'purge-registrations', cron: '47 3 * * *', work: registration.purge },
  ];
  return {
    session,
    confirmPassword: security.confirm,
    sendPasswordLink: passwords.sendResetLink,
    jobs,
    routes: (app: RestApp, { byMailedName, ...limits }: SessionLimits): void => {
      const { byAddress } = limits;
      sessionRoutes(app, session, codes, limits);
      passwordRoutes(app, passwords, { byAddress, byName: byMailedName });
      registrationRoutes(app, registration, { byAddress, byName: byMailedName });
      securityRoutes(app, security, byAddress);
      accountCareRoutes(app, look, care, security.confirm, byAddress);
    },
  };
};
