import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'windows-1252';

/** A file on the disk by its path, or the bytes of one that came with a request. */
export type CsvSource = string | Buffer;

/** The file cannot be read as CSV; the message says why and where. */
export class CsvFileError extends Error {
  override readonly name = 'CsvFileError';
}

const pieceSize = 256 * 1024;

/** Bytes that a packed file may unpack to when it came with a request: what is sent can be a thousandth of it. */
const mostUnpacked = 128 * 1024 * 1024;

function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += pieceSize) yield content.subarray(at, at + pieceSize);
}

const isGzip = async (source: CsvSource): Promise<boolean> => {
  if (Buffer.isBuffer(source)) return source[0] === 0x1f && source[1] === 0x8b;
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
};

async function* unpacked(packed: Readable, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    // A gunzip gives bytes; streams do not say what they carry.
    for await (const chunk of packed as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > most) throw new CsvFileError('The file unpacks to more than can be read.');
      yield chunk;
    }
  } catch (error) {
    const isDamaged =
      error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isDamaged ? new CsvFileError('The packed file is damaged.', { cause: error }) : error;
  }
}

/** The bytes of a file, unpacked where it is a gzip file whatever its name. `onRead` hears the bytes of the file read. */
export const openBytes = async (
  source: CsvSource,
  onRead: (bytes: number) => void = () => undefined,
): Promise<Readable> => {
  const zipped = await isGzip(source);
  const file = Buffer.isBuffer(source)
    ? Readable.from(piecesOf(source))
    : createReadStream(source, { highWaterMark: pieceSize });
  file.on('data', (chunk: Buffer) => onRead(chunk.length));
  if (!zipped) return file;
  const plain = createGunzip();
  file.on('error', (error: Error) => plain.destroy(error));
  const most = Buffer.isBuffer(source) ? mostUnpacked : Number.POSITIVE_INFINITY;
  return Readable.from(unpacked(file.pipe(plain), most));
};

const begins = (chunk: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, place) => chunk[place] === byte);

/**
 * Finds the encoding by its mark, else by reading the whole file once: a text is UTF-8 when all of it is, and hardly any
 * other text happens to be. Anything else is Windows' Latin-1.
 */
export const detectEncoding = async (source: CsvSource): Promise<CsvEncoding> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let first = true;
  const bytes = await openBytes(source);
  try {
    // A file gives bytes; streams do not say what they carry.
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      if (first && begins(chunk, [0xff, 0xfe])) return 'utf-16le';
      // Where a file says what it is, one damaged sign must not make another one of every accent.
      if (first && begins(chunk, [0xef, 0xbb, 0xbf])) return 'utf-8';
      first = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  } finally {
    bytes.destroy();
  }
};

/** The text of a file without its byte order mark. */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  encoding: CsvEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
