import type { Call } from '#shared/contract/define-call.ts';
import { statusSchema } from '#shared/contract/envelope.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type ActFacts, type AuditLog, targetOf, targetPlaces } from './audit.ts';
import type { Session } from './session.ts';

type KnownAct = ActFacts & { readonly code?: number };

/** How an act ended; a business outcome says it itself. */
export const codeOf = (answer: object): number => {
  const known = z.safeParse(statusSchema, 'status' in answer ? answer.status : undefined);
  return known.success ? known.data.code : ReplyCode.Ok;
};

const nothing = () => undefined;

/**
 * Keeps what becomes of a call that is an act, before its caller is answered: what was acknowledged is in the log. A call
 * that is refused unread, or over a limit, has changed nothing and is no act, or strangers could fill the log; only a
 * person without the right is kept.
 */
export const keepActs = (
  { audit: audited }: Call,
  audit: AuditLog,
  sessionOf: (request: FastifyRequest) => Session | undefined,
) => {
  if (audited === undefined) return { begin: nothing, tell: nothing, end: nothing, hooks: {} };
  const acts = new WeakMap<FastifyRequest, KnownAct>();
  const isOfReply = targetPlaces(audited).some((place) => place.startsWith('reply.'));
  const tell = (request: FastifyRequest, facts: KnownAct): void => {
    acts.set(request, { ...acts.get(request), ...facts });
  };
  const keep = async (request: FastifyRequest, statusCode: number): Promise<void> => {
    if (statusCode === ReplyCode.TooManyRequests) return;
    const session = sessionOf(request);
    const person = session?.kind === 'anonymous' ? undefined : session?.accountId;
    const act = acts.get(request);
    const isRefused = person !== undefined && statusCode === ReplyCode.Forbidden;
    if ((act === undefined && !isRefused) || act?.isAct === false) return;
    await audit.keep({
      act: act?.act ?? audited.act,
      code: act?.code ?? statusCode,
      accountId: act?.accountId ?? person,
      target: act?.target ?? '',
      requestId: request.id,
      addressHash: audit.hashOf(request.ip),
    });
  };
  return {
    /** The request is understood and allowed. */
    begin: (request: FastifyRequest, asked: object): void =>
      tell(request, { target: targetOf(audited, asked) }),
    tell,
    end: (request: FastifyRequest, asked: object, answer: object): void =>
      tell(request, {
        code: codeOf(answer),
        ...(isOfReply ? { target: targetOf(audited, { ...asked, reply: answer }) } : {}),
      }),
    hooks: {
      onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
        await keep(request, reply.statusCode);
        return payload;
      },
    },
  };
};
