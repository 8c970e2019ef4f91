import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Logger } from 'pino';
import { readJsonBodies } from './bodies.ts';
import { usualBodyLimit } from './body-room.ts';
import { answerConnectionError } from './connection-errors.ts';
import { answerErrors, createErrorAnswer, type IsUnavailable } from './errors.ts';
import { describeRequest } from './logging.ts';
import { closePromptly } from './prompt-close.ts';
import { limitCalls } from './rate-limit.ts';
import { addSecurityHeaders, securityHeadersOf } from './security-headers.ts';
import { endSlowBodies } from './slow-bodies.ts';

export type HttpOptions = {
  readonly logger: Logger;
  /** True where people reach the portal over TLS. */
  readonly secure: boolean;
  /** Addresses of the proxies in front, whose word about the caller's address is believed; '' = none. */
  readonly trustProxy: string;
  /** By one address; 0 = no limit. */
  readonly callsPerMinute: number;
  readonly isUnavailable: IsUnavailable;
  /** Whether the process is about to leave. */
  readonly isLeaving?: () => boolean;
  readonly timeouts?: Timeouts;
  /** Connections that are open at a time; further ones are hung up on. */
  readonly mostConnections?: number;
};

/** Milliseconds. */
export type Timeouts = {
  /** In which the headers of a request must have arrived. */
  readonly headers: number;
  /** In which its body must have arrived, or at least more of it. */
  readonly body: number;
  /** In which all of it must have arrived. */
  readonly request: number;
  /** Between two checks of the first and the last of these. */
  readonly check: number;
};

/**
 * A client that sends one byte a second is gone after these, whatever it is sending; the largest upload arrives over a line
 * of half a megabit a second.
 */
const usualTimeouts: Timeouts = {
  headers: 10_000,
  body: 30_000,
  request: 20 * 60_000,
  check: 2_000,
};

/** Milliseconds that an idle connection stays open: longer than proxies keep theirs, so that they close first. */
const keepAlive = 65_000;

/**
 * Open at a time: those of some thousand people without a proxy. Each is a file to the system, of which the database and
 * the files of people need some too.
 */
const usualConnections = 10_000;

/** Milliseconds between two words in the log about connections that were hung up on. */
const wordPause = 60_000;

const limitConnections = ({ server, log }: FastifyInstance, most: number): void => {
  server.maxConnections = most;
  let spoken = -wordPause;
  server.on('drop', () => {
    const now = performance.now();
    if (now - spoken < wordPause) return;
    spoken = now;
    log.warn({ most }, 'too many connections are open: further ones are hung up on');
  });
};

const logRequests = (server: FastifyInstance): void => {
  server.addHook('onResponse', async (request, reply) => {
    // Probes and files of the web build come in crowds and tell little.
    const place = request.routeOptions.url ?? request.url;
    const level = place.startsWith('/rest/') ? 'info' : 'debug';
    request.log[level](
      {
        ...describeRequest(request),
        code: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
};

/** Ends connections with their next reply, so that none is cut while a call arrives on it. */
const letGo = (server: FastifyInstance, isLeaving: () => boolean): void => {
  server.addHook('onRequest', async (_, reply) => {
    if (isLeaving()) reply.header('connection', 'close');
  });
};

/** The web server without any route: limits, headers, bodies, errors and log are the same for all of them. */
export const createHttpServer = async (options: HttpOptions): Promise<FastifyInstance> => {
  const answer = createErrorAnswer(options.isUnavailable);
  const {
    timeouts = usualTimeouts,
    isLeaving = () => false,
    mostConnections = usualConnections,
  } = options;
  const loggerInstance: FastifyBaseLogger = options.logger;
  const server = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A name that a caller chooses would let it write into the log.
    requestIdHeader: false,
    childLoggerFactory: (logger) => logger,
    trustProxy: options.trustProxy === '' ? false : options.trustProxy.split(','),
    bodyLimit: usualBodyLimit,
    requestTimeout: timeouts.request,
    keepAliveTimeout: keepAlive,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
    forceCloseConnections: 'idle',
    // While stopping, a request on an open connection still gets its true answer.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerConnectionError,
    // An address that cannot be read comes past no hook.
    frameworkErrors: (error, request, reply) =>
      void answer(error, request, reply.headers(securityHeadersOf(request.id, options.secure))),
  });
  answerErrors(server, answer);
  readJsonBodies(server);
  addSecurityHeaders(server, options.secure);
  logRequests(server);
  limitConnections(server, mostConnections);
  closePromptly(server);
  endSlowBodies(server.server, timeouts.body);
  letGo(server, isLeaving);
  // Quick rather than thorough: a page of contacts shrinks to a sixth in less time than it saves on any wire. Files and
  // streams of events stay as they are, and the web build brings its own.
  await server.register(compress, {
    globalDecompression: false,
    encodings: ['gzip'],
    threshold: 2048,
    customTypes: /^application\/json/,
    zlibOptions: { level: 1 },
  });
  await server.register(cookie);
  await limitCalls(server, options.callsPerMinute);
  return server;
};
