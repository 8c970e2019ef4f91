import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fault, ReplyError } from './reply-error.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const decode = (body: Buffer): string => {
  try {
    return utf8.decode(body);
  } catch {
    throw fault('body', 'bad_encoding', 'The request is not UTF-8.');
  }
};

/** Names that would reach into every object of the process. */
const poison = /__proto__|constructor|\\u[0-9a-f]{4}/i;

const refusePoison = (key: string, value: unknown): unknown => {
  const reaches =
    key === '__proto__' ||
    (key === 'constructor' && typeof value === 'object' && value !== null && 'prototype' in value);
  if (reaches) throw fault('body', 'forbidden_name', 'This name is not allowed in a request.');
  return value;
};

/** Reads JSON of a request; a 400 where it is none, `undefined` where there is nothing. */
export const parseJson = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  try {
    // The reviver looks at every name, so it runs only where the text could hold a forbidden one.
    return poison.test(text) ? JSON.parse(text, refusePoison) : JSON.parse(text);
  } catch (error) {
    if (error instanceof ReplyError) throw error;
    throw fault('body', 'bad_json', 'The request is not valid JSON.');
  }
};

const charset = /;\s*charset="?(?!utf-?8\b)/i;

/** JSON in UTF-8 is all that a call understands unless its room says otherwise. */
export const readJsonBodies = (server: FastifyInstance): void => {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const encoding = request.headers['content-encoding'];
      const type = request.headers['content-type'] ?? '';
      if ((encoding !== undefined && encoding !== 'identity') || charset.test(type)) {
        throw new ReplyError(
          ReplyCode.UnsupportedMedia,
          'Send the request as JSON in plain UTF-8.',
        );
      }
      return parseJson(decode(body));
    },
  );
};
