import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { languageOf } from '#server/http/language.ts';
import { parsePart } from '#server/http/input.ts';
import { fault, forbidden, notFound } from '#server/http/reply-error.ts';
import type { RestApp } from '#server/http/route.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import {
  deliverySecretHeader,
  deliveryStatusPath,
  stopMailPath,
} from '#shared/contracts/mailing.ts';
import type { ReturnedMailService } from './returned-mail.service.ts';
import { sendUnsubscribePage } from './unsubscribe-page.ts';

/** Bytes of a mail that comes back: servers return the head of a mail, some all of it. */
const largestReport = 4 * 1024 * 1024;

const largestForm = 4 * 1024;

const tokenParams = z.object({ token: z.string().check(z.maxLength(100)) });

const oneClick = /(?:^|&|\bname="?)List-Unsubscribe(?:=|"?\s+)One-Click\b/;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** Takes any content as bytes; what it is, is decided where it is read. */
const takeBytes = (server: FastifyInstance, bodyLimit: number): void => {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
};

/**
 * The one-click POST of RFC 8058 and the page of the link, for mail that went to no list. Neither carries anything of the
 * portal: the token in the address is the whole right. Whoever only looks at the link, as filters of mail do, changes
 * nothing.
 */
const stopPages = (server: FastifyInstance, mail: ReturnedMailService): void => {
  takeBytes(server, largestForm);
  const path = `${stopMailPath}/:token`;

  server.get(path, async (request, reply) => {
    const { token } = parsePart(tokenParams, request.params);
    const about = (await mail.isKnown(token)) ? 'question' : 'unknown';
    return sendUnsubscribePage(reply, about, languageOf(request));
  });

  server.post(path, async (request, reply) => {
    const { token } = parsePart(tokenParams, request.params);
    if (!oneClick.test(bytesOf(request.body).toString('latin1'))) {
      throw fault('List-Unsubscribe', 'required', 'Send List-Unsubscribe=One-Click.');
    }
    const about = (await mail.stop(token)) ? 'done' : 'unknown';
    return sendUnsubscribePage(reply, about, languageOf(request));
  });
};

/** Where a mail server posts what came back. Without a secret in the settings there is no such place. */
const intake = (server: FastifyInstance, mail: ReturnedMailService, secret: string): void => {
  takeBytes(server, largestReport);
  const expected = digest(secret);

  server.addHook('onRequest', async ({ headers }) => {
    if (secret === '') throw notFound('There is no such page.');
    const given = headers[deliverySecretHeader];
    if (typeof given === 'string' && timingSafeEqual(digest(given), expected)) return;
    throw forbidden('the secret of the mail intake is wrong or missing');
  });

  server.post(deliveryStatusPath, async ({ body }) => ({
    status: { code: ReplyCode.Ok, message: 'OK' },
    outcome: await mail.takeIn(bytesOf(body)),
  }));
};

export const returnedMailRoutes = (
  { server }: RestApp,
  mail: ReturnedMailService,
  secret: string,
): void => {
  // Each with bodies of its own: the calls of the portal go on to take nothing but JSON.
  void server.register(async (pages) => stopPages(pages, mail));
  void server.register(async (pages) => intake(pages, mail, secret));
};
