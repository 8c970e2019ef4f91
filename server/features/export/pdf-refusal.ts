import { mostPdfRows } from '#server/files/pdf/pdf-limits.ts';
import type { PdfRefusal } from '#server/files/pdf/table-pdf.ts';
import { ReplyError } from '#server/http/reply-error.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';

export const tooManyForPdf = (rows: number): ReplyError =>
  new ReplyError(
    ReplyCode.TooLarge,
    `A PDF holds at most ${mostPdfRows} rows, and there are ${rows}. Please use the Excel file.`,
  );

/** What a person is told who gets no PDF; the Excel file has no such limits. */
export const pdfRefusal = (why: PdfRefusal): ReplyError => {
  switch (why) {
    case 'large':
      return new ReplyError(
        ReplyCode.TooLarge,
        'These rows contain more text than a PDF can hold. Please use the Excel file.',
      );
    case 'late':
      return new ReplyError(
        ReplyCode.Unavailable,
        'Creating the PDF took too long. Please use the Excel file.',
      );
    case 'busy':
      return new ReplyError(
        ReplyCode.TooManyRequests,
        'Too many PDF files are being created. Please try again in a moment.',
        { retryAfter: 10 },
      );
    case 'unsupported':
      return new ReplyError(
        ReplyCode.Unavailable,
        'This server cannot create PDF files. Please use the Excel file.',
        { log: 'the compiler of PDF files does not know this platform' },
      );
    default:
      return why satisfies never;
  }
};
