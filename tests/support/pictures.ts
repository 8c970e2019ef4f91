import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Colour = { readonly r: number; readonly g: number; readonly b: number };

export const red: Colour = { r: 220, g: 30, b: 30 };
export const blue: Colour = { r: 30, g: 30, b: 220 };

const plain = (width: number, height: number, background: Colour) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture of one colour. */
export const aPicture = (kind: 'jpeg' | 'png' | 'webp', colour: Colour = red): Promise<Buffer> =>
  plain(640, 640, colour).toFormat(kind).toBuffer();

/** Red on the left and blue on the right, taken with the camera held upright, with the place it was taken at. */
export const aPhotoFromACamera = async (): Promise<Buffer> => {
  const right = await plain(300, 400, blue).png().toBuffer();
  return plain(600, 400, red)
    .composite([{ input: right, left: 300, top: 0 }])
    .jpeg()
    .withExif({
      IFD0: { Make: 'Camera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 3/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A picture of a few bytes that says how many pixels each of its sides has: 900 million in all, unless told. */
export const aPictureBomb = (side = 30_000): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(90_001))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** The colour in a corner of a picture: red, blue, or neither. */
export const cornerColour = async (
  picture: Buffer,
  corner: 'top' | 'bottom',
): Promise<'red' | 'blue' | 'other'> => {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const row = corner === 'top' ? 5 : info.height - 6;
  const place = (row * info.width + Math.floor(info.width / 2)) * info.channels;
  const [r = 0, , b = 0] = data.subarray(place, place + 3);
  if (r > 150 && b < 100) return 'red';
  return b > 150 && r < 100 ? 'blue' : 'other';
};
