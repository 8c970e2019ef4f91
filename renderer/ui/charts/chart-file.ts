import type { ChartDirection } from './chart-data.ts';
import { openPdf } from './open-pdf.ts';
import { numberSheets, type PaperWish, sheetsOf } from './paper.ts';
import { totalsName } from './read-chart.ts';
import type { WorkbookWish } from './workbook.worker.ts';

export type ChartFileType = 'pdf' | 'png' | 'xlsx';

/** The margin of a sheet of A4, in millimetres. */
const margin = 10;

const pictureOf = async (canvas: HTMLCanvasElement): Promise<Blob> => {
  const picture = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/png');
  });
  if (picture === null) throw new Error('The picture could not be made.');
  return picture;
};

/** Numbered sheets of A4, lying on their side. */
const pdfOf = async (wish: PaperWish): Promise<Blob> => {
  const { title } = wish;
  const sheets = sheetsOf(wish);
  numberSheets(sheets, wish);
  const pdf = await openPdf(title);
  const { width, height } = pdf.internal.pageSize;
  for (const [at, sheet] of sheets.entries()) {
    if (at > 0) pdf.addPage();
    const picture = sheet.toDataURL('image/jpeg', 0.95);
    pdf.addImage(picture, 'JPEG', margin, margin, width - 2 * margin, height - 2 * margin);
  }
  return pdf.output('blob');
};

/** Made by a worker: the library would stop the page while it writes. */
const workbookOf = (wish: WorkbookWish): Promise<Blob> =>
  new Promise((done, fail) => {
    const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
      worker.terminate();
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      done(new Blob([data], { type }));
    });
    worker.addEventListener('error', () => {
      worker.terminate();
      fail(new Error('The workbook could not be made.'));
    });
    worker.postMessage(wish);
  });

/** A chart as a file: its picture on paper or by itself, or its data. Rejects where the browser cannot make it. */
export const chartFile = (type: ChartFileType, wish: PaperWish): Promise<Blob> => {
  const { title, data, direction, words }: { readonly direction: ChartDirection } & PaperWish =
    wish;
  switch (type) {
    case 'xlsx':
      return workbookOf({
        ...data,
        title,
        direction,
        timeZone: wish.formats.timeZone,
        totalsName: totalsName(data, words),
      });
    case 'png': {
      // On a screen a picture can be looked at as closely as its print is small.
      const [first] = sheetsOf(wish, Infinity);
      return first === undefined
        ? Promise.reject(new Error('Nothing is drawn.'))
        : pictureOf(first);
    }
    case 'pdf':
      return pdfOf(wish);
    default:
      return type satisfies never;
  }
};
