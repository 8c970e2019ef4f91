import type { FastifyRequest } from 'fastify';
import {
  type DestinationStream,
  destination as openDestination,
  type Logger,
  pino,
  stdTimeFunctions,
} from 'pino';

/** A five-letter SQLSTATE: the error comes from PostgreSQL. */
const sqlState = /^[0-9A-Z]{5}$/;

/** What whoever runs the portal can do something about, beside a code that nobody knows by heart. */
const stateWords: Readonly<Record<string, string>> = {
  '25006': 'it takes no writes',
  '42501': 'a right is missing',
  '53100': 'its disk is full',
  '53200': 'it has no memory left',
  '53300': 'it has too many connections',
  '55P03': 'something was in use for too long',
  '57014': 'the statement took too long',
  '57P01': 'it is being stopped',
  '57P03': 'it is starting or stopping',
};

const refusalOf = (state: string): string => {
  const words = stateWords[state];
  return `PostgreSQL refused: ${state}${words === undefined ? '' : `, ${words}`}`;
};

/** The frames of a stack without its first lines, which repeat the message. */
const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');

type Details = {
  readonly code?: unknown;
  readonly table?: unknown;
  readonly constraint?: unknown;
};

type DescribedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly table?: unknown;
  readonly constraint?: unknown;
  readonly cause?: DescribedError;
};

/**
 * An error as the log keeps it. What PostgreSQL says may quote a row, so of its errors only the state, the table
 * and the constraint are kept.
 */
const describeError = (error: Error): DescribedError => {
  const { code, table, constraint }: Error & Details = error;
  const fromDatabase = typeof code === 'string' && sqlState.test(code) && 'severity' in error;
  return {
    type: error.name,
    message: fromDatabase ? refusalOf(code) : error.message,
    stack: framesOf(error),
    ...(fromDatabase ? { table, constraint } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
};

/** Bytes of log that wait to be written; what comes on top is lost. */
const mostWaiting = 1024 * 1024;

/** Milliseconds before what could not be written is tried again: with as much waiting as may, no further line would try. */
const writePause = 1_000;

/**
 * The stream that the log goes to. It may lead to a file on a disk that is full: left to itself the destination would end
 * the process over that, and hang in its last moment until there is room. Here lines wait for room, or are lost.
 */
const openStandardError = (): DestinationStream => {
  // Of at least one byte: without a least length the stream has no flush of its own.
  const stream = openDestination({ fd: 2, sync: false, minLength: 1, maxLength: mostWaiting });
  let fails = false;
  stream.on('error', () => {
    fails = true;
    setTimeout(() => stream.flush(), writePause).unref();
  });
  stream.on('write', () => {
    fails = false;
  });
  const flush = stream.flushSync.bind(stream);
  stream.flushSync = () => {
    if (!fails) flush();
  };
  return stream;
};

/**
 * Structured log without personal data: no bodies, no query strings, no tokens, no addresses of the net.
 * `redact` is the second line of defence, for what somebody logs by mistake.
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      redact: {
        paths: ['password', 'token', 'authorization', 'cookie'].flatMap((name) => [
          name,
          `*.${name}`,
          `*.*.${name}`,
        ]),
        censor: '[kept out]',
      },
    },
    destination ?? openStandardError(),
  );

/** What one line about a request says: the pattern of the route, never the address with its values. */
export const describeRequest = (request: FastifyRequest) => ({
  requestId: request.id,
  method: request.method,
  route: request.routeOptions.url ?? 'unknown',
});
