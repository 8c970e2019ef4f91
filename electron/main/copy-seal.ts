import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export const newKey = (): Buffer => randomBytes(32);

/** A name that says nothing of the question to whoever has not the key. */
export const sealedName = (key: Buffer, question: string): string =>
  createHmac('sha256', key).update(question).digest('hex').slice(0, 40);

/** Encrypts a copy; it can be opened under this very name alone, so that no file passes for another. */
export const seal = (key: Buffer, name: string, plain: Uint8Array): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(name));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

/** Null when one bit is not as it was sealed. */
export const unseal = (key: Buffer, name: string, sealed: Uint8Array): Buffer | null => {
  if (sealed.byteLength < nonceBytes + tagBytes) return null;
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
      .setAAD(Buffer.from(name))
      .setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([
      decipher.update(sealed.subarray(nonceBytes, -tagBytes)),
      decipher.final(),
    ]);
  } catch {
    return null;
  }
};
