import type { PrintToPDFOptions } from 'electron';

/** Room for the page numbers: 12 mm, in inches. */
const margin = 12 / 25.4;

/** A document of its own, without the page's styles: it says every size itself. Numbers need no language. */
const pageNumbers =
  '<div style="width:100%;font:8px sans-serif;text-align:center">' +
  '<span class="pageNumber"></span> / <span class="totalPages"></span></div>';

/**
 * How a page looks on paper: A4, lying and a little smaller, as pages of the desk are wide. A page that names its own sheet
 * gets that one. Chromium repeats the header row of a table on each sheet by itself.
 */
export const pdfOptions: PrintToPDFOptions = {
  pageSize: 'A4',
  landscape: true,
  scale: 0.8,
  margins: { top: margin, bottom: margin, left: margin, right: margin },
  preferCSSPageSize: true,
  printBackground: true,
  generateTaggedPDF: true,
  displayHeaderFooter: true,
  headerTemplate: '<span></span>',
  footerTemplate: pageNumbers,
};
