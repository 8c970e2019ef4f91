import { parseArgs } from 'node:util';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import type { AuditedAct } from '#shared/rules/audited-acts.ts';
import { chosenLanguage } from '../database/contacts/chosen-language.ts';
import type { Database } from '../database/database.ts';
import { createAuditRepository } from '../features/audit/audit.repository.ts';
import { createContactRepository } from '../features/contact/contact.repository.ts';
import { createContactService } from '../features/contact/contact.service.ts';
import { createAccountCareRepository } from '../features/session/account-care.repository.ts';
import {
  type AccountCareService,
  createAccountCareService,
} from '../features/session/account-care.service.ts';
import { createAccountMail } from '../features/session/account-mail.ts';
import { createSessionRepository } from '../features/session/session.repository.ts';
import { byPortal } from '../http/audit.ts';
import { ReplyError } from '../http/reply-error.ts';
import { fail } from '../run.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-failure.ts';
import { askSure } from './ask-sure.ts';
import { tell, withDatabase } from './with-database.ts';

const usage =
  'Use npm run account -- off | on | sign-out | remove-authenticator <e-mail of the account> [--yes].';

type Act = {
  readonly audit: AuditedAct;
  readonly done: string;
  /** Asked first where it cannot be undone. */
  readonly question?: string;
  /** What is said where there was nothing to do. */
  readonly nothing?: string;
  readonly work: (care: AccountCareService, crmId: number) => Promise<unknown>;
};

const acts: Readonly<Record<string, Act>> = {
  off: {
    audit: 'account.off',
    done: 'is switched off, and signed out everywhere',
    work: (care, crmId) => care.switchOff('operator', crmId),
  },
  on: {
    audit: 'account.on',
    done: 'is switched on',
    work: (care, crmId) => care.switchOn('operator', crmId),
  },
  'sign-out': {
    audit: 'account.sessions-ended',
    done: 'is signed out everywhere',
    work: (care, crmId) => care.endSessions('operator', crmId),
  },
  'remove-authenticator': {
    audit: 'account.authenticator-off',
    done: 'signs in without an authenticator app, and is told so by e-mail',
    question: 'Remove the authenticator app and its recovery codes? Be sure who asks for it.',
    nothing: 'has no authenticator app',
    work: (care, crmId) => care.removeAuthenticator('operator', crmId, 'en'),
  },
};

const readArguments = (words: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { yes: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [name = '', email, ...others] = positionals;
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
    if (act !== undefined && email !== undefined && others.length === 0) {
      return { act, email: storedEmailAddress(email), yes: values.yes };
    }
  } catch {
    // Said below, as for a missing name.
  }
  throw new StartError(usage);
};

const careOf = (database: Database, { mode, publicUrl }: Settings): AccountCareService =>
  createAccountCareService({
    store: createAccountCareRepository(database),
    mail: createAccountMail({
      findNames: createContactService(createContactRepository(database)).names,
      findLanguage: (username) => chosenLanguage(database, username),
      readSettings: createSessionRepository(database).readSettings,
      sendMail: async () => undefined,
      // The portal sends what lies in the outbox, within a minute or when it runs again.
      mailWritten: async () => undefined,
      address: () => publicUrl.replace(/\/+$/, ''),
    }),
    // Nobody is asked for roles on this road.
    adminRoles: async () => [],
    demoAllowed: mode !== 'production',
    now: () => new Date(),
  });

/** Looks after an account when nobody can who may do so in the portal, whether it is running or not. */
const account = async (): Promise<void> => {
  const { act, email, yes } = readArguments(process.argv.slice(2));
  await withDatabase(async (database, settings) => {
    const crmId = await createAccountCareRepository(database).crmIdOf(email);
    if (crmId === undefined) throw new StartError(`There is no account for ${email}.`);
    if (act.question !== undefined && !yes && !(await askSure(act.question))) return;
    const isDone = await act.work(careOf(database, settings), crmId).catch((error: unknown) => {
      if (!(error instanceof ReplyError)) throw error;
      const [first] = error.faults;
      throw new StartError(first?.message ?? error.userMessage);
    });
    if (isDone === false) return tell(`${email} ${act.nothing}.`);
    await createAuditRepository(database).append([
      { happenedOn: new Date(), entry: byPortal(act.audit, String(crmId)) },
    ]);
    tell(`${email} ${act.done}.`);
  });
};

await account().catch(fail);
