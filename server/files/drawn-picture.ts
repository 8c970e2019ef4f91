/** Makes a picture of a drawing in SVG. For drawings of our own: what people send is never read as one. */
export const drawnPicture = async (drawing: string): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawing)).jpeg({ quality: 82 }).toBuffer();
};
