import { lightLook } from '#renderer/ui/charts/chart-look.ts';
import { type PaperWish, sheetsOf } from '#renderer/ui/charts/paper.ts';

/** Of a sheet of A4 lying, in millimetres. */
const sheet = { width: 297, height: 210, margin: 10, head: 12, gap: 6 } as const;

/** Widgets side by side and one below the other on a sheet. */
const across = 2;
const perSheet = across * across;

/** Dots to the millimetre of a head line, about 300 to the inch. */
const sharpness = 12;

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
 * A dashboard on paper: sheets of A4 with four widgets each, in reading order. A grid and a map show their first rows;
 * all of them are in their own files.
 */
export const dashboardPdf = async (
  paper: DashboardPaper,
  direction: 'ltr' | 'rtl',
): Promise<Blob> => {
  const { jsPDF } = await import('jspdf');
  const pdf = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4' });
  pdf.setProperties({ title: paper.title });
  const width = sheet.width - 2 * sheet.margin;
  const top = sheet.margin + sheet.head;
  const room = {
    width: (width - sheet.gap) / across,
    height: (sheet.height - top - sheet.margin - sheet.gap) / across,
  };
  const pages = Math.max(1, Math.ceil(paper.widgets.length / perSheet));
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) pdf.addPage();
    const head = headOf(paper, `${page + 1} / ${pages}`, direction);
    pdf.addImage(head, 'JPEG', sheet.margin, sheet.margin, width, sheet.head);
    for (const [at, wish] of paper.widgets
      .slice(page * perSheet, (page + 1) * perSheet)
      .entries()) {
      const [picture] = sheetsOf(wish);
      if (picture === undefined) continue;
      const column = direction === 'rtl' ? across - 1 - (at % across) : at % across;
      const shrink = Math.min(room.width / picture.width, room.height / picture.height);
      pdf.addImage(
        picture.toDataURL('image/jpeg', 0.92),
        'JPEG',
        sheet.margin + column * (room.width + sheet.gap),
        top + Math.floor(at / across) * (room.height + sheet.gap),
        picture.width * shrink,
        picture.height * shrink,
      );
    }
  }
  return pdf.output('blob');
};
