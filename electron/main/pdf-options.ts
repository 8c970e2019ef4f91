import type { PrintToPDFOptions } from 'electron';
import type { PdfRequest } from '#shared/ipc/save.ts';

const inchesPerMm = 1 / 25.4;

/** Room for the page numbers, in millimetres. */
const usualMarginMm = 12;

/** A document of its own, without the page's styles: it says every size itself. Numbers need no language. */
const pageNumbers =
  '<div style="width:100%;font:8px sans-serif;text-align:center">' +
  '<span class="pageNumber"></span> / <span class="totalPages"></span></div>';

type PdfLook = Pick<PdfRequest, 'landscape' | 'scale' | 'marginMm'>;

/** A4 with page numbers. Chromium repeats the header row of a table on each page by itself. */
export const pdfOptions = ({ landscape, scale, marginMm }: PdfLook): PrintToPDFOptions => {
  const margin = (marginMm ?? usualMarginMm) * inchesPerMm;
  return {
    pageSize: 'A4',
    landscape: landscape ?? false,
    scale: scale ?? 1,
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    printBackground: true,
    generateTaggedPDF: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: pageNumbers,
  };
};
