import type { Readable } from 'node:stream';
import type { Access } from '#shared/contract/access.ts';
import { plainSuccess, statusSchema } from '#shared/contract/envelope.ts';
import {
  type Call,
  type DeepReadonly,
  type EventReply,
  type FileReply,
  isEventReply,
  isFileReply,
  type RequestOf,
} from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { sendEvents } from './event-reply.ts';
import { type FileContent, sendFile } from './file-reply.ts';
import { codeOf, keepActs } from './act-keeper.ts';
import type { ActFacts, AuditLog } from './audit.ts';
import type { BodyRoom } from './body-room.ts';
import { admit, checkClient, clientOf, sessionOf } from './guard.ts';
import { languageOf } from './language.ts';
import { checkQueryEncoding, parsePart } from './input.ts';
import { createCallLimit } from './rate-limit.ts';
import { type SentRequests, sentRequestOf, underItsKey } from './sent-request.ts';
import { readUpload, takeUploads, type Uploaded, type UploadedFile } from './upload.ts';
import { whoCalls } from './who-calls.ts';
import { sayIn } from './words.ts';
import type { FindSession, PersonSession, PortalClient, Session } from './session.ts';

/** The web server together with what every route needs from the rest of the house. */
export type RestApp = {
  readonly server: FastifyInstance;
  readonly findSession: FindSession;
  readonly audit: AuditLog;
  /** Counts what one person asks for, from however many addresses. */
  readonly limitPerson: (request: FastifyRequest, session: PersonSession) => Promise<void>;
  readonly bodyRoom: BodyRoom;
  readonly sentRequests: SentRequests;
};

type SessionFor<A extends Access> = A['kind'] extends 'public'
  ? Session | undefined
  : A['kind'] extends 'session'
    ? Session
    : PersonSession;

export type Context<A extends Access = Access> = {
  /** Who is calling: by the access of the contract always a person, any session, or perhaps nobody. */
  readonly session: SessionFor<A>;
  readonly client: PortalClient | undefined;
  /** Aborted when the caller leaves: work that nobody waits for can stop. */
  readonly signal: AbortSignal;
  /** The bytes of the one file that came with the call; undefined where none came or it is empty. */
  readonly file: Buffer | undefined;
  /** Every file that came, under the name that it was sent with. */
  readonly files: readonly UploadedFile[];
  /** Tells the audit log what the request does not say; for calls whose contract names an act. */
  readonly tellAudit: (facts: ActFacts) => void;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type StoredKey<C extends Call> = C extends { readonly stored: infer Key extends string }
  ? Key
  : never;

/**
 * What a handler gives: a file, events, or the payload. A business outcome other than 200 names its own status. The
 * entries of a stored list are JSON texts.
 */
export type Answer<C extends Call> = C['reply'] extends FileReply
  ? FileContent
  : C['reply'] extends EventReply
    ? Readable
    : C['reply'] extends z.ZodMiniType
      ? DeepReadonly<Omit<z.input<C['reply']>, 'status' | StoredKey<C>>> &
          Readonly<Record<StoredKey<C>, readonly string[]>> & {
            readonly status?: { readonly code: ReplyCode; readonly message: string };
          }
      : never;

export type Handler<C extends Call> = (
  request: RequestOf<C>,
  context: Context<C['access']>,
) => Answer<C> | Promise<Answer<C>>;

const done = { code: ReplyCode.Ok, message: plainSuccess };

/**
 * Aborted when the connection ends before the reply does. Fastify's own signal would not do: it is aborted as soon as
 * the body has been read.
 */
const signalOf = ({ raw }: FastifyReply): AbortSignal => {
  const leaving = new AbortController();
  // They may have left while the guard asked who they are.
  if (raw.destroyed && !raw.writableFinished) leaving.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
};

/** A business outcome speaks the language of the person, as a failure does. */
const spoken = (answer: object, language: string): object => {
  const known = z.safeParse(statusSchema, 'status' in answer ? answer.status : undefined);
  if (!known.success) return answer;
  return { ...answer, status: { ...known.data, message: sayIn(language, known.data.message) } };
};

/** The reply as text, stripped of what the contract does not promise. */
const replyText = ({ stored }: Call, promised: z.ZodMiniType, answer: object): string => {
  const whole = { status: done, ...answer };
  if (stored === undefined) return JSON.stringify(z.parse(promised, whole));
  const { [stored]: entries = [] } = answer as Readonly<Record<string, readonly string[]>>;
  // Inside a text of the reply the quotation marks would be escaped: the list is the only place that fits.
  return JSON.stringify(z.parse(promised, { ...whole, [stored]: [] })).replace(
    `"${stored}":[]`,
    () => `"${stored}":[${entries.join(',')}]`,
  );
};

const requestOf = (call: Call, request: FastifyRequest, body: unknown) => {
  checkQueryEncoding(request.raw.url ?? '');
  return {
    params: call.params && parsePart(call.params, request.params),
    query: call.query && parsePart(call.query, request.query),
    body: call.body && parsePart(call.body, body),
  };
};

const uploadOf = async ({ upload }: Call, request: FastifyRequest): Promise<Uploaded> =>
  upload === undefined ? { body: request.body, files: [] } : readUpload(request, upload);

const isSaved = (answer: object): boolean => codeOf(answer) === ReplyCode.Ok;

const serve = <const C extends Call>(
  { server, findSession, audit, limitPerson, bodyRoom, sentRequests }: RestApp,
  call: C,
  handler: Handler<C>,
): void => {
  const sessions = new WeakMap<FastifyRequest, Session>();
  const acts = keepActs(call, audit, (request) => sessions.get(request));
  const { reply: promised } = call;
  // Visitors have one account for all of them.
  const limit = createCallLimit(server, call.perMinute ?? 0, (request) =>
    whoCalls(request, sessions.get(request)),
  );
  server.route({
    method: call.method,
    url: call.path,
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    ...acts.hooks,
    // Everything that is checked before a byte of the body is read.
    onRequest: async (request, reply) => {
      checkClient(call, request);
      const session = await sessionOf(request, findSession);
      if (session !== undefined) sessions.set(request, session);
      // A refused call counts too, because the audit log keeps it.
      if (session?.kind === 'person') await limitPerson(request, session);
      admit(call.access, session);
      limit.refuseUnread(request);
      bodyRoom.enter(call, request, reply, session);
    },
    handler: async (request, reply) => {
      const signal = signalOf(reply);
      const { body: sent, files } = await uploadOf(call, request);
      const [first] = files;
      const context = {
        session: sessions.get(request),
        client: clientOf(request),
        signal,
        file: first?.content.length === 0 ? undefined : first?.content,
        files,
        tellAudit: (facts: ActFacts) => acts.tell(request, facts),
        request,
        reply,
      };
      const asked = requestOf(call, request, sent);
      await limit.count(request);
      acts.begin(request, asked);
      const once = sentRequestOf(call.path, context.session, asked, files);
      // The schemas and the guard have just made both what the types say.
      const work = async () => handler(asked as RequestOf<C>, context as Context<C['access']>);
      const answer =
        once === undefined ? await work() : await underItsKey(sentRequests, once, work, isSaved);
      acts.end(request, asked, answer);
      if (isFileReply(promised)) return sendFile(request, reply, promised, answer as FileContent);
      if (isEventReply(promised)) return sendEvents(reply, answer as Readable);
      const text = replyText(call, promised, spoken(answer, languageOf(request)));
      return reply.type('application/json; charset=utf-8').send(text);
    },
  });
};

/**
 * Serves one call of the contract: guard, validate, ask, strip what the reply does not promise.
 * Who may call is checked before the body is read.
 */
export const route = <const C extends Call>(app: RestApp, call: C, handler: Handler<C>): void => {
  const { upload } = call as Call;
  if (upload === undefined) return serve(app, call, handler);
  void app.server.register(async (server) => {
    await takeUploads(server, upload);
    serve({ ...app, server }, call, handler);
  });
};
