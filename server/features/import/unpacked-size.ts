import { createInflateRaw } from 'node:zlib';

/** How a file of an archive begins, and how long that beginning is without its name and further fields. */
const signature = Buffer.from('PK\u0003\u0004');
const headerLength = 30;

/** The one way to keep a file unpacked: readers take every other for deflated, whatever it says. */
const stored = 0;

/** Sees the bytes of one file of an archive, piece by piece. */
type Look = (bytes: Uint8Array) => void;

/** Bytes that a packed file gives before it ends or breaks; counting stops beyond `most`. */
const lengthOf = async (packed: Buffer, most: number, look: Look): Promise<number> => {
  const inflate = createInflateRaw();
  inflate.end(packed);
  let length = 0;
  try {
    // An inflater gives bytes; streams do not say what they carry.
    for await (const chunk of inflate as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > most) break;
      look(chunk);
    }
  } catch {
    // Broken or cut off: what came before that is what a reader would hold.
  }
  return length;
};

/**
 * Whether an archive unpacks to more than `most` bytes. What it says of its own lengths counts for nothing: every place
 * where a file could begin is unpacked, so no reader finds more than was counted, wherever it looks. `lookAt` gives a
 * `Look` for each of these places, and one for the archive itself, in which files that are not packed lie open.
 */
export const unpacksTo = async (
  archive: Buffer,
  most: number,
  lookAt: () => Look = () => () => undefined,
): Promise<'more' | 'less'> => {
  let total = 0;
  lookAt()(archive);
  for (let at = archive.indexOf(signature); at >= 0; at = archive.indexOf(signature, at + 4)) {
    if (at + headerLength > archive.length || archive.readUInt16LE(at + 8) === stored) continue;
    const start = at + headerLength + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
    total += await lengthOf(archive.subarray(start), most - total, lookAt());
    if (total > most) return 'more';
  }
  return 'less';
};
