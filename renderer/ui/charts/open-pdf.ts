import type { jsPDF } from 'jspdf';

type Language = Parameters<jsPDF['setLanguage']>[0];

/** Languages of a page that the library can name in a file. */
const nameable: readonly Language[] = ['en', 'es', 'ar', 'fa', 'hy', 'ko', 'zh', 'vi', 'ru'];

/** A file of sheets of A4, lying on their side, that says what it is called and which language it is in. */
export const openPdf = async (title: string): Promise<jsPDF> => {
  const library = await import('jspdf');
  const pdf = new library.jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4' });
  pdf.setProperties({ title });
  // Whoever reads it aloud says its title then, not the name of the file.
  pdf.viewerPreferences({ DisplayDocTitle: true });
  const language = nameable.find((one) => one === document.documentElement.lang);
  if (language !== undefined) pdf.setLanguage(language);
  return pdf;
};
