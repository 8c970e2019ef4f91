import { createHash } from 'node:crypto';
import { keptAtHeader } from '#shared/contract/offline.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { isKeptPicture } from './kept-pictures.ts';
import type { Line } from './line.ts';
import type { Copy, CopyKind, CopySlot, OfflineCopies } from './offline-copies.ts';
import type { PortalClient, PortalRequest } from './portal-client.ts';
import { Unreachable } from './session-tokens.ts';

export type OfflineRoadPorts = {
  readonly client: Pick<PortalClient, 'send'>;
  readonly copies: OfflineCopies;
  readonly line: Line;
  /** What of an answer's headers the page may read; only that is kept. */
  readonly headersForPage: (headers: Headers) => Record<string, string>;
};

/** How long a call that has a copy waits before the line itself is asked, in milliseconds. */
const doubtAfterMs = 5_000;

/** What stands between here and the service answers so in its place. */
const gatewayStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

const kindOf = ({ method, path }: PortalRequest): CopyKind =>
  isKeptPicture(method, new URL(path, 'https://portal').pathname) ? 'picture' : 'record';

/** A picture where one was asked for, else data: filters of a network put a picture in the place of anything. */
const isOfService = (request: PortalRequest, { headers }: Response): boolean => {
  const wanted = kindOf(request) === 'picture' ? 'image/' : 'application/json';
  return headers.get('content-type')?.startsWith(wanted) ?? false;
};

/** Somebody else has answered: a gateway, or the sign-in page of a hotel's network. */
const isForeign = (request: PortalRequest, reply: Response): boolean =>
  gatewayStatuses.has(reply.status) || (reply.ok && !isOfService(request, reply));

const noLonger: ReadonlySet<number> = new Set([ReplyCode.Forbidden, ReplyCode.NotFound, 410]);

/** What makes two calls the same question. Without a network a record is read in the language of the last time. */
const questionOf = ({ method, path, body = '' }: PortalRequest): string =>
  [method, path, createHash('sha256').update(body).digest('hex')].join('\n');

const fromCopy = ({ headers, body, keptAt }: Copy): Response =>
  new Response(body, { headers: { ...headers, [keptAtHeader]: String(keptAt) } });

/**
 * The road to the service that goes on without a network: answers that may be kept are, and come back, marked, while
 * nobody answers. A call that changes something never waits in a queue: it is made now or it fails now.
 */
export const createOfflineRoad = ({ client, copies, line, headersForPage }: OfflineRoadPorts) => {
  /** A line that died without a word keeps a call waiting for minutes; a busy service does not look like that. */
  const sendInDoubt = async (request: PortalRequest): Promise<Response> => {
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, ...(request.signal ? [request.signal] : [])]);
    const doubt = async () => {
      if (!(await line.check())) stop.abort();
    };
    const timer = setTimeout(() => void doubt(), doubtAfterMs);
    try {
      return await client.send({ ...request, signal });
    } finally {
      clearTimeout(timer);
    }
  };

  /** Nothing is sent into the dark: a renewal whose answer gets lost would cost the session. */
  const findSomebody = async (): Promise<void> => {
    if (!(await line.check())) throw new Unreachable('There is no answer.');
  };

  const bytesOf = async (reply: Response): Promise<Uint8Array<ArrayBuffer>> => {
    try {
      return new Uint8Array(await reply.arrayBuffer());
    } catch (failure) {
      throw new Unreachable('The answer broke off.', { cause: failure });
    }
  };

  const sendAndKeep = async (request: PortalRequest, slot: CopySlot): Promise<Response> => {
    const reply = await sendInDoubt(request);
    if (isForeign(request, reply)) {
      const copy = await slot.find();
      if (copy === null) return reply;
      line.lost();
      await reply.body?.cancel();
      return fromCopy(copy);
    }
    line.answered();
    if (noLonger.has(reply.status)) void slot.drop();
    if (reply.status !== 200) return reply;
    const body = await bytesOf(reply);
    const headers = headersForPage(reply.headers);
    void slot.keep({ headers, body });
    return new Response(body, { headers });
  };

  const sendKept = async (request: PortalRequest): Promise<Response> => {
    const slot = copies.slotOf(questionOf(request), kindOf(request));
    if (line.isAway()) {
      const known = await slot.find();
      if (known !== null) return fromCopy(known);
      await findSomebody();
    }
    try {
      return await sendAndKeep(request, slot);
    } catch (failure) {
      if (!(failure instanceof Unreachable) || request.signal?.aborted === true) throw failure;
      line.lost();
      const copy = await slot.find();
      if (copy === null) throw failure;
      return fromCopy(copy);
    }
  };

  const sendPlainly = async (request: PortalRequest): Promise<Response> => {
    if (line.isAway()) await findSomebody();
    try {
      const reply = await client.send(request);
      line.answered();
      return reply;
    } catch (failure) {
      if (failure instanceof Unreachable && request.signal?.aborted !== true) line.lost();
      throw failure;
    }
  };

  return {
    /** `mayKeep`: what the page says of this call by its contract. */
    send: (request: PortalRequest, mayKeep: boolean): Promise<Response> =>
      mayKeep ? sendKept(request) : sendPlainly(request),
  };
};
