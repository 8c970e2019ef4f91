/** A part of a picture, in its own pixels. */
export type Cut = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Pixels of each side of what is sent: more than the service keeps, far less than a camera gives. */
const side = 1024;

/** The part of a picture as a JPEG; null where the picture cannot be read. */
export const cutPhoto = async (file: File, cut: Cut): Promise<Blob | null> => {
  // Turned as the camera was held, as the person saw it while cutting.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const size = Math.max(1, Math.min(side, Math.round(cut.width)));
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size, size);
  pen.drawImage(picture, cut.x, cut.y, cut.width, cut.height, 0, 0, size, size);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
};
