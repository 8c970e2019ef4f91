import { DatabaseStartError } from './database/database-start-error.ts';
import { codeOf } from './database/error-code.ts';
import { SettingsError } from './settings.ts';

/** The portal cannot start, for a reason that a person can do something about: one sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

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

export const takesNoWrites =
  'The database of DATABASE_URL takes no writes: name the one that does, not a standby.';

/** What PostgreSQL says about who asks and from where; it asks for TLS in these words alone. */
const refusedEntry = (words: string): string => {
  const advice = words.includes('no encryption')
    ? '; where it wants TLS, end DATABASE_URL with ?sslmode=verify-full'
    : '';
  return `The database of DATABASE_URL accepts no connections from this address: ${words}${advice}.`;
};

/** What is to be done about an error of PostgreSQL, by its code; undefined where it is ours. */
const databaseSentence = (code: string | undefined, words: string): string | undefined => {
  const isAboutWords = words.includes('pg_trgm');
  switch (code) {
    case '28P01':
      return 'The database of DATABASE_URL refuses the user or the password.';
    case '28000':
      return refusedEntry(words);
    case '3D000':
      return 'The database that DATABASE_URL names does not exist.';
    case '42501':
      return isAboutWords
        ? 'The user of DATABASE_URL may not make the extension pg_trgm: ask someone with the right to run "create extension pg_trgm" in its database.'
        : 'The user of DATABASE_URL may not connect to its database, or create tables in it.';
    case '0A000':
    case '58P01':
      return isAboutWords
        ? 'The PostgreSQL of DATABASE_URL lacks the extension pg_trgm: install what its system calls contrib.'
        : undefined;
    case '25006':
      return takesNoWrites;
    case '53100':
      return 'The database of DATABASE_URL has no disk space left.';
    case '55P03':
      return 'A table that has to change was in use for half a minute: start again at a quieter time.';
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'EAI_AGAIN':
      return `The database of DATABASE_URL cannot be reached (${code}).`;
    default:
      return undefined;
  }
};

/** Why the database of DATABASE_URL cannot be used, without the password that the address holds. */
export const databaseFailure = (error: unknown): Error => {
  if (error instanceof DatabaseStartError || error instanceof StartError) return error;
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const inner = first instanceof Error ? first : new Error(String(first));
  const sentence = databaseSentence(codeOf(inner), inner.message);
  return sentence === undefined ? inner : new StartError(sentence);
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

const refusedKey = 'The store of PORTAL_FILES_URL refuses the key or its secret.';

const otherRegion =
  'The bucket of PORTAL_FILES_URL is in another region: end the address with ?region= and its name.';

/** What a store says for good, by its own words for it. */
const storeRefusals: Readonly<Record<string, string>> = {
  NoSuchBucket: 'The bucket of PORTAL_FILES_URL does not exist.',
  InvalidAccessKeyId: refusedKey,
  SignatureDoesNotMatch: refusedKey,
  CredentialsProviderError: 'PORTAL_FILES_URL names no key, and this machine has none of its own.',
  AccessDenied:
    'The key of PORTAL_FILES_URL may not keep, read and remove files in its bucket: give it these rights.',
  PermanentRedirect: otherRegion,
  AuthorizationHeaderMalformed: otherRegion,
};

/** What passes by itself though its number says that it is our fault: an answer that came too late, too many at once. */
const passing = new Set([408, 429]);

type StoreAnswer = Error & { readonly $metadata?: { readonly httpStatusCode?: number } };

/** Why the store of files refuses what every store has to do; undefined where it is only out of reach. */
export const filesFailure = (error: unknown): StartError | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { name, $metadata: { httpStatusCode: status = 0 } = {} }: StoreAnswer = error;
  const isRefused = status >= 300 && status < 500 && !passing.has(status);
  const sentence =
    storeRefusals[name] ??
    (isRefused ? `The store of PORTAL_FILES_URL cannot be used: ${status} ${name}.` : undefined);
  return sentence === undefined ? undefined : new StartError(sentence);
};

/** What whoever runs the portal can mend about a file or a folder. */
const fileReasons: Readonly<Record<string, string>> = {
  EACCES: 'this account may not',
  EPERM: 'this account may not',
  EROFS: 'its disk takes no writes',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  EEXIST: 'a file stands where a folder should be',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a file stands where a folder should be',
};

const fileFailure = (error: unknown): string | undefined => {
  const reason = fileReasons[codeOf(error) ?? ''];
  if (!(error instanceof Error) || reason === undefined) return undefined;
  // Of what is copied, the place that it is copied to: what is read has been read before.
  const { path, dest = path }: Error & { readonly path?: unknown; readonly dest?: unknown } = error;
  return `${typeof dest === 'string' ? dest : 'A file'} cannot be used: ${reason}.`;
};

/** The sentence for the person who starts the portal or a command; undefined for a bug, which deserves its stack. */
export const sentenceOf = (error: unknown): string | undefined =>
  error instanceof StartError ||
  error instanceof SettingsError ||
  error instanceof DatabaseStartError
    ? error.message
    : fileFailure(error);
