import { createHash } from 'node:crypto';
import { savedBefore } from '#shared/contract/envelope.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { ReplyError } from './reply-error.ts';
import type { Session } from './session.ts';
import type { UploadedFile } from './upload.ts';

/** Whose request, of which call, under which keys. */
type SentKey = readonly [accountId: string, path: string, ...requestKeys: string[]];

/** What was sent under the keys of requests, as hashes. */
export type SentRequests = {
  /** Takes a key for a content. Gives the content that has it already; undefined for whoever is the first. */
  readonly claim: (key: SentKey, content: Buffer) => Promise<Buffer | undefined>;
  /** Nothing was saved under the key: it is free for another content. */
  readonly release: (key: SentKey) => Promise<void>;
};

/** A request that is safe against being sent twice. */
type SentRequest = { readonly key: SentKey; readonly content: Buffer };

const hashOf = (asked: object, files: readonly UploadedFile[]): Buffer => {
  const hash = createHash('sha256').update(JSON.stringify(asked));
  for (const { name, content } of files) {
    hash.update(JSON.stringify([name, content.length])).update(content);
  }
  return hash.digest();
};

const keyIn = (part: unknown): readonly string[] =>
  typeof part === 'object' &&
  part !== null &&
  'requestKey' in part &&
  typeof part.requestKey === 'string'
    ? [part.requestKey.toLowerCase()]
    : [];

/** The key of a request, or those of what it makes several of. */
const keysIn = (body: object): readonly string[] =>
  'requestKey' in body
    ? keyIn(body)
    : Object.values(body).flatMap((part: unknown) =>
        Array.isArray(part) ? part.flatMap(keyIn) : [],
      );

/** A request of a person with a key, which is one of this person and this call; undefined for any other. */
export const sentRequestOf = (
  path: string,
  session: Session | undefined,
  asked: { readonly body: unknown },
  files: readonly UploadedFile[],
): SentRequest | undefined => {
  const { body } = asked;
  if (session?.kind !== 'person' || typeof body !== 'object' || body === null) return undefined;
  const keys = keysIn(body);
  if (keys.length === 0) return undefined;
  return { key: [String(session.accountId), path, ...keys], content: hashOf(asked, files) };
};

const sentence =
  'This was already saved as you first sent it. Later changes were not saved: open the saved version and change it.';

const otherContent = (): ReplyError =>
  new ReplyError(ReplyCode.Conflict, sentence, {
    faults: [{ path: 'requestKey', code: savedBefore, message: sentence }],
    log: 'the key of a request came with another content',
  });

/** PostgreSQL's words for a transaction that it has taken back, because others held what it wanted. */
const takenBack: ReadonlySet<unknown> = new Set(['55P03', '40P01']);

export const isTakenBack = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && takenBack.has(error.code);

/**
 * What was refused, or taken back, has saved nothing. After any other failure nobody knows, and whoever sends it again is
 * asked for the same. Work of several transactions says by an error of its own that the first of them is saved.
 */
const hasSavedNothing = (error: unknown): boolean =>
  error instanceof ReplyError ? error.code < 500 : isTakenBack(error);

/**
 * A key belongs to what was first saved under it. Whoever changed something after an answer that was lost would otherwise
 * be answered with what they sent before, and their change would be gone without a word. It is taken before the work is
 * done: what came while the first was at work, or after the process had ended between its save and its answer, is told too.
 * @param isSaved whether an answer is one of something that was saved
 */
export const underItsKey = async <Answer>(
  { claim, release }: SentRequests,
  { key, content }: SentRequest,
  work: () => Promise<Answer>,
  isSaved: (answer: Answer) => boolean,
): Promise<Answer> => {
  const earlier = await claim(key, content);
  if (earlier !== undefined && !earlier.equals(content)) throw otherContent();
  const isFirst = earlier === undefined;
  try {
    const answer = await work();
    if (isFirst && !isSaved(answer)) await release(key);
    // The first of two that came together may have been refused, and have given the key back.
    if (!isFirst && isSaved(answer)) await claim(key, content);
    return answer;
  } catch (error) {
    if (isFirst && hasSavedNothing(error)) await release(key);
    throw error;
  }
};
