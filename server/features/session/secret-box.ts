import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { keysFor, type PortalKeys, type UseKey } from '#server/http/key-ring.ts';

const nonceBytes = 12;
const tagBytes = 16;

const openWith = (key: Buffer, bytes: Buffer, owner: number): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(String(owner)));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
};

/**
 * Protects what the database must not tell by itself: secrets are sealed (AES-256-GCM) and short codes are marked
 * (HMAC-SHA-256), each under a key made from the portal's own, which lies beside the database and not in it. The newest
 * of the portal's keys seals and marks, the older ones still open and recognise.
 * `owner` is bound to what is sealed: copied to another account it cannot be opened.
 */
export const createSecretBox = (portalKeys: PortalKeys) => {
  const sealKeys = keysFor(portalKeys, 'portal seal');
  const markKeys = keysFor(portalKeys, 'portal mark');
  const markOf = (code: string, owner: number, { key }: UseKey): Buffer =>
    createHmac('sha256', key).update(`${owner} ${code}`).digest();
  return {
    /** Names the key that seals and marks. */
    keyId: sealKeys[0].id,

    seal: (text: string, owner: number): Buffer => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealKeys[0].key, nonce);
      cipher.setAAD(Buffer.from(String(owner)));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },

    /** Throws where no key is the right one or the bytes were changed. */
    open: (bytes: Buffer, owner: number): string => {
      let reason: unknown;
      for (const { key } of sealKeys) {
        try {
          return openWith(key, bytes, owner);
        } catch (error) {
          reason = error;
        }
      }
      throw new Error('The secret was sealed with a key that the portal no longer has.', {
        cause: reason,
      });
    },

    /** What a code is kept as. */
    mark: (code: string, owner: number): Buffer => markOf(code, owner, markKeys[0]),

    /** Everything that a code may have been kept as. */
    marks: (code: string, owner: number): readonly Buffer[] =>
      markKeys.map((key) => markOf(code, owner, key)),
  };
};

export type SecretBox = ReturnType<typeof createSecretBox>;
