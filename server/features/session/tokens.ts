import { createHash, createHmac, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** An opaque token: 256 random bits. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** What the database keeps of a token or of a name: enough to recognise it, not to use it. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export const newSalt = (): Buffer => randomBytes(tokenBytes);

/**
 * The refresh token that follows `token`. Whoever holds the token and the salt of its exchange gets the same
 * successor again, so two tabs that renew at the same moment end up with one token, not with two branches.
 * The database alone, which has the salt and the hash, can make neither.
 */
export const successorOf = (token: string, salt: Buffer): string =>
  createHmac('sha256', token).update(salt).digest('base64url');
