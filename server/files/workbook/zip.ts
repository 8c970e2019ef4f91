import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of the archive. Its content must stay below 4 GiB, so that its lengths fit 32 bits. */
export type ZipEntry = {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

type Written = {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly length: number;
  readonly offset: number;
};

const max32 = 0xffff_ffff;
const max16 = 0xffff;

/** Lengths follow the content (bit 3), because a stream does not know them before; names are UTF-8 (bit 11). */
const flags = 0x0808;
const deflateMethod = 8;
const plainVersion = 20;
const zip64Version = 45;

/** 1 January 1980, the first day of the format: an archive tells nothing about the clock of the server. */
const noDate = 0x0021;

/** Speed matters more than size here: level 1 packs XML to a sixth in a third of the time of level 6. */
const level = 1;

const packedChunkBytes = 128 * 1024;

const localHeader = (name: Buffer): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(plainVersion, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflateMethod, 8);
  header.writeUInt16LE(noDate, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
};

const trailer = ({ crc, packed, length }: Omit<Written, 'name' | 'offset'>): Buffer => {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packed, 8);
  descriptor.writeUInt32LE(length, 12);
  return descriptor;
};

/** Only an offset can pass 32 bits; it then moves into the extra field of ZIP64. */
const directoryLine = ({ name, crc, packed, length, offset }: Written): Buffer => {
  const far = offset >= max32;
  const extra = Buffer.alloc(far ? 12 : 0);
  if (far) {
    extra.writeUInt16LE(0x0001, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(far ? zip64Version : plainVersion, 4);
  line.writeUInt16LE(far ? zip64Version : plainVersion, 6);
  line.writeUInt16LE(flags, 8);
  line.writeUInt16LE(deflateMethod, 10);
  line.writeUInt16LE(noDate, 14);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(packed, 20);
  line.writeUInt32LE(length, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt16LE(extra.length, 30);
  line.writeUInt32LE(far ? max32 : offset, 42);
  return Buffer.concat([line, name, extra]);
};

const zip64End = (count: number, size: number, start: number): Buffer => {
  const end = Buffer.alloc(76);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(zip64Version, 12);
  end.writeUInt16LE(zip64Version, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(start + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
};

const directoryEnd = (count: number, size: number, start: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, max16), 8);
  end.writeUInt16LE(Math.min(count, max16), 10);
  end.writeUInt32LE(Math.min(size, max32), 12);
  end.writeUInt32LE(Math.min(start, max32), 16);
  const far = count >= max16 || size >= max32 || start >= max32;
  return far ? Buffer.concat([zip64End(count, size, start), end]) : end;
};

/**
 * Packs entries into a ZIP archive as they come, in memory that does not grow with them.
 * The archive has no directory before its last chunk: cut short, no reader takes it for whole.
 * `startOffset` is for tests of archives beyond 4 GiB.
 */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  startOffset = 0,
): AsyncGenerator<Uint8Array, void, void> {
  const directory: Written[] = [];
  let offset = startOffset;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const header = localHeader(name);
    yield header;
    let crc = 0;
    let length = 0;
    let packed = 0;
    const measured = async function* (): AsyncGenerator<Uint8Array> {
      for await (const chunk of entry.content) {
        crc = crc32(chunk, crc);
        length += chunk.length;
        yield chunk;
      }
    };
    const source = Readable.from(measured(), { objectMode: true, highWaterMark: 1 });
    // A deflater gives bytes; streams do not say what they carry.
    const deflated = source.compose(
      createDeflateRaw({ level, chunkSize: packedChunkBytes }),
    ) as AsyncIterable<Uint8Array>;
    for await (const chunk of deflated) {
      packed += chunk.length;
      yield chunk;
    }
    if (length > max32 || packed > max32) throw new Error(`${entry.name} is larger than 4 GiB`);
    const descriptor = trailer({ crc, packed, length });
    yield descriptor;
    directory.push({ name, crc, packed, length, offset });
    offset += header.length + packed + descriptor.length;
  }
  const lines = Buffer.concat(directory.map(directoryLine));
  yield lines;
  yield directoryEnd(directory.length, lines.length, offset);
}
