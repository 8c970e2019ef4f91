/** Pixels along each side: what Windows lays over the corner of a taskbar button. */
export const badgeSize = 16;

/** Three by five pixels each, row by row. */
const glyphs: Readonly<Record<string, string>> = {
  1: '010110010010111',
  2: '110001010100111',
  3: '110001010001110',
  4: '101101111001001',
  5: '111100110001110',
  6: '011100111101111',
  7: '111001010010010',
  8: '111101111101111',
  9: '111101111001110',
  '+': '000010111010000',
};

const glyphWidth = 3;

const glyphHeight = 5;

/** Each pixel of a glyph becomes a square of so many. */
const enlarged = 2;

const colour = { blue: 0x28, green: 0x28, red: 0xc6 };

const isGlyph = (glyph: string, x: number, y: number): boolean => {
  const column = Math.floor((x - (badgeSize - glyphWidth * enlarged) / 2) / enlarged);
  const row = Math.floor((y - (badgeSize - glyphHeight * enlarged) / 2) / enlarged);
  if (column < 0 || column >= glyphWidth || row < 0 || row >= glyphHeight) return false;
  return glyph[row * glyphWidth + column] === '1';
};

/** A disc with the number of unread notifications, `+` from ten on, as rows of blue, green, red and opacity. */
export const badgePicture = (unread: number): Buffer => {
  const glyph = glyphs[unread > 9 ? '+' : String(unread)] ?? '';
  const radius = badgeSize / 2;
  const pixels = Buffer.alloc(badgeSize * badgeSize * 4);
  for (let y = 0; y < badgeSize; y += 1) {
    for (let x = 0; x < badgeSize; x += 1) {
      const fromMiddle = Math.hypot(x + 0.5 - radius, y + 0.5 - radius);
      const opacity = Math.max(0, Math.min(1, radius - fromMiddle)) * 255;
      const white = isGlyph(glyph, x, y);
      const parts = white ? [255, 255, 255] : [colour.blue, colour.green, colour.red];
      // Opacity is multiplied in, as bitmaps of the system have it.
      for (const [part, value] of parts.entries()) {
        pixels[(y * badgeSize + x) * 4 + part] = (value * opacity) / 255;
      }
      pixels[(y * badgeSize + x) * 4 + 3] = opacity;
    }
  }
  return pixels;
};
