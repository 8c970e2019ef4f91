import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isEmailAddress, storedEmailAddress } from '#shared/rules/email-address.ts';
import type { PasswordOwner } from '#shared/rules/password-policy.ts';
import type { Database } from '../database/database.ts';
import { policyOf, policySetting, problemsOf } from '../features/session/new-password.ts';
import { createSessionRepository } from '../features/session/session.repository.ts';
import { accountsOf } from '../prepare-data.ts';
import { fail } from '../run.ts';
import { StartError } from '../start-failure.ts';
import { readSecret } from './read-secret.ts';
import { tell, withDatabase } from './with-database.ts';

const passwordVariable = 'PORTAL_ADMIN_PASSWORD';

const usage = `Use npm run admin -- --email someone@example.org [--first-name Ada --last-name Lovelace]; the password is asked for, or taken from ${passwordVariable} or from the standard input.`;

/** By the rules that everybody's password follows. */
const checkPassword = async (
  database: Database,
  password: string,
  owner: PasswordOwner,
): Promise<void> => {
  const settings = await createSessionRepository(database).readSettings([policySetting]);
  const problems = await problemsOf(password, owner, policyOf(settings.get(policySetting)));
  if (problems.length === 0) return;
  throw new StartError(`The password must ${problems.map(({ words }) => words).join(', ')}.`);
};

const readArguments = (given: readonly string[]) => {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: [...given],
      options: { email: text, 'first-name': text, 'last-name': text },
    });
    return values;
  } catch {
    // A password among the arguments would be in the list of processes: there is no argument for it.
    throw new StartError(usage);
  }
};

const askEmail = async (): Promise<string> => {
  if (!process.stdin.isTTY) throw new StartError(usage);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await lines.question('E-mail of the administrator: ');
  } finally {
    lines.close();
  }
};

const readPassword = async (): Promise<string> =>
  process.env[passwordVariable] ?? (await readSecret('Password: '));

/** Makes an administrator, whether the portal is running or not: the first one of a portal in production. */
const createAdmin = async (): Promise<void> => {
  const given = readArguments(process.argv.slice(2));
  const email = storedEmailAddress(given.email ?? (await askEmail()));
  if (!isEmailAddress(email)) throw new StartError(`${email} is not an e-mail address.`);
  const names = {
    firstName: given['first-name'] ?? 'Portal',
    lastName: given['last-name'] ?? 'Administrator',
  };
  const password = await readPassword();
  await withDatabase(async (database) => {
    await checkPassword(database, password, names);
    const added = await accountsOf(database).addAdministrator({ email, ...names }, password);
    if (!added) throw new StartError(`An account for ${email} already exists.`);
    tell(`${email} can sign in as SuperAdmin.`);
  });
};

await createAdmin().catch(fail);
