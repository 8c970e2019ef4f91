import { DatabaseStartError } from './database/database-start-error.ts';
import { SettingsError } from './settings.ts';

/** The portal cannot start, for a reason that a person can do something about: one sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** What is wrong with an address to listen on; undefined for any other failure. */
export const listenFailure = (
  error: unknown,
  host: string,
  port: number,
): StartError | undefined => {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is taken: stop the other program or choose another port with PORT.`,
      );
    case 'EACCES':
      return new StartError(
        `There is no permission to listen on port ${port}: choose one above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`This machine has no address ${host}: check HOST.`);
    default:
      return undefined;
  }
};

/** Why the database of DATABASE_URL cannot be used, without the password that the address holds. */
export const databaseFailure = (error: unknown): Error => {
  if (error instanceof DatabaseStartError) return error;
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = codeOf(inner);
  switch (code) {
    case '28P01':
    case '28000':
      return new StartError('The database of DATABASE_URL refuses the user or the password.');
    case '3D000':
      return new StartError('The database that DATABASE_URL names does not exist.');
    case '42501':
      return new StartError(
        'The user of DATABASE_URL may not connect to its database, or create tables in it.',
      );
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'EAI_AGAIN':
      return new StartError(`The database of DATABASE_URL cannot be reached (${code}).`);
    default:
      return inner instanceof Error ? inner : new Error(String(inner));
  }
};

/** Why no connection comes about: nothing of ours is wrong yet, so whatever the reason is, its words say it. */
export const connectionFailure = (error: unknown): Error => {
  const failure = databaseFailure(error);
  if (sentenceOf(failure) !== undefined) return failure;
  return new StartError(
    failure.message.includes('client password must be a string')
      ? 'The database of DATABASE_URL asks for a password, and DATABASE_URL names none.'
      : `The database of DATABASE_URL cannot be used: ${failure.message.replace(/\.$/, '')}.`,
  );
};

/** What whoever runs the portal can mend about a file or a folder. */
const fileReasons: Readonly<Record<string, string>> = {
  EACCES: 'this account may not',
  EPERM: 'this account may not',
  EROFS: 'its disk takes no writes',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a file stands where a folder should be',
};

const fileFailure = (error: unknown): string | undefined => {
  const reason = fileReasons[codeOf(error) ?? ''];
  if (reason === undefined) return undefined;
  const { path = 'A file' } = error as NodeJS.ErrnoException;
  return `${path} cannot be used: ${reason}.`;
};

/** The sentence for the person who starts the portal or a command; undefined for a bug, which deserves its stack. */
export const sentenceOf = (error: unknown): string | undefined =>
  error instanceof StartError ||
  error instanceof SettingsError ||
  error instanceof DatabaseStartError
    ? error.message
    : fileFailure(error);
