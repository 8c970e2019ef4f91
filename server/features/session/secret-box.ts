import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Protects what the database must not tell by itself: secrets are sealed (AES-256-GCM) and short codes are marked
 * (HMAC-SHA-256), each under a key made from the portal's own, which lies beside the database and not in it.
 * `owner` is bound to what is sealed: copied to another account it cannot be opened.
 */
export const createSecretBox = (key: Buffer) => {
  const keyFor = (use: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), use, 32));
  const sealKey = keyFor('portal seal');
  const markKey = keyFor('portal mark');
  return {
    seal: (text: string, owner: number): Buffer => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      cipher.setAAD(Buffer.from(String(owner)));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },

    /** Throws where the key is another one or the bytes were changed. */
    open: (bytes: Buffer, owner: number): string => {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, nonceBytes));
      decipher.setAAD(Buffer.from(String(owner)));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },

    mark: (code: string, owner: number): Buffer =>
      createHmac('sha256', markKey).update(`${owner} ${code}`).digest(),
  };
};

export type SecretBox = ReturnType<typeof createSecretBox>;
