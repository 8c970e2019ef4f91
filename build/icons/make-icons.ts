import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../setup/chromium.mjs';
import { projectRoot } from '../setup/paths.mjs';

/**
 * Draws the portal's mark in every size that the three platforms want: `node build/icons/make-icons.ts`.
 * The pictures are kept in the repository, so packaging needs neither a browser nor a download.
 */
const sizes = [16, 24, 32, 48, 64, 96, 128, 256, 512, 1024] as const;

type Pictures = ReadonlyMap<number, Buffer>;

const draw = async (): Promise<Pictures> => {
  const mark = await readFile(join(projectRoot, 'renderer', 'public', 'favicon.svg'), 'utf8');
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    const page = await browser.newPage();
    const pictures = new Map<number, Buffer>();
    for (const size of sizes) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(
        `<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${mark}`,
      );
      pictures.set(size, await page.screenshot({ omitBackground: true }));
    }
    return pictures;
  } finally {
    await browser.close();
  }
};

const pictureOf = (pictures: Pictures, size: number): Buffer => {
  const picture = pictures.get(size);
  if (!picture) throw new Error(`The mark was not drawn at ${size} pixels.`);
  return picture;
};

/** Windows: a directory of PNG pictures. 256 is written as 0. */
const toIco = (pictures: Pictures): Buffer => {
  const wanted = [16, 24, 32, 48, 64, 128, 256];
  const head = Buffer.alloc(6 + wanted.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(wanted.length, 4);
  let offset = head.length;
  for (const [index, size] of wanted.entries()) {
    const { length } = pictureOf(pictures, size);
    const entry = 6 + index * 16;
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += length;
  }
  return Buffer.concat([head, ...wanted.map((size) => pictureOf(pictures, size))]);
};

/** macOS: PNG pictures, each behind the four letters that mean its size. */
const toIcns = (pictures: Pictures): Buffer => {
  const wanted = [
    ['icp4', 16],
    ['icp5', 32],
    ['icp6', 64],
    ['ic07', 128],
    ['ic08', 256],
    ['ic09', 512],
    ['ic10', 1024],
  ] as const;
  const parts = wanted.map(([letters, size]) => {
    const picture = pictureOf(pictures, size);
    const head = Buffer.alloc(8);
    head.write(letters, 'ascii');
    head.writeUInt32BE(picture.length + head.length, 4);
    return Buffer.concat([head, picture]);
  });
  const head = Buffer.alloc(8);
  head.write('icns', 'ascii');
  head.writeUInt32BE(
    parts.reduce((sum, part) => sum + part.length, head.length),
    4,
  );
  return Buffer.concat([head, ...parts]);
};

const pictures = await draw();
const place = (...names: readonly string[]): string =>
  join(projectRoot, 'build', 'icons', ...names);
await writeFile(place('icon.ico'), toIco(pictures));
await writeFile(place('icon.icns'), toIcns(pictures));
for (const size of [16, 32, 48, 64, 128, 256, 512]) {
  await writeFile(place('linux', `${size}x${size}.png`), pictureOf(pictures, size));
}
