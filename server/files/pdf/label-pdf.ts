import type { Label, LabelShape } from './label-pages.ts';
import { makePdf, type PdfResult } from './make-pdf.ts';

/** Makes a PDF of labels to be printed on a sheet that is bought: each stays within its own border. */
export const labelPdf = (
  shape: LabelShape,
  labels: readonly Label[],
  signal: AbortSignal,
): Promise<PdfResult> => makePdf({ template: 'labels', shape }, [JSON.stringify(labels)], signal);

export type LabelPdf = typeof labelPdf;
