import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Failure } from '#shared/contract/envelope.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './language.ts';
import { describeRequest } from './logging.ts';
import { badRequest, fault, notFound, ReplyError } from './reply-error.ts';
import { sayIn } from './words.ts';

/** Tells from an error that the service cannot work for the moment, such as a database that is away. */
export type IsUnavailable = (error: unknown) => boolean;

const unavailable = (cause: unknown): ReplyError =>
  new ReplyError(ReplyCode.Unavailable, 'The service cannot be reached at the moment.', {
    log: 'unavailable',
    retryAfter: 5,
    cause,
  });

/** PostgreSQL's word for a row that somebody else has held for longer than a call waits. */
const heldByOthers = '55P03';

export const inUse = (cause: unknown): ReplyError =>
  new ReplyError(
    ReplyCode.Unavailable,
    'This is being changed at the moment. Please try again in a few minutes.',
    { log: 'held by others', retryAfter: 60, cause },
  );

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** What the web server, the system and the database themselves refuse, in the portal's words. */
const fromServer = (error: unknown): ReplyError | undefined => {
  // Node's word for a caller who left in the middle of a request. A connection of ours that broke has the same code.
  if (error instanceof Error && error.message === 'aborted') return badRequest([]);
  switch (codeOf(error)) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ReplyError(ReplyCode.TooLarge, 'This is too much data for one request.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ReplyError(ReplyCode.UnsupportedMedia, 'Send the request as application/json.');
    case 'FST_ERR_BAD_URL':
      return fault('path', 'bad_encoding', 'The address is not encoded correctly.');
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return fault('path', 'too_long', 'The address is too long.');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return fault('content-length', 'invalid', 'The length of the request is not what it says.');
    case 'FST_ERR_HANDLER_TIMEOUT':
      return unavailable(error);
    case heldByOthers:
      return inUse(error);
    // The disk has no room for a file; it will once somebody has made some.
    case 'ENOSPC':
    case 'EDQUOT':
      return unavailable(error);
    default:
      return undefined;
  }
};

const toReplyError = (error: unknown, isUnavailable: IsUnavailable): ReplyError => {
  if (error instanceof ReplyError) return error;
  const known = fromServer(error);
  if (known !== undefined) return known;
  if (isUnavailable(error)) return unavailable(error);
  return new ReplyError(ReplyCode.Unexpected, 'Something went wrong. Please try again.', {
    log: 'unexpected error',
    cause: error,
  });
};

const failureOf = (
  { code, userMessage, faults }: ReplyError,
  requestId: string,
  language: string,
): Failure => ({
  status: { code, message: sayIn(language, userMessage) },
  ...(faults.length === 0
    ? {}
    : { errors: faults.map((one) => ({ ...one, message: sayIn(language, one.message) })) }),
  requestId,
});

export type AnswerError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

/** Answers a failure with the envelope, logs it apart from what the person reads, leaks nothing. */
export const createErrorAnswer =
  (isUnavailable: IsUnavailable): AnswerError =>
  (error, request, reply) => {
    const known = toReplyError(error, isUnavailable);
    const line = { ...describeRequest(request), code: known.code };
    const nobodyListens = request.raw.socket.destroyed;
    if (known.code >= 500 && !nobodyListens) {
      request.log.error({ ...line, err: known.cause ?? known }, known.message);
    } else {
      request.log.debug(line, known.message);
    }
    if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter));
    return reply
      .code(known.code)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(failureOf(known, request.id, languageOf(request))));
  };

/** Every failure of every route, and every address where nothing is. */
export const answerErrors = (server: FastifyInstance, answer: AnswerError): void => {
  server.setErrorHandler(answer);
  server.setNotFoundHandler((request, reply) => {
    const forPeople = request.headers.accept?.includes('text/html') === true;
    const ofService = request.raw.url?.startsWith('/rest') === true;
    if (forPeople && !ofService && request.method === 'GET') return reply.redirect('/#/error/404');
    return answer(notFound('There is nothing at this address.'), request, reply);
  });
};
