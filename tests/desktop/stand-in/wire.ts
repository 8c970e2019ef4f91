/** A value on its way: JSON, with everything that JSON cannot carry named by `kind`. */
type Packed = null | boolean | number | string | Packed[] | { kind: string; value?: unknown };

export type Wire = {
  readonly encode: (value: unknown) => string;
  readonly decode: (text: string) => never;
};

/**
 * Values that structured cloning carries, as a string: the road between page and main process takes strings only.
 * Runs in the page and in Node alike, so it closes over nothing.
 */
export function wire(): Wire {
  const toBase64 = (bytes: Uint8Array): string =>
    btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const fromBase64 = (text: string): Uint8Array =>
    Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const pack = (value: unknown): Packed => {
    if (value === undefined) return { kind: 'undefined' };
    if (typeof value === 'bigint') return { kind: 'bigint', value: String(value) };
    if (typeof value === 'number' && !Number.isFinite(value)) {
      return { kind: 'number', value: String(value) };
    }
    if (value === null || typeof value !== 'object') return value as Packed;
    if (value instanceof Date) return { kind: 'date', value: value.getTime() };
    if (value instanceof ArrayBuffer) {
      return { kind: 'buffer', value: toBase64(new Uint8Array(value)) };
    }
    if (ArrayBuffer.isView(value)) {
      const { buffer, byteOffset, byteLength } = value;
      return { kind: 'bytes', value: toBase64(new Uint8Array(buffer, byteOffset, byteLength)) };
    }
    if (value instanceof Map) return { kind: 'map', value: [...value].map(pack) };
    if (value instanceof Set) return { kind: 'set', value: [...value].map(pack) };
    if (value instanceof Error) return { kind: 'error', value: [value.name, value.message] };
    if (Array.isArray(value)) return value.map(pack);
    const entries = Object.entries(value).map(([key, part]) => [key, pack(part)]);
    return { kind: 'object', value: Object.fromEntries(entries) };
  };
  const unpack = (packed: Packed): unknown => {
    if (Array.isArray(packed)) return packed.map(unpack);
    if (packed === null || typeof packed !== 'object') return packed;
    const { kind } = packed;
    // Each kind says what its value is.
    const value = packed.value as never;
    switch (kind) {
      case 'undefined':
        return undefined;
      case 'bigint':
        return BigInt(value);
      case 'number':
        return Number(value);
      case 'date':
        return new Date(value);
      case 'buffer':
        return fromBase64(value).buffer;
      case 'bytes':
        return fromBase64(value);
      case 'map':
        return new Map((value as Packed[]).map(unpack) as [unknown, unknown][]);
      case 'set':
        return new Set((value as Packed[]).map(unpack));
      case 'error':
        return Object.assign(new Error(value[1]), { name: value[0] });
      default:
        return Object.fromEntries(
          Object.entries<Packed>(value).map(([key, part]) => [key, unpack(part)]),
        );
    }
  };
  return {
    // Cloned first: functions, symbols and DOM nodes fail exactly where Electron's messages fail.
    encode: (value) => JSON.stringify(pack(structuredClone(value))),
    // The caller says what it expects; nothing here can know.
    decode: (text) => unpack(JSON.parse(text) as Packed) as never,
  };
}
