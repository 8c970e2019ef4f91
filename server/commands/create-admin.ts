import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isEmailAddress, storedEmailAddress } from '#shared/rules/email-address.ts';
import {
  defaultPasswordPolicy,
  type PasswordFlaw,
  type PasswordOwner,
  passwordProblems,
} from '#shared/rules/password-policy.ts';
import { runningPostgresUrl } from '../database/embedded-postgres.ts';
import { openPortalDatabase } from '../portal.ts';
import { accountsOf } from '../prepare-data.ts';
import { fail } from '../run.ts';
import { readSettings } from '../settings.ts';
import { StartError } from '../start-failure.ts';
import { readSecret } from './read-secret.ts';

const passwordVariable = 'PORTAL_ADMIN_PASSWORD';

const usage = `Use npm run admin -- --email somebody@example.org [--first-name Ada --last-name Lovelace]; the password is asked for, or taken from ${passwordVariable} or from the standard input.`;

const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** What administrators may not take, whatever else is in it. */
const commonParts: ReadonlySet<string> = new Set([
  'password',
  'passwort',
  'qwerty',
  '12345',
  'letmein',
  'welcome',
  'admin',
]);

const words: Readonly<Record<PasswordFlaw, string>> = {
  pwdLength: `have ${defaultPasswordPolicy.minLength} characters or more`,
  pwdLengthMax: `have ${defaultPasswordPolicy.maxLength} characters or fewer`,
  pwdLetter: 'have a small letter',
  pwdCap: 'have a capital letter',
  pwdDigit: 'have a digit',
  pwdSpecialCharacter: 'have a special character',
  pwdWhiteSpace: 'have no space',
  pwdContainsFirstName: 'not contain the first name',
  pwdContainsLastName: 'not contain the last name',
  pwdContainsDictionaryString: 'not be a common one',
};

const checkPassword = (password: string, owner: PasswordOwner): void => {
  const problems = passwordProblems(password, owner, defaultPasswordPolicy, (text) =>
    commonParts.has(text.toLowerCase()),
  );
  if (problems.length === 0) return;
  throw new StartError(`The password must ${problems.map((one) => words[one]).join(', ')}.`);
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
  checkPassword(password, names);
  const settings = readSettings(process.env);
  const running =
    settings.databaseUrl === '' ? await runningPostgresUrl(settings.dataDir) : undefined;
  const cleanUps: (() => Promise<unknown>)[] = [];
  try {
    const database = await openPortalDatabase(
      { ...settings, databaseUrl: running ?? settings.databaseUrl },
      tell,
      cleanUps,
    );
    const added = await accountsOf(database).addAdministrator({ email, ...names }, password);
    if (!added) throw new StartError(`There is an account for ${email} already.`);
    tell(`${email} can sign in as SuperAdmin.`);
  } finally {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  }
};

await createAdmin().catch(fail);
