import type { Sharp } from 'sharp';

/** Why a picture cannot be a photo: of another kind, of too many pixels, or not readable. */
export type PhotoRefusal = 'type' | 'pixels' | 'broken';

export type PhotoResult =
  | { readonly kind: 'photo'; readonly content: Buffer; readonly type: 'image/jpeg' }
  | { readonly kind: 'refused'; readonly why: PhotoRefusal };

/** Pixels of the largest camera that people carry; a small file can unpack to far more. */
const mostPixels = 50_000_000;

/** Pixels of each side of a kept photo. */
const side = 512;

/** Pictures unpacked at a time: each may take some hundred megabytes. */
const places = 2;

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
 * Makes photos of pictures that people send. What is kept is drawn anew from the pixels alone: turned as the camera was
 * held, square, without place, time or anything else that hides in a file.
 */
export const createPhotoMaker = () => {
  let loaded: Promise<Open> | undefined;
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = async (): Promise<void> => {
    if (running < places) running += 1;
    else await new Promise<void>((go) => waiting.push(go));
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return async (picture: Buffer): Promise<PhotoResult> => {
    if (!isJpeg(picture) && !isPng(picture)) return { kind: 'refused', why: 'type' };
    loaded ??= load();
    const open = await loaded;
    await enter();
    try {
      const content = await open(picture)
        .autoOrient()
        .resize(side, side, { fit: 'cover', withoutEnlargement: false })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 86 })
        .toBuffer();
      return { kind: 'photo', content, type: 'image/jpeg' };
    } catch (error) {
      return { kind: 'refused', why: refusalOf(error) };
    } finally {
      leave();
    }
  };
};

export type MakePhoto = ReturnType<typeof createPhotoMaker>;
