import { createHash } from 'node:crypto';

/** A key from what it is about, the same each time, in the form of a UUID. */
export const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256')
    .update(parts.join('\n'))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/**
 * The key of a request as one of the person who sends it; null without a key. The same key from somebody else is another
 * request, whatever they know, and so is one about another thing where a request is about one.
 * @param requestKey a UUID, in whatever letters
 */
export const ownKey = (
  crmId: number,
  requestKey: string | undefined,
  about?: number,
): string | null => {
  if (requestKey === undefined) return null;
  const parts = [String(crmId), requestKey.toLowerCase()];
  return keyOf(...parts, ...(about === undefined ? [] : [String(about)]));
};
