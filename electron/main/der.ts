/** One value of a DER encoding: its tag and its content, inside of which there may be more. */
export type Der = { readonly tag: number; readonly content: Uint8Array };

class BadDer extends Error {}

const longForm = 0x80;

/** Reads the values that stand one after the other. Only what certificates use: short tags, lengths up to 4 bytes. */
export const readDer = (bytes: Uint8Array): readonly Der[] => {
  const values: Der[] = [];
  let at = 0;
  const next = (): number => {
    const byte = bytes[at];
    if (byte === undefined) throw new BadDer('The value breaks off.');
    at += 1;
    return byte;
  };
  while (at < bytes.length) {
    const tag = next();
    let length = next();
    if (length >= longForm) {
      const digits = length - longForm;
      if (digits === 0 || digits > 4) throw new BadDer('The length cannot be read.');
      length = 0;
      for (let digit = 0; digit < digits; digit += 1) length = length * 256 + next();
    }
    if (at + length > bytes.length) throw new BadDer('The value breaks off.');
    values.push({ tag, content: bytes.subarray(at, at + length) });
    at += length;
  }
  return values;
};

/** `1.2.840.…` of an object identifier's content. */
export const oidOf = (content: Uint8Array): string => {
  const parts: number[] = [];
  let value = 0;
  for (const byte of content) {
    value = value * 128 + (byte % 128);
    if (byte < 128) {
      parts.push(value);
      value = 0;
    }
  }
  const [first = 0, ...others] = parts;
  const root = Math.min(2, Math.floor(first / 40));
  return [root, first - root * 40, ...others].join('.');
};
