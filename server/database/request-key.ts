import { createHash } from 'node:crypto';

/** A key from what it is about, the same each time, in the form of a UUID. */
export const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256')
    .update(parts.join('\n'))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/**
 * The key of a request as one of the person who sends it; null without a key. The same key from somebody else is another
 * request, whatever they know.
 */
export const ownKey = (crmId: number, requestKey: string | undefined): string | null =>
  requestKey === undefined ? null : keyOf(String(crmId), requestKey);
