/** Codes of the net and of PostgreSQL for a connection that does not come about, or breaks. */
const lost: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08000',
  '08003',
  '08006',
]);

/** Codes of PostgreSQL that say "not now", not "not so". */
const passing: ReadonlySet<string> = new Set([
  // A PostgreSQL that takes writes no more: another one does by now, or will in a moment.
  '25006',
  // A standby whose question was in the way of what the writer had to say.
  '40001',
  // Two who waited for each other; the other one goes on.
  '40P01',
  // What it wants is held by somebody who has more to do.
  '55P03',
  // A statement that took too long.
  '57014',
  // No room on the disk, no memory.
  '53100',
  '53200',
]);

/** What pg says of a connection on which no answer comes. */
const silent = 'Query read timeout';

/** True where a connection gave no answer: nobody knows in which state it is, and nothing may be sent over it again. */
export const isSilent = (error: unknown): boolean =>
  error instanceof Error && error.message === silent;

/** What pg says without a code when a connection breaks or none becomes free. */
const broken =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

const word = (error: Error, name: 'code' | 'severity'): string => {
  const { [name]: value }: { readonly code?: unknown; readonly severity?: unknown } & Error = error;
  return typeof value === 'string' ? value : '';
};

/** What the SDK of the file store adds to whatever it fails with. */
const ofFileStore = '$metadata';

/**
 * True where no connection to the database came about, or one broke. A FATAL of PostgreSQL is about the connection, never
 * about the statement.
 */
export const isConnectionFailure = (error: unknown): boolean =>
  error instanceof Error &&
  !(ofFileStore in error) &&
  (lost.has(word(error, 'code')) ||
    word(error, 'severity') === 'FATAL' ||
    broken.test(error.message) ||
    isSilent(error) ||
    (error instanceof AggregateError && error.errors.some(isConnectionFailure)));

/** True for a failure that may be over in a moment: the database is away, starting, stopping or overloaded. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (isConnectionFailure(error) ||
    lost.has(word(error, 'code')) ||
    passing.has(word(error, 'code')) ||
    (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)));
