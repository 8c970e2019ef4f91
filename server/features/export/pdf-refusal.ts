import { mostPdfRows } from '#server/files/pdf/pdf-limits.ts';
import type { PdfRefusal } from '#server/files/pdf/make-pdf.ts';
import { notFound, ReplyError } from '#server/http/reply-error.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { mostLabelContacts } from '#shared/rules/label-sheets.ts';

export const tooManyForPdf = (rows: number): ReplyError =>
  new ReplyError(
    ReplyCode.TooLarge,
    `A PDF holds at most ${mostPdfRows} rows, and there are ${rows}. Please use the Excel file.`,
  );

export const tooManyForLabels = (contacts: number): ReplyError =>
  new ReplyError(
    ReplyCode.TooLarge,
    `One file holds the labels of at most ${mostLabelContacts} contacts, and there are ${contacts}. Please narrow the filter, or select fewer contacts.`,
  );

export const noLabels = (): ReplyError =>
  notFound('None of these contacts has an address that mail could go to.');

/** What a person is told who gets no labels; there is no other file for them. */
export const labelRefusal = (why: PdfRefusal): ReplyError => {
  switch (why) {
    case 'large':
    case 'late':
      return new ReplyError(
        ReplyCode.Unavailable,
        'Creating the labels took too long. Please select fewer contacts.',
      );
    case 'busy':
      return pdfRefusal(why);
    case 'unsupported':
      return new ReplyError(ReplyCode.Unavailable, 'This server cannot create PDF files.', {
        log: 'the compiler of PDF files does not know this platform',
      });
    default:
      return why satisfies never;
  }
};

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
