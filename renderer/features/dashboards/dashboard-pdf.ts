import { lightLook } from '#renderer/ui/charts/chart-look.ts';
import { openPdf } from '#renderer/ui/charts/open-pdf.ts';
import { type PaperWish, sheetsOf } from '#renderer/ui/charts/paper.ts';
import { type PaperKind, paperLayout, sheet } from './paper-layout.ts';

/** Dots to the millimetre of a head line, about 300 to the inch. */
const sharpness = 12;

/** CSS pixels to the millimetre: numbers are as large as they are meant, in pictures small print leaves room for the chart. */
const pixels = { number: 96 / 25.4, picture: 145 / 25.4 } as const;

const kindOf = ({ family }: PaperWish): PaperKind => (family === 'NUMBER' ? 'number' : 'picture');

export type DashboardPaper = {
  readonly title: string;
  /** What is said at the other end of the head: the day and what holds for all widgets. */
  readonly note: string;
  readonly widgets: readonly PaperWish[];
};

/** The head of every sheet, drawn by the browser: the library has no letters for most scripts. */
const headOf = (
  { title, note }: DashboardPaper,
  page: string,
  direction: 'ltr' | 'rtl',
): string => {
  const width = (sheet.width - 2 * sheet.margin) * sharpness;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = sheet.head * sharpness;
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) throw new Error('This browser draws no pictures.');
  const isRtl = direction === 'rtl';
  pen.fillStyle = lightLook.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.direction = direction;
  pen.textBaseline = 'middle';
  pen.fillStyle = lightLook.ink;
  pen.font = `650 ${6 * sharpness}px ${lightLook.font}`;
  pen.textAlign = 'start';
  pen.fillText(title, isRtl ? width : 0, canvas.height / 2, width * 0.6);
  pen.fillStyle = lightLook.inkSoft;
  pen.font = `400 ${3.4 * sharpness}px ${lightLook.font}`;
  pen.textAlign = 'end';
  pen.fillText(`${note} · ${page}`, isRtl ? 0 : width, canvas.height / 2, width * 0.38);
  return canvas.toDataURL('image/jpeg', 0.95);
};

/**
 * A dashboard on paper: sheets of A4, numbers in rows of four and pictures in rows of two. A grid and a map show their
 * first rows; all of them are in their own files.
 */
export const dashboardPdf = async (
  paper: DashboardPaper,
  direction: 'ltr' | 'rtl',
): Promise<Blob> => {
  const pdf = await openPdf(paper.title);
  const cells = paperLayout(paper.widgets.map(kindOf));
  const pages = (cells.at(-1)?.page ?? 0) + 1;
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) pdf.addPage();
    const head = headOf(paper, `${page + 1} / ${pages}`, direction);
    const width = sheet.width - 2 * sheet.margin;
    pdf.addImage(head, 'JPEG', sheet.margin, sheet.margin, width, sheet.head);
    for (const [at, { start, top, ...cell }] of cells.entries()) {
      const wish = paper.widgets[at];
      if (cell.page !== page || wish === undefined) continue;
      const scale = pixels[kindOf(wish)];
      const part = { width: cell.width * scale, height: cell.height * scale };
      const [picture] = sheetsOf({ ...wish, part });
      if (picture === undefined) continue;
      const x = direction === 'rtl' ? sheet.width - start - cell.width : start;
      pdf.addImage(picture.toDataURL('image/jpeg', 0.92), 'JPEG', x, top, cell.width, cell.height);
    }
  }
  return pdf.output('blob');
};
