/** Rows of one file: its pages are laid out together, and 10,000 rows take some 0.9 GB for some seconds. */
export const mostPdfRows = 10_000;

/** Characters of all rows as JSON: long texts cost as much as many rows. */
export const mostPdfCharacters = 2_000_000;

/** How the process that makes a PDF says why it made none. */
export const pdfExit = { unsupported: 3, large: 4 } as const;
