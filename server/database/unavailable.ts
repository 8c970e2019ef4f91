/** Codes of the net and of PostgreSQL that say "not now", not "not so". */
const passing: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Connection failures.
  '08000',
  '08003',
  '08006',
  // Too many connections.
  '53300',
  // Stopped by an administrator, by a crash, or starting.
  '57P01',
  '57P02',
  '57P03',
  // A statement that took too long.
  '57014',
]);

/** What pg says without a code when a connection breaks or none becomes free. */
const broken =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** True for a failure that may be over in a moment: the database is away, starting, stopping or overloaded. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && passing.has(error.code)) ||
    broken.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)));
