import type { Sharp } from 'sharp';
import { createTurns } from './turns.ts';

/** Why a picture cannot be a photo: of another kind, of too many pixels, not readable, or one too many at a time. */
export type PhotoRefusal = 'type' | 'pixels' | 'broken' | 'busy';

export type PhotoResult =
  | {
      readonly kind: 'photo';
      readonly content: Buffer;
      readonly type: 'image/jpeg' | 'image/png';
    }
  | { readonly kind: 'refused'; readonly why: PhotoRefusal };

/** What is kept of a picture, and as what. */
type Draw = (picture: Sharp, isPng: boolean) => Sharp;

/** Pixels of the largest camera that people carry; a small file can unpack to far more. */
const mostPixels = 50_000_000;

/** Pixels of each side of a kept photo. */
const side = 512;

/** Pixels of the longer side of a logo or a banner. */
const longSide = 2000;

/** Pictures unpacked at a time: each may take some hundred megabytes. */
const places = 2;

/** Pictures that wait for their turn: each holds some megabytes. */
const mostWaiting = 20;

const isJpeg = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([255, 216, 255]));

const isPng = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));

type Open = (content: Buffer) => Sharp;

/** Fetched with the first photo: the start of the portal can spare it. */
const load = async (): Promise<Open> => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return (content) =>
    sharp(content, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
};

const refusalOf = (error: unknown): PhotoRefusal =>
  error instanceof Error && /pixel limit/i.test(error.message) ? 'pixels' : 'broken';

/**
 * Makes what is kept of pictures that people send: drawn anew from the pixels alone, without place, time or anything
 * else that hides in a file.
 */
const createMaker = (draw: Draw) => {
  let loaded: Promise<Open> | undefined;
  const turns = createTurns({ places, waiting: mostWaiting });

  return async (picture: Buffer, signal: AbortSignal): Promise<PhotoResult> => {
    if (!isJpeg(picture) && !isPng(picture)) return { kind: 'refused', why: 'type' };
    loaded ??= load();
    const open = await loaded;
    const leave = await turns.enter(signal);
    if (leave === undefined) return { kind: 'refused', why: 'busy' };
    try {
      const { data, info } = await draw(open(picture).autoOrient(), isPng(picture)).toBuffer({
        resolveWithObject: true,
      });
      return {
        kind: 'photo',
        content: data,
        type: info.format === 'png' ? 'image/png' : 'image/jpeg',
      };
    } catch (error) {
      return { kind: 'refused', why: refusalOf(error) };
    } finally {
      leave();
    }
  };
};

/** Photos of people: turned as the camera was held, and square. */
export const createPhotoMaker = () =>
  createMaker((picture) =>
    picture
      .resize(side, side, { fit: 'cover', withoutEnlargement: false })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86 }),
  );

/** Logos and banners: in their own shape, and see-through where they were. */
export const createLogoMaker = () =>
  createMaker((picture, isSeeThrough) => {
    const fitted = picture.resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true });
    return isSeeThrough ? fitted.png({ compressionLevel: 9 }) : fitted.jpeg({ quality: 86 });
  });

export type MakePhoto = ReturnType<typeof createPhotoMaker>;
