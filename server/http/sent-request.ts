import { createHash } from 'node:crypto';
import { savedBefore } from '#shared/contract/envelope.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { ReplyError } from './reply-error.ts';
import type { Session } from './session.ts';
import type { UploadedFile } from './upload.ts';

/** Whose request, of which call, under which key. */
type SentKey = readonly [accountId: string, path: string, requestKey: string];

/** What was saved under the keys of requests, as hashes. */
export type SentRequests = {
  /** The hash of what was saved under a key; undefined where nothing was. */
  readonly find: (key: SentKey) => Promise<Buffer | undefined>;
  readonly keep: (key: SentKey, content: Buffer) => Promise<void>;
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

/** A request of a person with a key, which is one of this person and this call; undefined for any other. */
export const sentRequestOf = (
  path: string,
  session: Session | undefined,
  asked: { readonly body: unknown },
  files: readonly UploadedFile[],
): SentRequest | undefined => {
  const { body } = asked;
  if (session?.kind !== 'person' || typeof body !== 'object' || body === null) return undefined;
  if (!('requestKey' in body) || typeof body.requestKey !== 'string') return undefined;
  return {
    key: [String(session.accountId), path, body.requestKey.toLowerCase()],
    content: hashOf(asked, files),
  };
};

const sentence =
  'This was saved already as you first sent it. What you changed since then is not saved: open what is there and change it.';

/**
 * A key belongs to what was first saved under it. Whoever changed something after an answer that was lost would otherwise
 * be answered with what they sent before, and their change would be gone without a word.
 */
export const refuseOther = async (
  { find }: SentRequests,
  { key, content }: SentRequest,
): Promise<void> => {
  const saved = await find(key);
  if (saved === undefined || saved.equals(content)) return;
  throw new ReplyError(ReplyCode.Conflict, sentence, {
    faults: [{ path: 'requestKey', code: savedBefore, message: sentence }],
    log: 'the key of a request came with another content',
  });
};
