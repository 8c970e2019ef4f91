import { makePdf, type PdfBatches, type PdfResult } from './make-pdf.ts';
import type { PdfShape } from './pdf-cells.ts';

/**
 * Makes a PDF of a table: A4 landscape, the titles and the page number on every page, tagged, in any of the portal's
 * scripts.
 */
export const tablePdf = (
  shape: PdfShape,
  batches: PdfBatches,
  signal: AbortSignal,
): Promise<PdfResult> => makePdf({ template: 'table', shape }, batches, signal);

export type TablePdf = typeof tablePdf;
